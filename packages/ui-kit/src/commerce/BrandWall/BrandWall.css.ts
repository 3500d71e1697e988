import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const wall = style({
  display: 'grid',
  gap: vars.space[3],
  ...columns(2),
  '@media': {
    [atLeast.small]: { ...columns(3) },
    [atLeast.medium]: { ...columns(4) },
    [atLeast.large]: { ...columns(6) },
    [atLeast.wide]: { ...columns(8) },
  },
})

export const place = style({ minWidth: 0 })

export const tile = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  minWidth: 0,
  height: '100%',
  padding: `${vars.space[4]} ${vars.space[2]} ${vars.space[3]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  textAlign: 'center',
  selectors: { '&:hover': { borderColor: border.brandSoft, color: text.brand, boxShadow: vars.shadow.md } },
})

/** Logos are drawn for a light ground, in the dark theme too. */
export const logo = style({
  width: 48,
  height: 48,
  padding: 4,
  borderRadius: vars.radius.md,
  background: bg.picture,
  objectFit: 'contain',
})
export const name = style({ maxWidth: '100%', fontWeight: vars.font.weight.bold, ...scale('dense') })
export const count = style({ color: text.tertiary, ...scale('caption') })

export const letters = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1], ...scale('dense') })

const square = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: '0 6px',
  borderRadius: vars.radius.sm,
} as const

export const letter = style({
  ...square,
  color: text.secondary,
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&[aria-current]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
  },
})

/** Light, but readable: a letter without makers is information too. */
export const none = style({ ...square, color: text.tertiary, textDecoration: 'line-through' })
