import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  paddingBottom: vars.space[6],
  '@media': { [atLeast.medium]: { paddingBottom: vars.space[12] } },
})

export const crumbs = style({
  display: 'none',
  order: -2,
  '@media': { [atLeast.medium]: { display: 'block', paddingTop: vars.space[3] } },
})

/** Behind its button until there is room for it beside nothing else. */
export const filters = style({ '@media': { [atLeast.large]: { display: 'block' } } })
export const folded = style([filters, { display: 'none' }])

/** Stays in reach of the thumb, edge to edge below the search. */
export const bar = style({
  position: 'sticky',
  top: vars.size.workingHeader,
  zIndex: vars.z.sticky,
  order: -1,
  margin: `0 calc(-1 * ${vars.space[3]})`,
  '@media': {
    [atLeast.medium]: { position: 'static', margin: 0 },
    // The filters stand above it only where they are always open.
    [atLeast.large]: { order: 0 },
  },
})

export const results = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space[6] })

const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } })

/** Above what was there before, and only when the next list takes longer than a blink: the focus stays where it is. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.z.raised,
  background: vars.color.bg.canvas,
  animation: `${appear} ${vars.motion.duration.base} ${vars.motion.duration.base} backwards`,
})

export const ghosts = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [atLeast.large]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [atLeast.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
})
