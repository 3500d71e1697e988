import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { belowNav } from '../../theme/below-nav.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { badge, bg, border, progress, text } = vars.color

/** Height of an item; the zone navigation is lower. */
const height = createVar()

const pine = {
  display: 'none',
  background: bg.inverse,
  color: text.onInverse,
} as const

export const bar = styleVariants({
  full: {
    ...pine,
    vars: { [vars.focusRing]: border.focusInverse, [height]: vars.size.nav },
    '@media': { [atLeast.medium]: { display: 'block' } },
  },
  strip: {
    ...pine,
    vars: { [vars.focusRing]: border.focusInverse, [height]: vars.size.zoneStrip },
    '@media': { [atLeast.wide]: { display: 'block' } },
  },
})

export const inside = style({ display: 'flex' })

/** Items that do not fit scroll; focus scrolls each into view. */
export const items = style({
  display: 'flex',
  minWidth: 0,
  paddingLeft: vars.space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

/** Inside the item; the underline is as long as its label. */
const gutter = createVar()

export const item = style({
  position: 'relative',
  display: 'block',
  padding: `0 ${gutter}`,
  fontSize: 15,
  lineHeight: height,
  whiteSpace: 'nowrap',
  vars: { [gutter]: '9px' },
  '@media': { [atLeast.wide]: { vars: { [gutter]: '18px' } } },
  selectors: {
    '&:hover': { background: bg.inverseHover, color: text.onInverse },
    '&:focus-visible': { outlineOffset: -4 },
    '&[aria-current]': { fontWeight: vars.font.weight.bold },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      right: gutter,
      bottom: 0,
      left: gutter,
      height: 3,
      borderRadius: '2px 2px 0 0',
      background: progress.fill,
    },
  },
})

export const fromLarge = style({ display: 'none', '@media': { [atLeast.large]: { display: 'block' } } })
export const fromWide = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'block' } } })
export const belowLarge = style({ '@media': { [atLeast.large]: { display: 'none' } } })

const folding = style({ position: 'relative', flex: 'none' })

export const more = styleVariants({
  belowLarge: [folding, belowLarge],
  belowWide: [folding, { '@media': { [atLeast.wide]: { display: 'none' } } }],
})

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  padding: '0 9px',
  fontSize: 15,
  lineHeight: '44px',
  whiteSpace: 'nowrap',
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: bg.inverseHover },
    '&:focus-visible': { outlineOffset: -4 },
    '&[data-current="true"]': { fontWeight: vars.font.weight.bold },
  },
})

export const folded = style({ ...belowNav, right: 0, minWidth: 144, boxShadow: vars.shadow.lg })

export const foldedItem = style({
  display: 'block',
  padding: '0 16px',
  lineHeight: '40px',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { color: text.brand, fontWeight: vars.font.weight.bold },
  },
})

const sign = style({
  padding: '0 4px',
  borderRadius: 3,
  background: badge.bg,
  color: badge.fg,
  fontSize: 12,
  lineHeight: '16px',
})

/** At the corner of an item. */
export const flag = style([
  sign,
  { position: 'absolute', top: 5, right: 2, transform: 'scale(0.86)', transformOrigin: 'right top' },
])

/** After the label of a collapsed item. */
export const foldedFlag = style([sign, { marginLeft: 6 }])
