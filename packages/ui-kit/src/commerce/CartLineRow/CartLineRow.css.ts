import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** Where there is room a line is a row of a ledger; below that it folds into a card with the same parts in order. */
const wideColumns = '32px minmax(0, 1fr) 120px 232px 148px 112px 84px'

export const head = style({
  display: 'none',
  '@media': {
    [atLeast.wide]: {
      display: 'grid',
      gridTemplateColumns: wideColumns,
      alignItems: 'center',
      columnGap: vars.space[3],
      height: 44,
      padding: `0 ${vars.space[4]}`,
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
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: '24px 84px minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "check goods goods goods"
    ".     .     offers offers"
    ".     .     price  amount"
    ".     .     remove quantity"
  `,
  alignItems: 'center',
  gap: `${vars.space[2]} 10px`,
  padding: `${vars.space[3]} 14px`,
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    // 320 px, and 200 % of a small screen: the field for thumbs needs what the gaps leave over.
    '(max-width: 359px)': { columnGap: 6, padding: `${vars.space[3]} ${vars.space[2]}` },
    [atLeast.wide]: {
      gridTemplateColumns: wideColumns,
      gridTemplateAreas: '"check goods price offers quantity amount remove"',
      gap: vars.space[3],
      padding: `14px ${vars.space[4]}`,
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
export const goods = style(area('goods'))

export const offers = style({
  ...area('offers'),
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  ...scale('caption'),
  selectors: { '&:empty': { display: 'none' } },
})

export const price = style({
  ...area('price'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  '@media': { [atLeast.wide]: { display: 'grid' } },
})

export const quantity = style({
  ...area('quantity'),
  display: 'grid',
  justifyItems: 'end',
  gap: vars.space[1],
  ...scale('caption'),
  color: text.tertiary,
  '@media': { [atLeast.wide]: { justifyItems: 'center', textAlign: 'center' } },
})

export const refused = style({ color: text.danger })

/** 换购, and up to how many. */
export const exchange = style({ display: 'inline-flex', alignItems: 'center', gap: 6, color: text.secondary })

export const amount = style({ ...area('amount'), textAlign: 'right' })

/** A column of the ledger that has nothing to say; a card leaves the place out. */
const nothing = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'block' } } })
export const noQuantity = style([nothing, { ...area('quantity'), textAlign: 'center' }])
export const noAmount = style([nothing, { ...area('amount'), textAlign: 'right' }])

/** Beside the figure on a card; the ledger has a column that says it. */
export const amountName = style({
  marginRight: 6,
  color: text.tertiary,
  '@media': { [atLeast.wide]: { display: 'none' } },
})

export const remove = style({
  ...area('remove'),
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  '@media': { [atLeast.wide]: { justifyItems: 'end' } },
})

/** The facts after the specification: maker, batch, expiry. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  minWidth: 0,
  color: text.tertiary,
  ...scale('caption'),
})

/** A word like a button: as high as a finger asks for on a card. */
export const word = style({
  minHeight: vars.size.targetTouch,
  minWidth: vars.size.targetMin,
  color: text.secondary,
  ...scale('caption'),
  display: 'inline-grid',
  alignItems: 'center',
  selectors: { '&:hover': { color: text.linkHover } },
  '@media': { [atLeast.medium]: { minHeight: vars.size.targetMin } },
})

export const near = style({ color: text.warning, fontWeight: vars.font.weight.bold })
