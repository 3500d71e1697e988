import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

const { duration, easing } = vars.motion

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.overlay,
  background: vars.color.bg.overlay,
  transition: `opacity ${duration.moderate} ${easing.enter}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})

/** Centres the dialog, and scrolls where the screen is lower than the dialog. */
export const viewport = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.dialog,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[4],
  overflow: 'auto',
})

export const popup = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  borderRadius: vars.radius.xl,
  background: vars.color.bg.surface,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.lg,
  transition: `opacity ${duration.moderate} ${easing.enter}, transform ${duration.moderate} ${easing.enter}`,
  selectors: {
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(8px)' },
    '&:focus-visible': { borderRadius: vars.radius.xl },
  },
})

export const widths = styleVariants({
  small: { maxWidth: 420 },
  medium: { maxWidth: 640 },
  large: { maxWidth: 880 },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: 52,
  padding: `0 ${vars.space[3]} 0 ${vars.space[5]}`,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})

export const title = style({ ...text('titleS'), fontWeight: vars.font.weight.bold })

export const body = style({ padding: `${vars.space[6]} ${vars.space[5]}`, fontSize: 15, lineHeight: '24px' })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  padding: `0 ${vars.space[5]} ${vars.space[5]}`,
})
