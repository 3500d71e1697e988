import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { text } = vars.color

export const progress = style({ display: 'grid', gap: vars.space[1], minWidth: 0 })

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  color: text.tertiary,
  ...scale('caption'),
})

export const figure = style({ fontFamily: vars.font.family.numeric })
export const missing = style([figure, { color: text.price }])
export const done = style({ color: text.success })
export const time = style({ fontFamily: vars.font.family.numeric, whiteSpace: 'nowrap' })
