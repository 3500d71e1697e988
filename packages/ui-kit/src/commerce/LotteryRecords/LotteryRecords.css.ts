import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color

const sidesOf = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] } as const

export const sides = styleVariants({
  alone: sidesOf,
  both: { ...sidesOf, '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
})

export const side = style({ minWidth: 0 })
export const title = style({ color: text.secondary, fontWeight: vars.font.weight.regular, ...scale('dense') })
export const list = style({ display: 'grid' })

export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[2]} 0`,
  borderTop: `1px solid ${border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  ...scale('dense'),
})

export const words = style({ display: 'grid', minWidth: 0 })
export const quiet = style({ color: text.tertiary, ...scale('caption') })
export const when = style({
  flex: 'none',
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  ...scale('caption'),
})
