import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

const label = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  height: 28,
  padding: '0 7px',
  borderRadius: vars.radius.sm,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: text.brand },
    'details[open] > &': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
  },
} as const

export const button = styleVariants({
  free: { ...label, color: text.secondary },
  set: { ...label, color: text.brand, fontWeight: vars.font.weight.bold },
})

/** Below its button where the window has room, below the whole bar otherwise. */
export const panel = style({
  display: 'flex',
  position: 'absolute',
  top: 39,
  left: 8,
  zIndex: vars.z.dropdown,
  width: 'min(720px, calc(100% - 16px))',
  maxHeight: 420,
  flexDirection: 'column',
  border: `1px solid ${border.default}`,
  borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
  whiteSpace: 'normal',
  '@media': { [atLeast.wide]: { left: 'auto' } },
})

export const scroll = style({
  minHeight: 0,
  overflowY: 'auto',
  padding: `${vars.space[2]} ${vars.space[4]}`,
})

export const foot = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  height: 48,
  padding: `0 ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
  borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
  background: bg.sunken,
})

export const hint = style({ marginRight: 'auto', overflow: 'hidden', color: text.tertiary, textOverflow: 'ellipsis' })

export const group = style({ selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } } })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: 36,
})
export const title = style({ color: text.tertiary })

export const search = style({
  width: 200,
  height: 28,
  padding: '0 8px',
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.sm,
  background: bg.surface,
})

export const letters = style({ display: 'flex', flexWrap: 'wrap', minWidth: 0 })

export const letter = style({
  minWidth: 24,
  height: 24,
  padding: '0 4px',
  borderRadius: vars.radius.xs,
  color: text.secondary,
  selectors: {
    '&:hover': { color: text.brand },
    '&[aria-pressed="true"]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
  },
})

export const clear = style({ marginLeft: 'auto', color: text.link })
export const chosen = style({ marginLeft: 'auto', color: text.secondary, fontSize: 12 })
export const none = style({ gridColumn: '1 / -1', padding: '8px', color: text.tertiary })

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space[4],
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  height: 44,
  padding: '0 8px',
  borderRadius: vars.radius.sm,
  '@media': { [atLeast.medium]: { height: 32 } },
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&[aria-current]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

/** The whole cell is the checkbox's target: its text is truncated, its count is at the right. */
globalStyle(`${choice} > label`, { display: 'flex', flex: 1, minWidth: 0 })

export const count = style({
  marginLeft: 'auto',
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  fontSize: 12,
  fontWeight: vars.font.weight.regular,
  selectors: { '[aria-current] > &': { color: text.secondary } },
})
