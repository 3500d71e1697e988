import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const hint = style({ ...scale('caption'), display: 'inline-flex', alignItems: 'center', gap: vars.space[1] })

export const states = styleVariants({
  short: [hint, { color: vars.color.text.secondary }],
  reached: [hint, { color: vars.color.text.success }],
})
