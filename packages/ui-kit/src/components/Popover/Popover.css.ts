import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { duration, easing } = vars.motion

/** Inherits the text style around it: the popover styles its content, not its button. */
export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.size.targetMin,
  color: 'inherit',
  selectors: { '&:hover': { color: vars.color.text.linkHover } },
})

/** An icon above its label. */
export const stackedTrigger = style([trigger, { flexDirection: 'column', gap: 2 }])

export const positioner = style({ zIndex: vars.z.dropdown })

export const popup = style({
  maxWidth: 320,
  padding: vars.space[3],
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.surface,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.lg,
  transition: `opacity ${duration.base} ${easing.enter}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})
