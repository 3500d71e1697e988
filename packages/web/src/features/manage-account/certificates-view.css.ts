import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'
import { onlyHeard } from '@xinglin/ui-kit/theme/only-heard'

const { bg, border, text } = vars.color

/** On a phone: picture, facts, then status above the buttons. */
export const certificate = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
  scrollMarginTop: 128,
  selectors: { '&:first-child': { borderTop: 0 }, '&:target': { background: bg.selected } },
  '@media': {
    [atLeast.large]: {
      gridTemplateColumns: '56px minmax(0, 5fr) minmax(0, 4fr) 96px minmax(0, 3fr) 152px',
      alignItems: 'center',
      gap: `${vars.space[2]} ${vars.space[3]}`,
      padding: `${vars.space[3]} ${vars.space[5]}`,
    },
  },
})

export const picture = style({
  display: 'grid',
  placeItems: 'center',
  gridRow: '1 / span 3',
  width: 44,
  height: 33,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.sm,
  background: bg.picture,
  objectFit: 'cover',
  color: text.tertiary,
  '@media': { [atLeast.large]: { gridRow: 'auto', width: 56, height: 42 } },
})

/** From the second column on, whatever the width. */
export const below = style({ gridColumn: '2 / -1' })

export const fact = style({
  gridColumn: 2,
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...scale('dense'),
  '@media': { [atLeast.large]: { gridColumn: 'auto' } },
})

/** Wraps to the next line as a whole before its text breaks. */
export const number = style({ display: 'inline-block', maxWidth: '100%' })

/** An empty cell keeps its column on a wide screen, and has no line on a phone. */
export const facts = styleVariants({
  there: [fact],
  absent: [fact, { display: 'none', '@media': { [atLeast.large]: { display: 'block' } } }],
})

/** On a phone this is in the bar at the top. */
export const title = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'flex' } } })

export const name = style({ fontWeight: vars.font.weight.bold, overflowWrap: 'anywhere' })

export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  color: text.tertiary,
  ...scale('caption'),
})

/** Status pills, to the right of the name; two wrap below each other. */
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gridColumn: 3,
  gridRow: 1,
  gap: vars.space[1],
  justifySelf: 'end',
  maxWidth: 120,
  '@media': {
    [atLeast.large]: {
      gridColumn: 'auto',
      gridRow: 'auto',
      gap: `${vars.space[1]} ${vars.space[2]}`,
      justifyContent: 'flex-start',
      justifySelf: 'start',
      maxWidth: 'none',
    },
  },
})

/** The label of a fact where the columns have no heading. */
export const label = style({
  color: text.tertiary,
  '@media': {
    [atLeast.large]: onlyHeard,
  },
})

export const heads = style({
  display: 'none',
  '@media': {
    [atLeast.large]: {
      display: 'grid',
      gridTemplateColumns: '56px minmax(0, 5fr) minmax(0, 4fr) 96px minmax(0, 3fr) 152px',
      gap: vars.space[3],
      padding: `${vars.space[2]} ${vars.space[5]}`,
      background: bg.subtle,
      color: text.tertiary,
      ...scale('dense'),
    },
  },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gridColumn: 3,
  gridRow: '2 / span 2',
  gap: vars.space[1],
  alignSelf: 'start',
  justifyContent: 'flex-end',
  maxWidth: 120,
  '@media': {
    [atLeast.large]: { gridColumn: 'auto', gridRow: 'auto', gap: vars.space[2], alignSelf: 'auto', maxWidth: 'none' },
  },
})

export const photos = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: vars.space[3],
})

export const photo = style({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: vars.radius.md,
  background: bg.picture,
})
