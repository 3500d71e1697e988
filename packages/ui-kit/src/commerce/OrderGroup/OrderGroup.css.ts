import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

const onPhones = `not all and ${atLeast.medium}`

const columns = 'minmax(0, 1fr) 132px 110px 120px'

/** On a phone a card for each order; on wider screens one table, with a gap between orders. */
export const orders = style({
  display: 'grid',
  gap: vars.space[2],
  '@media': {
    [atLeast.medium]: {
      gap: vars.space[3],
      overflow: 'hidden',
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.lg,
    },
  },
})

export const columnHeads = style({
  display: 'none',
  '@media': {
    [atLeast.medium]: {
      display: 'grid',
      gridTemplateColumns: columns,
      alignItems: 'center',
      height: 40,
      borderBottom: `1px solid ${border.default}`,
      background: bg.subtle,
      color: text.tertiary,
      textAlign: 'center',
      ...scale('dense'),
    },
  },
})

export const goodsHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: `0 ${vars.space[3]}`,
})

export const order = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflow: 'hidden',
  ...scale('dense'),
  '@media': {
    [atLeast.medium]: {
      selectors: {
        [`${orders} > &`]: { borderWidth: '1px 0', borderRadius: 0 },
        [`${orders} > &:last-child`]: { borderBottomWidth: 0 },
      },
    },
  },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[5]}`,
  padding: `${vars.space[2]} ${vars.space[3]} 0`,
  minHeight: 36,
  color: text.secondary,
  '@media': {
    [atLeast.medium]: {
      padding: `10px ${vars.space[4]}`,
      borderBottom: `1px solid ${border.default}`,
      background: bg.subtle,
    },
  },
})

export const fromMedium = style({ '@media': { [onPhones]: { display: 'none' } } })
export const onPhone = style({
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const figure = style({ fontFamily: vars.font.family.numeric })

export const push = style({ marginLeft: 'auto' })

export const number = style({
  '@media': { [atLeast.medium]: { color: text.primary, fontWeight: vars.font.weight.bold } },
})

export const due = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], color: text.price })

/** On a phone the pictures and the sum side by side, then the actions. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '@media': { [atLeast.medium]: { gridTemplateColumns: columns } },
})

export const goods = style({
  display: 'grid',
  alignContent: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  '@media': {
    [onPhones]: { display: 'flex', alignItems: 'center', gap: vars.space[2], paddingLeft: vars.space[3] },
  },
})

/** On a phone a row of pictures: the names are visually hidden. */
export const lines = style({ '@media': { [onPhones]: { display: 'flex', gap: vars.space[2] } } })

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  borderBottom: `1px solid ${border.subtle}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': {
    [onPhones]: {
      position: 'relative',
      padding: `${vars.space[2]} 0`,
      borderBottom: 0,
      selectors: { '&:nth-child(n + 4)': { display: 'none' } },
    },
    '(max-width: 374px)': { selectors: { '&:nth-child(n + 3)': { display: 'none' } } },
  },
})

export const picture = style({
  flex: 'none',
  width: 56,
  height: 44,
  padding: 3,
  borderRadius: vars.radius.sm,
  background: bg.picture,
  objectFit: 'contain',
  '@media': { [onPhones]: { width: 64, height: 52 } },
})

export const words = style({ flex: 1, minWidth: 0, '@media': { [onPhones]: onlyHeard } })

export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })

/** Its batches take a line of their own only where there is no room beside. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  color: text.tertiary,
  ...scale('caption'),
})

export const price = style({
  display: 'grid',
  flex: 'none',
  justifyItems: 'end',
  '@media': { [onPhones]: onlyHeard },
})

export const unitPrice = style({ color: text.primary, fontFamily: vars.font.family.numeric })

export const small = style({ color: text.tertiary, whiteSpace: 'nowrap', ...scale('caption') })

/** Visible in the column heading where there is one; on a phone it is beside the buttons. */
export const heard = style([{ '@media': { [onPhones]: onlyHeard, [atLeast.medium]: { display: 'none' } } }])

export const more = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  '@media': { [onPhones]: { display: 'none' } },
})

/** Sum, state and buttons are vertically centred in their column, however many lines there are. */
export const cell = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[1],
  padding: vars.space[2],
  '@media': {
    [onPhones]: { position: 'relative', justifyItems: 'end', paddingRight: vars.space[3] },
    [atLeast.medium]: { borderLeft: `1px solid ${border.subtle}` },
  },
})

/** The state is in the heading of a card. */
export const fromMediumCell = style({ '@media': { [onPhones]: { display: 'none' } } })

export const actions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[2],
  padding: `0 ${vars.space[3]} ${vars.space[2]}`,
  '@media': {
    [atLeast.medium]: {
      padding: vars.space[3],
      gridColumn: 'auto',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      paddingInline: 22,
      borderLeft: `1px solid ${border.subtle}`,
    },
  },
})

/** Two at most; the rest is behind 更多. */
globalStyle(`${actions} > :nth-child(n + 4)`, { '@media': { [onPhones]: { display: 'none' } } })
globalStyle(`${actions} > :first-child`, { '@media': { [onPhones]: { marginRight: 'auto' } } })
globalStyle(`${actions} > a, ${actions} > button`, { '@media': { [onPhones]: { minWidth: 88 } } })
