import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  fontWeight: vars.font.weight.bold,
  ...scale('body'),
})

export const facts = style({
  color: vars.color.text.secondary,
  overflowWrap: 'anywhere',
  fontWeight: vars.font.weight.regular,
  ...scale('dense'),
})
