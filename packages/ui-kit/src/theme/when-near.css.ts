import { styleVariants } from '@vanilla-extract/css'
import { atLeast } from './tokens.ts'

/** How tall a part is about, on a phone and from 768 on: the scroll bar believes it until the part has been drawn. */
const heights = {
  /** A GoodsCard: a row on a narrow screen. */
  goods: [124, 283],
  /** A heading with what stands under it. */
  section: [250, 260],
  /** All help groups, licences and codes. */
  footer: [970, 400],
} as const

/**
 * Parts below the first screen. The browser styles, lays out and paints them, and fetches their pictures, when they come
 * near; readers of the screen and the search within the page find them all the same. Shadows may reach out a little.
 */
export const whenNear = styleVariants(heights, ([narrow, wide]) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${String(narrow)}px`,
  overflowClipMargin: 16,
  '@media': { [atLeast.medium]: { containIntrinsicHeight: `auto ${String(wide)}px` } },
}))
