import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { whenNear } from '../../theme/when-near.css.ts'

const { bg, border } = vars.color

/** One panel of rows on a narrow screen, cards from 768 on. */
export const grid = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  '@media': {
    [atLeast.medium]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: vars.space[3],
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
    [atLeast.large]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [atLeast.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [atLeast.widest]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
})

/** Beside a sidebar: one column less, so that a card keeps its width. */
export const beside = style({
  '@media': {
    [atLeast.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [atLeast.wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [atLeast.widest]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})

export const place = style([
  whenNear.goods,
  {
    minWidth: 0,
    selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } },
    '@media': {
      [atLeast.medium]: { display: 'grid', selectors: { '& + &': { borderTop: 0 } } },
    },
  },
])

const only = (columns: number) => ({
  [`&:nth-child(${String(columns)})`]: { display: 'grid' },
  [`&:nth-child(n + ${String(columns + 1)})`]: { display: 'none' },
})

/** Cards that would begin a second row are hidden. */
export const inOneRow = style([
  place,
  {
    selectors: { '&:nth-child(n + 6)': { display: 'none' } },
    '@media': {
      [atLeast.medium]: { selectors: only(3) },
      [atLeast.large]: { selectors: only(4) },
      [atLeast.wide]: { selectors: only(5) },
      [atLeast.widest]: { selectors: only(6) },
    },
  },
])
