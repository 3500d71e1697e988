import { styleVariants } from '@vanilla-extract/css'
import { atLeast } from './tokens.ts'

/** Estimated height of a part, on a phone and from 768 px on: used for the scroll bar until the part is rendered. */
const heights = {
  /** A GoodsCard: a row on a narrow screen. */
  goods: [124, 283],
  /** A heading with its content. */
  section: [250, 260],
  /** All help groups, licences and codes. */
  footer: [970, 400],
} as const

/**
 * Parts below the first screen (content-visibility). The browser styles, lays out and paints them, and loads their
 * pictures, when they come near; screen readers and the search within the page still find them. Shadows may overflow a
 * little.
 */
export const whenNear = styleVariants(heights, ([narrow, wide]) => ({
  contentVisibility: 'auto',
  containIntrinsicHeight: `auto ${String(narrow)}px`,
  overflowClipMargin: 16,
  '@media': { [atLeast.medium]: { containIntrinsicHeight: `auto ${String(wide)}px` } },
}))
