import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const code = style({
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.sm,
  background: '#fff',
})

export const modules = style({ fill: '#06221d' })
