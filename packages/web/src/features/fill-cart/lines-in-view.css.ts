import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

/**
 * Rows above are mounted and unmounted while the page is scrolled: their heights are accounted for, so the browser's
 * scroll anchoring is off.
 */
export const page = style({ overflowAnchor: 'none' })

/** The gap between blocks belongs to the block above it. */
export const block = style({ paddingBottom: vars.space[2] })
