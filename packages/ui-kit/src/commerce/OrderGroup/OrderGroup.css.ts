import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const order = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflow: 'hidden',
  ...scale('dense'),
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  padding: `10px ${vars.space[4]}`,
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.secondary,
})

export const figure = style({ fontFamily: vars.font.family.numeric })

export const number = style({ color: text.primary, fontWeight: vars.font.weight.bold })

export const due = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], color: text.price })

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[3],
  padding: vars.space[4],
  alignItems: 'center',
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 132px 110px 120px', textAlign: 'center' },
  },
})

export const goods = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  textAlign: 'left',
  '@media': { [atLeast.medium]: { gridColumn: 'auto' } },
})

export const pictures = style({ display: 'flex', gap: vars.space[2], flex: 'none' })

export const picture = style({
  width: 56,
  height: 44,
  padding: 3,
  borderRadius: vars.radius.sm,
  background: bg.picture,
  objectFit: 'contain',
})

export const further = style({ display: 'none', '@media': { [atLeast.large]: { display: 'block' } } })

export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })

export const count = style({ color: text.tertiary, ...scale('caption') })

/** On a phone a row of their own below. */
export const actions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'row-reverse',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [atLeast.medium]: { gridColumn: 'auto', display: 'grid', justifyItems: 'center' } },
})
