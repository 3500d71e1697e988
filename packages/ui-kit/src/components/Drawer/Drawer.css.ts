import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { duration, easing } = vars.motion
const { bg, border, text } = vars.color

const drawer = style({
  position: 'fixed',
  zIndex: vars.z.dialog,
  display: 'flex',
  flexDirection: 'column',
  background: bg.surface,
  color: text.primary,
  boxShadow: vars.shadow.lg,
  transition: `transform ${duration.moderate} ${easing.enter}`,
})

const standing = { top: 0, bottom: 0, width: 'min(360px, 88vw)' }

const away = (transform: string) => ({
  selectors: { '&[data-starting-style], &[data-ending-style]': { transform } },
})

export const sides = styleVariants({
  left: [drawer, { ...standing, left: 0 }, away('translateX(-100%)')],
  right: [drawer, { ...standing, right: 0 }, away('translateX(100%)')],
  bottom: [
    drawer,
    { right: 0, bottom: 0, left: 0, maxHeight: '85vh', borderRadius: `${vars.radius.xxl} ${vars.radius.xxl} 0 0` },
    away('translateY(100%)'),
  ],
})

export const head = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 52,
  padding: `0 ${vars.space[2]} 0 ${vars.space[4]}`,
  borderBottom: `1px solid ${border.subtle}`,
})

export const body = style({ flex: 1, minHeight: 0, padding: vars.space[4], overflow: 'auto' })

export const foot = style({
  display: 'flex',
  flex: 'none',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
  boxShadow: vars.shadow.bar,
})
