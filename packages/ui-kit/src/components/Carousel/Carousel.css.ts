import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { border, text } = vars.color

export const carousel = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  vars: { [vars.focusRing]: border.focusInverse },
})

export const viewport = style({ overflow: 'hidden' })

export const track = style({ display: 'flex' })

export const slide = style({ flex: '0 0 100%', minWidth: 0 })

export const controls = style({
  position: 'absolute',
  right: 4,
  bottom: 4,
  left: 4,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  // Clicks between the buttons reach the slide below.
  pointerEvents: 'none',
  '@media': { [atLeast.medium]: { right: 20, bottom: 16, left: 40 } },
})

export const dots = style({
  display: 'flex',
  flex: 1,
  gap: vars.space[2],
  visibility: 'hidden',
  '@media': { [atLeast.medium]: { visibility: 'visible' } },
})

/** The bar is thin, its target is not. */
export const dot = style({
  display: 'grid',
  alignItems: 'center',
  width: 24,
  height: 24,
  pointerEvents: 'auto',
  selectors: {
    '&::after': { content: '""', height: 4, borderRadius: 2, background: 'rgba(255, 255, 255, 0.4)' },
    '&[aria-current]::after': { background: text.onInverse },
  },
})

export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: 'rgba(6, 34, 29, 0.72)',
  color: text.onInverse,
  pointerEvents: 'auto',
  '@media': { [atLeast.medium]: { width: 28, height: 28 } },
})

/** A narrow screen is swiped: its arrows are visible only on keyboard focus. */
export const arrow = style([
  turn,
  {
    selectors: {
      '&:not(:focus-visible)': {
        '@media': { [`not all and ${atLeast.medium}`]: onlyHeard },
      },
    },
  },
])

export const pause = style({
  width: 8,
  height: 10,
  borderRight: '3px solid',
  borderLeft: '3px solid',
})
