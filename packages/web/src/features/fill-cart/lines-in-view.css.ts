import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

/** Rows above come and go while the page is scrolled: their heights are reckoned with, the browser must not do it again. */
export const page = style({ overflowAnchor: 'none' })

/** The gap between blocks belongs to the block above it. */
export const block = style({ paddingBottom: vars.space[2] })
