import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { atLeast } from './tokens.ts'

/** Fixed at the bottom of the window, above the tabs of a phone. */
export const atLowerEdge = style({
  position: 'sticky',
  bottom: vars.bottomInset,
  zIndex: vars.z.sticky,
})

// A focused element is never covered by it (WCAG 2.4.11).
globalStyle(`html:has(${atLowerEdge})`, {
  scrollPaddingBottom: `calc(${vars.bottomInset} + 128px)`,
  '@media': { [atLeast.medium]: { scrollPaddingBottom: 88 } },
})
