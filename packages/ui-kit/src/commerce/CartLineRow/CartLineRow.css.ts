import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const onPhones = `not all and ${atLeast.medium}`

/** Where there is room a line is a table row; below that it becomes a card with the same parts in order. */
const wideColumns = '24px minmax(0, 1fr) 108px 200px 112px 112px 64px'

export const head = style({
  display: 'none',
  '@media': {
    [atLeast.wide]: {
      display: 'grid',
      gridTemplateColumns: wideColumns,
      alignItems: 'center',
      columnGap: vars.space[3],
      height: 32,
      padding: `0 ${vars.space[3]}`,
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.lg,
      background: bg.subtle,
      color: text.tertiary,
      ...scale('dense'),
    },
  },
})

export const columnNames = style({ display: 'contents' })

export const right = style({ textAlign: 'right' })
export const centre = style({ textAlign: 'center' })

const line = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '24px 72px minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "check goods goods  goods"
    "check .     offers offers"
    ".     .     amount quantity"
    ".     .     price  quantity"
  `,
  // The picture spans the rows of name, facts and offers: the third row takes its height beyond the first two.
  gridTemplateRows: 'minmax(40px, auto) minmax(22px, auto) 24px 20px',
  alignItems: 'center',
  gap: '0 10px',
  padding: `5px ${vars.space[3]} 4px`,
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  selectors: {
    '&:first-child': { borderTop: 0 },
    // What opens below its price overlays the following lines.
    '&:has(details[open])': { zIndex: 1 },
  },
  '@media': {
    // At 320 px, and at 200 % zoom of a small screen, the large field needs the space of the gaps.
    '(max-width: 359px)': { columnGap: 6, padding: `5px ${vars.space[2]}` },
    // One row as in a table, with the price below its sum.
    [atLeast.medium]: {
      gridTemplateColumns: '24px minmax(0, 1fr) 140px 104px 92px 52px',
      gridTemplateAreas: '"check goods offers quantity amount remove" "check goods steps quantity price remove"',
      gridTemplateRows: '1fr 1fr',
      minHeight: 76,
      padding: `${vars.space[2]} ${vars.space[3]}`,
    },
    [atLeast.wide]: {
      minHeight: 0,
      gridTemplateColumns: wideColumns,
      gridTemplateAreas: '"check goods price offers quantity amount remove"',
      gridTemplateRows: 'minmax(56px, auto)',
      columnGap: vars.space[3],
      padding: `7px ${vars.space[3]} ${vars.space[2]}`,
    },
  },
})

export const states = styleVariants({
  chosen: [line, { background: bg.selected }],
  left: [line, { background: bg.surface }],
  off: [line, { background: bg.subtle, color: text.tertiary }],
})

const area = (name: string) => ({ gridArea: name, minWidth: 0 })

export const check = style(area('check'))
export const goods = style({
  ...area('goods'),
  '@media': {
    [onPhones]: { alignSelf: 'start', selectors: { '&:has(+ *)': { gridRow: '1 / 3', gridColumn: '2 / -1' } } },
  },
})

export const offers = style({
  ...area('offers'),
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  ...scale('caption'),
  selectors: { '&:empty': { display: 'none' } },
  // One line between what it is and what it costs.
  '@media': {
    [`not all and ${atLeast.wide}`]: { maxHeight: 22, overflow: 'hidden' },
  },
})

export const price = style({
  ...area('price'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  '@media': {
    [atLeast.medium]: { justifyContent: 'end' },
    [atLeast.wide]: { display: 'grid', justifyContent: 'start' },
  },
})

export const quantity = style({
  ...area('quantity'),
  display: 'grid',
  justifyItems: 'end',
  gap: 2,
  ...scale('caption'),
  color: text.tertiary,
  '@media': { [atLeast.wide]: { justifyItems: 'center', textAlign: 'center' } },
})

export const refused = style({ color: text.danger, selectors: { '&:empty': { display: 'none' } } })

/** A phone has no room for it below its field. */
export const packs = style({
  display: 'none',
  '@media': {
    // One line: a stock that does not fit is left out whole.
    [atLeast.medium]: { display: 'block', maxHeight: 18, overflow: 'hidden', wordBreak: 'keep-all' },
    [atLeast.wide]: { maxHeight: 'none' },
  },
})

/** 换购, and up to how many. */
export const exchange = style({ display: 'inline-flex', alignItems: 'center', gap: 6, color: text.secondary })

export const amount = style({
  ...area('amount'),
  '@media': {
    [atLeast.medium]: { textAlign: 'right' },
    [atLeast.wide]: { alignSelf: 'start', paddingTop: 6 },
  },
})

/** The price steps: below the amount, overlaying the following lines when open. */
export const steps = style({
  // On a phone they take the place of the offers.
  ...area('offers'),
  alignSelf: 'center',
  justifySelf: 'end',
  '@media': {
    [atLeast.medium]: { gridArea: 'steps', alignSelf: 'end', justifySelf: 'start' },
    [atLeast.wide]: { gridArea: 'amount', justifySelf: 'end' },
  },
})

globalStyle(`${steps} > details[open] > div`, {
  position: 'absolute',
  top: '100%',
  right: vars.space[3],
  width: 'min(420px, calc(100% - 24px))',
  padding: `${vars.space[2]} ${vars.space[3]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
})

/** A cell that is empty in the table; a card omits it. */
const nothing = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'block' } } })
export const noQuantity = style([nothing, { ...area('quantity'), textAlign: 'center' }])
export const noAmount = style([nothing, { ...area('amount'), textAlign: 'right' }])

export const remove = style({
  position: 'absolute',
  top: 0,
  right: 0,
  display: 'flex',
  '@media': {
    [atLeast.medium]: {
      position: 'static',
      display: 'grid',
      ...area('remove'),
      gap: 2,
      justifySelf: 'stretch',
      alignSelf: 'center',
      justifyItems: 'end',
    },
  },
})

/** The facts after the specification: maker, batch, expiry. */
export const facts = style({
  display: 'flex',
  columnGap: vars.space[3],
  minWidth: 0,
  overflow: 'hidden',
  color: text.tertiary,
  whiteSpace: 'nowrap',
  ...scale('caption'),
  // A maker that does not fit after the date is left out whole.
  '@media': { [onPhones]: { flex: 1, flexWrap: 'wrap', height: vars.font.scale.caption.line, paddingRight: 80 } },
})

/** A date is shown whole or not at all: the batch wraps. */
export const batch = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'inline' } } })

export const before = style({ '@media': { [`not all and ${atLeast.wide}`]: { display: 'none' } } })

/** Never truncated: a date must be complete. */
export const expiry = style({ flex: 'none' })

/** The first to be truncated: the page of the good shows it in full. */
export const maker = style({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [onPhones]: { flex: 'none', order: 1 } },
})

/** A text button: 44 px high on a card. */
/** Side by side, as icons. */
export const icons = style([
  remove,
  { '@media': { [atLeast.medium]: { display: 'flex', gap: vars.space[1], justifyContent: 'end' } } },
])

export const word = style({
  minHeight: vars.size.targetTouch,
  minWidth: 40,
  color: text.secondary,
  ...scale('caption'),
  display: 'inline-grid',
  alignItems: 'center',
  justifyItems: 'center',
  selectors: { '&:hover': { color: text.linkHover } },
  '@media': { [atLeast.medium]: { minWidth: vars.size.targetMin, minHeight: vars.size.targetMin } },
})

export const icon = style([
  word,
  { '@media': { [atLeast.medium]: { minHeight: 28 }, [atLeast.wide]: { minWidth: 28 } } },
])
