import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const calendar = style({ display: 'grid', gap: vars.space[4] })

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: vars.space[1],
  fontFamily: vars.font.family.numeric,
  ...scale('dense'),
})

const cell = style({ position: 'relative', height: 30, lineHeight: '30px', textAlign: 'center' })

export const weekday = style([cell, { color: text.tertiary }])

export const days = styleVariants({
  signed: [
    cell,
    { borderRadius: vars.radius.sm, background: bg.brandSoft, color: text.brand, fontWeight: vars.font.weight.bold },
  ],
  today: [
    cell,
    {
      border: `2px solid ${border.brand}`,
      borderRadius: vars.radius.sm,
      lineHeight: '26px',
      fontWeight: vars.font.weight.bold,
    },
  ],
  other: [cell, { color: text.secondary }],
})

/** Column of the first day of a month, from Monday on: the Content-Security-Policy forbids style attributes. */
export const begins = [1, 2, 3, 4, 5, 6, 7].map((gridColumnStart) => style({ gridColumnStart }))

export const mark = style({ position: 'absolute', right: 1, bottom: -8 })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const quiet = style({ color: text.tertiary, ...scale('caption') })
