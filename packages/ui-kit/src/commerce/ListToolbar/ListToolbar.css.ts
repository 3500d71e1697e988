import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

/** Width from which every button fits. */
const ROOMY = '(min-width: 1366px)'

export const bar = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  padding: '0 4px',
  background: bg.surface,
  borderBottom: `1px solid ${border.default}`,
  '@media': {
    [atLeast.medium]: {
      ...scale('dense'),
      flexWrap: 'nowrap',
      gap: vars.space[1],
      height: vars.size.listToolbar,
      padding: '0 8px 0 12px',
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.lg,
      whiteSpace: 'nowrap',
    },
  },
})

/** Visually hidden on a phone, where the search above shows it. */
export const title = style({
  '@media': {
    [`not all and ${atLeast.medium}`]: onlyHeard,
    [atLeast.medium]: {
      flex: '0 1 auto',
      minWidth: 56,
      maxWidth: 200,
      marginRight: vars.space[1],
      fontSize: 14,
      lineHeight: '20px',
    },
  },
})

export const link = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } })

const fromMedium = { display: 'none', '@media': { [atLeast.medium]: { display: 'flex', flex: 'none' } } } as const

export const menus = style(fromMedium)
export const apart = style({ display: 'none', '@media': { [ROOMY]: { display: 'flex' } } })
export const together = style({ '@media': { [ROOMY]: { display: 'none' } } })

const separated = { marginLeft: 6, paddingLeft: 10, borderLeft: `1px solid ${border.default}` } as const

export const orders = style({
  display: 'flex',
  // From here on there is room for 筛选, but not for the switches.
  flex: '1 1 60%',
  minWidth: 0,
  '@media': {
    [atLeast.medium]: { display: 'none' },
    [atLeast.wide]: { display: 'flex', flex: 'none', ...separated },
  },
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
      height: 28,
      padding: '0 8px',
      color: text.secondary,
      selectors: { '&[aria-current]': { background: bg.brandMid } },
    },
  },
})

export const oneOrder = style({
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'block', ...separated }, [atLeast.wide]: { display: 'none' } },
})

export const folded = style({
  position: 'absolute',
  top: 39,
  zIndex: vars.z.dropdown,
  minWidth: 112,
  padding: '4px 0',
  border: `1px solid ${border.default}`,
  borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
})

export const foldedOrder = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  height: 32,
  padding: '0 16px',
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&[aria-current]': { color: text.brand, fontWeight: vars.font.weight.bold },
    '&:focus-visible': { outlineOffset: -2 },
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
      flex: 'none',
      width: 'auto',
      gap: 10,
      padding: 0,
      overflow: 'visible',
      ...separated,
    },
  },
})

/** A chip for touch; a small box with a label for the mouse. */
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
      gap: 5,
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

/** Opens the filter sheet on a phone. */
export const filters = style({
  display: 'flex',
  alignItems: 'center',
  paddingLeft: vars.space[1],
  borderLeft: `1px solid ${border.default}`,
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const chips = style({
  display: 'none',
  '@media': { [ROOMY]: { display: 'flex', flex: '0 1 auto', gap: 6, minWidth: 0, marginLeft: 6, overflow: 'hidden' } },
})

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  height: 24,
  padding: '0 4px 0 8px',
  border: `1px solid ${border.brandSoft}`,
  borderRadius: vars.radius.sm,
  background: bg.brandSoft,
  color: text.brand,
  fontSize: 12,
  selectors: { '&:hover': { borderColor: border.brand, color: text.brand }, '&:focus-visible': { outlineOffset: -2 } },
})

export const right = style({
  display: 'none',
  '@media': {
    [atLeast.medium]: {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      gap: 10,
      marginLeft: 'auto',
      color: text.secondary,
    },
  },
})

export const count = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'inline' } } })
export const total = style({ color: text.primary, fontWeight: vars.font.weight.bold })
export const pages = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline-flex' } } })
