import { styleVariants, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const panel = style({
  minWidth: 0,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
})

export const tone = styleVariants({
  card: { background: vars.color.bg.surface },
  subtle: { background: vars.color.bg.subtle },
})

export const padding = styleVariants({
  none: { padding: 0 },
  small: { padding: vars.space[3] },
  medium: { padding: vars.space[4] },
  large: { padding: vars.space[5] },
})
