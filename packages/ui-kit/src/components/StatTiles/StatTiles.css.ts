import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, text } = vars.color

export const tiles = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' })

export const tile = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[1],
  minWidth: 0,
  padding: `${vars.space[3]} ${vars.space[1]}`,
  borderRadius: vars.radius.md,
  color: text.primary,
  textAlign: 'center',
  ...scale('dense'),
  selectors: { '&:hover': { background: bg.hover, color: text.brand } },
})

export const sign = style({ position: 'relative', color: text.brand })

export const count = style({ position: 'absolute', top: -6, left: 20 })

const number = style({
  maxWidth: '100%',
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.heavy,
  overflowWrap: 'anywhere',
})

export const figure = styleVariants({
  large: [number, { fontSize: 18, lineHeight: '30px', '@media': { [atLeast.medium]: { fontSize: 22 } } }],
  small: [number, { fontSize: 18, lineHeight: '24px' }],
})

export const tone = styleVariants({ calm: { color: text.primary }, urgent: { color: text.price } })

export const name = style({ color: text.secondary })
