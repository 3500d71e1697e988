import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const code = style({
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.sm,
  background: '#fff',
  // Colours that a buyer forces on the page would draw dark on dark.
  forcedColorAdjust: 'none',
})

export const modules = style({ fill: '#06221d' })
