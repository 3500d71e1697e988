import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  '@media': {
    [atLeast.medium]: { borderRadius: vars.radius.lg },
    [atLeast.large]: { gridTemplateColumns: '200px minmax(0, 1fr)' },
  },
})

export const side = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '12px 14px 8px',
  '@media': {
    [atLeast.large]: {
      background: `linear-gradient(160deg, ${bg.inverseStrong}, ${bg.inverse})`,
      color: text.onInverse,
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'flex-start',
      padding: '24px 20px',
    },
  },
})

export const title = style({
  fontSize: 17,
  lineHeight: '24px',
  '@media': { [atLeast.large]: { fontSize: 22, lineHeight: '30px' } },
})

export const round = style({
  marginLeft: 'auto',
  color: text.tertiary,
  fontSize: 13,
  '@media': { [atLeast.large]: { marginLeft: 0, color: text.onInverseMuted } },
})

export const clock = style({
  color: text.price,
  fontSize: 13,
  '@media': { [atLeast.large]: { marginTop: 10, color: text.onInverse } },
})

/** On a phone the goods follow at once, and are scrolled. */
export const more = style({
  display: 'none',
  selectors: { '&:focus-visible': { outlineColor: text.onInverse } },
  '@media': {
    [atLeast.large]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[2],
      height: 32,
      marginTop: 'auto',
      padding: '0 12px',
      border: `1px solid ${text.onInverseMuted}`,
      borderRadius: vars.radius.md,
      fontSize: 13,
    },
  },
})

/** Positioned, so that visually hidden text inside scrolls with it instead of widening the page. */
export const goods = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[2],
  gridAutoColumns: 112,
  gridAutoFlow: 'column',
  overflowX: 'auto',
  padding: '0 14px 14px',
  '@media': {
    [atLeast.large]: { gap: 0, gridAutoColumns: 'minmax(0, 1fr)', overflowX: 'hidden', padding: 0 },
  },
})

export const place = style({
  minWidth: 0,
  '@media': {
    [atLeast.large]: { selectors: { '& + &': { borderLeft: `1px solid ${border.subtle}` } } },
  },
})

export const one = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  fontSize: 12,
  lineHeight: '18px',
  selectors: { '&:focus-visible': { outlineOffset: -3 } },
  '@media': { [atLeast.large]: { padding: '12px 14px 14px' } },
})

export const mat = style({ display: 'block', borderRadius: vars.radius.md, background: bg.picture })
globalStyle(`${mat} > span`, { width: '100%', height: 88, '@media': { [atLeast.large]: { height: 112 } } })

// A wide mat with the picture's aspect ratio would be too low.
globalStyle(`${mat} img`, { padding: vars.space[1] })

export const name = style({
  marginTop: vars.space[1],
  fontSize: 13,
  lineHeight: '20px',
  '@media': { [atLeast.large]: { marginTop: vars.space[2], fontSize: 14, lineHeight: '22px' } },
})

export const facts = style({ color: text.tertiary })

/** A narrow screen shows only the good and its price. */
export const onlyWide = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } })

/** After a price, where there is room for it. */
export const unit = style([onlyWide, { marginLeft: 2, color: text.tertiary }])

export const prices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 6px',
  '@media': { [atLeast.large]: { marginTop: 2 } },
})

/** At the bottom, so that they align although the prices above take one line or two. */
const standingGrid = {
  display: 'grid',
  gap: vars.space[1],
  marginTop: 'auto',
  paddingTop: vars.space[2],
  color: text.secondary,
} as const

export const standing = styleVariants({
  gone: standingGrid,
  open: { ...standingGrid, display: 'none', '@media': { [atLeast.large]: { display: 'grid' } } },
})

export const bounds = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 8px' })
