import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { text } = vars.color

const note = style({
  display: 'flex',
  gap: vars.space[1],
  marginTop: vars.space[1],
  ...scale('caption'),
  textAlign: 'left',
})

export const tones = styleVariants({
  added: [note, { color: text.success }],
  adjusted: [note, { color: text.warning }],
  refused: [note, { color: text.danger }],
})
