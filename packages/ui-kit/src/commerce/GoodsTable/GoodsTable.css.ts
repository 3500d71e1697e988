import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { cell as goodsCell, head as goodsHead } from '../GoodsCell/GoodsCell.css.ts'

const { bg, border, text } = vars.color

export const panel = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

/** On a narrow screen the table scrolls inside its panel; quantity and button are sticky at its right edge. */
export const scroller = style({
  // Visually hidden elements inside must not widen it.
  position: 'relative',
  overflowX: 'auto',
  borderRadius: 7,
  // From here on the widest table fits, and its heading may be sticky in the window.
  '@media': { [atLeast.wide]: { overflow: 'visible' } },
})

const table = style({ ...scale('dense'), tableLayout: 'fixed', width: '100%' })

/** The sum of its columns: below that it scrolls. */
export const tables = styleVariants({
  pictures: [
    table,
    { minWidth: 500, '@media': { [atLeast.medium]: { minWidth: 700 }, [atLeast.large]: { minWidth: 930 } } },
  ],
  dense: [
    table,
    {
      minWidth: 760,
      '@media': {
        [atLeast.medium]: { minWidth: 844 },
        [atLeast.large]: { minWidth: 1052 },
        [atLeast.wide]: { minWidth: 0 },
      },
    },
  ],
})

export const checkWidth = style({ width: 34 })

/** Widths of a column below 1024 px, below 1280 px and from there on; on a phone if different. */
const width = (tablet: number, narrow = tablet, wide = narrow, phone = tablet) => ({
  width: phone,
  '@media': {
    [atLeast.medium]: { width: tablet },
    [atLeast.large]: { width: narrow },
    [atLeast.wide]: { width: wide },
  },
})

/** A column that is hidden in a narrower window. */
const from = (query: string, wide: number) =>
  ({ display: 'none', '@media': { [query]: { display: 'table-column', width: wide } } }) as const

/** On a phone the price is below the name. */
const besideThePhone = (tablet: number, narrow: number, wide: number) =>
  ({
    display: 'none',
    '@media': {
      [atLeast.medium]: { display: 'table-column', width: tablet },
      [atLeast.large]: { width: narrow },
      [atLeast.wide]: { width: wide },
    },
  }) as const

/** The goods take the remaining space; the price is never covered by the sticky columns. */
export const widths = styleVariants({
  goods: {},
  specification: [
    width(108, 124, 166),
    // Beside the approval number a name of six characters and its tag are whole.
    { '@media': { [`${atLeast.wider} and (max-width: 1599px)`]: { width: 138 } } },
  ],
  maker: {
    display: 'none',
    '@media': { [atLeast.large]: { display: 'table-column', width: 100 }, [atLeast.wide]: { width: 124 } },
  },
  approval: from(atLeast.wider, 150),
  packing: {
    display: 'none',
    '@media': { [atLeast.large]: { display: 'table-column', width: 54 }, [atLeast.wide]: { width: 84 } },
  },
  expiry: width(80, 92, 96),
  stock: width(56, 60, 68),
  price: besideThePhone(78, 84, 88),
  tier: width(124),
  offers: {
    display: 'none',
    '@media': { [atLeast.large]: { display: 'table-column', width: 140 }, [atLeast.wide]: { width: 148 } },
  },
  prices: besideThePhone(132, 140, 150),
  quantity: width(112),
  action: width(112, 112, 112, 76),
})

const head = style({
  height: 32,
  padding: '0 8px',
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.tertiary,
  fontSize: 12,
  fontWeight: vars.font.weight.regular,
  textAlign: 'left',
  whiteSpace: 'nowrap',
  selectors: {
    ':root:has([data-follows]) &': {
      '@media': {
        [atLeast.wide]: {
          position: 'sticky',
          top: `calc(${vars.size.stickyHeader} + ${vars.size.listToolbar})`,
          zIndex: 2,
        },
      },
    },
  },
})

const cell = style({
  padding: '0 8px',
  borderBottom: `1px solid ${border.subtle}`,
  verticalAlign: 'middle',
})

export const heads = styleVariants({ pictures: [head], dense: [head] })

export const cells = styleVariants({
  pictures: [cell, { height: 56 }],
  dense: [cell, { height: 40 }],
})

export const order = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  selectors: { '&:hover': { color: text.brand }, '&[aria-current]': { color: text.brand } },
})

export const row = style({
  selectors: {
    '&:hover': { background: bg.hover },
    '&:has(:checked)': { background: bg.selected },
  },
})

const pinned = style({
  padding: '0 6px',
  position: 'sticky',
  zIndex: 1,
  // Above the scrolled cells, in the colour of its row.
  selectors: {
    'tbody &': { background: bg.surface },
    [`${row}:hover > &`]: { background: bg.hover },
    [`${row}:has(:checked) > &`]: { background: bg.selected },
  },
})

/** Quantity and button are always visible. */
const pins = {
  quantity: [
    pinned,
    {
      right: 76,
      boxShadow: `inset 1px 0 0 ${border.default}`,
      '@media': { [atLeast.medium]: { right: 112 } },
    },
  ],
  action: [pinned, { right: 0 }],
}

const always = {} as const
const cellFrom = (query: string) => ({ display: 'none', '@media': { [query]: { display: 'table-cell' } } }) as const

/** Alignment of a cell, by its column. */
export const places = styleVariants({
  goods: [always],
  specification: [always],
  maker: [cellFrom(atLeast.large)],
  approval: [cellFrom(atLeast.wider)],
  packing: [cellFrom(atLeast.large)],
  expiry: [always],
  stock: [always],
  price: [cellFrom(atLeast.medium)],
  tier: [always],
  offers: [cellFrom(atLeast.large)],
  prices: [cellFrom(atLeast.medium)],
  ...pins,
})

export const aligns = styleVariants({
  right: { textAlign: 'right' },
  middle: { textAlign: 'center' },
})

export const noBreak = style({ whiteSpace: 'nowrap' })
export const quiet = style({ color: text.tertiary })
export const out = style({ color: text.danger })
export const whereRoom = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'inline' } } })
export const specification = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const offers = style({ ...scale('caption'), whiteSpace: 'nowrap' })
export const offer = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 })
export const reached = style({ color: text.success })
/** On a phone below the name, from where the sticky columns never cover it. */
export const price = style({
  display: 'grid',
  justifyItems: 'start',
  '@media': { [atLeast.medium]: { justifyItems: 'end' } },
})
export const tier = style({ ...scale('caption'), whiteSpace: 'nowrap' })

export const keys = style({
  ...scale('caption'),
  display: 'none',
  gap: vars.space[3],
  color: text.tertiary,
  '@media': { [atLeast.large]: { display: 'flex' } },
})

/** On a phone the name takes the space of the picture. */
globalStyle(`${row} .${goodsCell} > :first-child:not(:last-child)`, {
  '@media': { [`not all and ${atLeast.medium}`]: { display: 'none' } },
})

export const onAPhone = style({
  fontSize: 13,
  '@media': { [atLeast.medium]: { display: 'none' } },
})

/** The second tag is hidden before the name is truncated; with pictures the offers have a column of their own. */
export const oneTag = style({})
const oneTagAlone = { display: 'none' } as const
globalStyle(`${oneTag} .${goodsHead} > :nth-child(n + 3)`, {
  '@media': {
    [`not all and ${atLeast.wide}`]: oneTagAlone,
    [`${atLeast.wider} and (max-width: 1599px)`]: oneTagAlone,
  },
})

globalStyle(`${tables.pictures} .${goodsHead} > :nth-child(n + 3)`, {
  '@media': { [`not all and ${atLeast.wide}`]: oneTagAlone },
})

/** Fixed positions: the button 64 px wide, the favourite button beside it. */
export const actions = style({
  display: 'grid',
  gridTemplateColumns: '64px',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [atLeast.medium]: { gridTemplateColumns: '64px 28px' } },
})

/** On a phone the favourite button is on the page of the good. */
globalStyle(`${actions} > [aria-pressed]`, {
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'inline-grid', gridColumn: 2 } },
})
