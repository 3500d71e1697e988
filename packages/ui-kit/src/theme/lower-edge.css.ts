import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { atLeast } from './tokens.ts'

/** Stays at the lower edge of the window, above what covers it: the tabs of a phone, the banner. */
export const atLowerEdge = style({
  position: 'sticky',
  bottom: `calc(${vars.size.tabbarMobile} + ${vars.bottomInset})`,
  zIndex: vars.z.sticky,
  '@media': { [atLeast.medium]: { bottom: vars.bottomInset } },
})

// What has the focus is never under it (WCAG 2.4.11).
globalStyle(`html:has(${atLowerEdge})`, {
  scrollPaddingBottom: `calc(${vars.size.tabbarMobile} + ${vars.bottomInset} + 128px)`,
  '@media': { [atLeast.medium]: { scrollPaddingBottom: `calc(${vars.bottomInset} + 88px)` } },
})
