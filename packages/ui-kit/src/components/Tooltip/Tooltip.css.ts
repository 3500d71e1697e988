import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

const { duration, easing } = vars.motion

export const popup = style({
  ...text('caption'),
  maxWidth: 280,
  padding: '6px 10px',
  borderRadius: vars.radius.sm,
  background: vars.color.bg.toast,
  color: vars.color.text.onToast,
  boxShadow: vars.shadow.md,
  transition: `opacity ${duration.base} ${easing.enter}`,
  selectors: { '&[data-starting-style], &[data-ending-style]': { opacity: 0 } },
})
