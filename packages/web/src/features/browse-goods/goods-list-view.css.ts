import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[2],
  paddingBottom: vars.space[6],
  '@media': { [atLeast.medium]: { paddingTop: vars.space[2], paddingBottom: vars.space[12] } },
})

/** The condition that no filter of the bar shows: the keyword or the activity. */
export const chips = style({ selectors: { '&:empty': { display: 'none' } } })

/** Sticky: on a phone full width below the search, elsewhere below the sticky header. */
export const bar = style({
  position: 'sticky',
  top: vars.size.workingHeader,
  zIndex: vars.z.sticky,
  margin: `0 calc(-1 * ${vars.space[3]})`,
  '@media': {
    [atLeast.medium]: {
      position: 'relative',
      top: 0,
      margin: 0,
      selectors: {
        // Opaque, so that pictures of goods do not show through beside its round corners.
        ':root:has([data-follows]) &': {
          position: 'sticky',
          top: vars.size.stickyHeader,
          background: vars.color.bg.canvas,
        },
      },
    },
  },
})

globalStyle(`:root:has(${bar})`, { '@media': { [atLeast.medium]: { scrollPaddingTop: 128 } } })

export const results = style({ position: 'relative', display: 'flex', flexDirection: 'column', gap: vars.space[6] })

export const shelf = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] })

const appear = keyframes({ from: { opacity: 0, visibility: 'hidden' } })

/** Over the current list, and only when loading takes noticeably long: the focus stays where it is. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: vars.z.raised,
  background: vars.color.bg.canvas,
  animation: `${appear} ${vars.motion.duration.base} ${vars.motion.duration.base} backwards`,
})

export const skeletons = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [atLeast.large]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [atLeast.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [atLeast.widest]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
})

/** 您是否要找, above the other suggestions. */
export const meant = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  flexBasis: '100%',
})

/** Above the substitutes of a good that is off the shelf. */
export const instead = style({ marginBottom: vars.space[3] })
