import { style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { atLeast } from './tokens.ts'

/** The middle column of every page: 1280 wide at most, 1520 in a window of 1600 or more, with a gutter. */
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
