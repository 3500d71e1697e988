import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import * as row from '../CartLineRow/CartLineRow.css.ts'
import * as cell from '../GoodsCell/GoodsCell.css.ts'

const { action, bg, border, text } = vars.color

/** Fixed height without overflow, so that nothing inside affects the layout outside. */
const still = style({
  contain: 'strict',
  '::before': {
    content: '""',
    gridArea: 'check',
    width: 16,
    height: 16,
    margin: vars.space[1],
    border: `1px solid ${border.control}`,
    borderRadius: vars.radius.xs,
    background: bg.surface,
  },
})

/** The checkbox is ticked. */
const ticked = style({
  '::before': { borderColor: action.primary, background: action.primary },
  '::after': {
    content: '""',
    gridArea: 'check',
    width: 9,
    height: 5,
    marginLeft: 7.5,
    borderLeft: '2px solid',
    borderBottom: '2px solid',
    color: action.primaryFg,
    transform: 'translateY(-1px) rotate(-45deg)',
  },
})

export const states = styleVariants({
  chosen: [row.states.chosen, still, ticked],
  left: [row.states.left, still],
})

/** With the background of its picture. */
export const goods = style([
  row.goods,
  cell.cell,
  {
    '::before': {
      content: '""',
      flex: 'none',
      width: 72,
      height: 56,
      border: `1px solid ${border.subtle}`,
      borderRadius: vars.radius.md,
      background: bg.picture,
    },
  },
])

/** The name and the text below, a line each: one element, because there are many of them. */
export const words = style([
  cell.words,
  {
    ...scale('caption'),
    color: text.tertiary,
    selectors: { '&&': { whiteSpace: 'pre' } },
    '::first-line': {
      color: text.primary,
      fontSize: vars.font.scale.dense.size,
      fontWeight: vars.font.weight.bold,
      lineHeight: '20px',
    },
  },
])

const figure = style({
  ...scale('priceS'),
  color: text.price,
  fontFamily: vars.font.family.numeric,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weight.heavy,
  letterSpacing: '-0.01em',
  '::before': { content: '"¥"', marginRight: 1, fontSize: '.72em', fontWeight: vars.font.weight.bold },
})

export const price = style([figure, { gridArea: 'price' }])
export const amount = style([figure, row.amount])

/** Same size as the field that replaces it. */
export const quantity = style({
  gridArea: 'quantity',
  justifySelf: 'end',
  width: 142,
  // The hint below it is rendered later.
  marginBottom: 22,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  lineHeight: '42px',
  textAlign: 'center',
  '@media': {
    [atLeast.medium]: {
      width: 98,
      borderRadius: vars.radius.sm,
      fontFamily: vars.font.family.numeric,
      lineHeight: '26px',
    },
    [atLeast.wide]: { justifySelf: 'center' },
  },
})
