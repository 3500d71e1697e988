import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const range = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  color: vars.color.text.secondary,
  ...text('dense'),
})

export const day = style({
  width: 148,
  height: 32,
  padding: '0 10px',
  fontFamily: vars.font.family.numeric,
})
