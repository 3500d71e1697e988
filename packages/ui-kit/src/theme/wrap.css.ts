import { style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { atLeast } from './tokens.ts'

/** The main column of every page: at most 1280 px wide, 1520 px in a window of 1600 px or more, with a gutter. */
export const wrap = style({
  width: '100%',
  maxWidth: `calc(${vars.size.container} + 48px)`,
  margin: '0 auto',
  padding: `0 ${vars.space[3]}`,
  '@media': {
    [atLeast.medium]: { padding: `0 ${vars.space[6]}` },
    [atLeast.widest]: { maxWidth: `calc(${vars.size.containerWide} + 48px)` },
  },
})
