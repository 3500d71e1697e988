import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** One strip above a list; on a narrow screen a row of orders and a row of switches that scrolls sideways. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  padding: '0 4px',
  background: bg.surface,
  borderBottom: `1px solid ${border.default}`,
  '@media': {
    [atLeast.medium]: {
      gap: '0 16px',
      minHeight: 48,
      padding: '4px 12px 4px 4px',
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.lg,
    },
  },
})

export const orders = style({
  display: 'flex',
  // Beside them 筛选 has room, the switches have not.
  flex: '1 1 60%',
  minWidth: 0,
  '@media': { [atLeast.medium]: { flex: 'none' } },
})

export const place = style({ display: 'grid', flex: 1, '@media': { [atLeast.medium]: { flex: 'none' } } })

export const order = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  height: 44,
  borderRadius: vars.radius.sm,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: text.brand },
    '&[aria-current]': { color: text.brand, fontWeight: vars.font.weight.bold },
  },
  '@media': {
    [atLeast.medium]: {
      height: 32,
      padding: '0 14px',
      selectors: { '&[aria-current]': { background: bg.brandMid } },
    },
  },
})

export const switches = style({
  display: 'flex',
  order: 3,
  width: '100%',
  gap: vars.space[2],
  padding: '0 8px 10px',
  overflowX: 'auto',
  '@media': {
    [atLeast.medium]: {
      order: 'initial',
      width: 'auto',
      gap: 18,
      padding: '0 0 0 20px',
      borderLeft: `1px solid ${border.default}`,
      overflow: 'visible',
    },
  },
})

/** A chip for the thumb; a small box with words under a mouse. */
export const toggle = style({
  ...scale('dense'),
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 32,
  padding: '0 12px',
  borderRadius: vars.radius.pill,
  background: bg.sunken,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: text.brand },
    '&[aria-current]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
  },
  '@media': {
    [atLeast.medium]: {
      minHeight: 24,
      padding: 0,
      borderRadius: vars.radius.sm,
      background: 'none',
      selectors: { '&[aria-current]': { background: 'none', color: 'inherit', fontWeight: 'inherit' } },
    },
  },
})

export const box = style({
  display: 'none',
  placeItems: 'center',
  width: 16,
  height: 16,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.xs,
  background: bg.surface,
  color: vars.color.action.primaryFg,
  selectors: {
    '[aria-current] > &': { borderColor: vars.color.action.primary, background: vars.color.action.primary },
  },
  '@media': { [atLeast.medium]: { display: 'grid' } },
})

/** Opens the filters where the screen has no room to show them. */
export const filters = style({
  display: 'flex',
  alignItems: 'center',
  paddingLeft: vars.space[1],
  borderLeft: `1px solid ${border.default}`,
  '@media': { [atLeast.large]: { display: 'none' } },
})

export const right = style({
  ...scale('dense'),
  display: 'none',
  alignItems: 'center',
  gap: vars.space[4],
  marginLeft: 'auto',
  color: text.secondary,
  '@media': { [atLeast.medium]: { display: 'flex' } },
})

export const total = style({ color: text.primary, fontWeight: vars.font.weight.bold })
