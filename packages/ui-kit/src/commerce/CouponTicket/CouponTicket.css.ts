import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const ticket = style({
  display: 'grid',
  gridTemplateColumns: '100px minmax(0, 1fr)',
  minWidth: 0,
  minHeight: 124,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  '@media': { [atLeast.medium]: { gridTemplateColumns: '124px minmax(0, 1fr)' } },
})

/** Semicircular notches at both ends of the perforated line. */
const notch = {
  content: '""',
  position: 'absolute',
  right: -8,
  width: 15,
  height: 8,
  border: `1px solid ${border.default}`,
  background: bg.canvas,
} as const

const pane = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  padding: vars.space[1],
  borderRight: '1px dashed',
  borderRadius: '7px 0 0 7px',
  textAlign: 'center',
  ...scale('caption'),
  selectors: {
    '&::before': { ...notch, top: -1, borderTopColor: bg.canvas, borderRadius: '0 0 8px 8px' },
    '&::after': { ...notch, bottom: -1, borderBottomColor: bg.canvas, borderRadius: '8px 8px 0 0' },
  },
})

export const value = styleVariants({
  good: [pane, { borderRightColor: border.accentSoft, background: bg.accentSoft, color: text.price }],
  off: [pane, { borderRightColor: border.default, background: bg.sunken, color: text.tertiary }],
})

export const face = style({
  maxWidth: '100%',
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.heavy,
  overflowWrap: 'anywhere',
  ...scale('priceL'),
})

export const symbol = style({ fontSize: '.72em' })

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '14px 14px 12px 20px',
  ...scale('caption'),
})

export const head = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })
export const name = style({ fontSize: 14, fontWeight: vars.font.weight.bold, lineHeight: '20px' })
export const quiet = style({ color: text.tertiary })
export const days = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[2]}`,
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} 10px`,
  marginTop: 'auto',
  paddingTop: vars.space[2],
})

/** The bar gives way, so that the button stays beside it in a narrow ticket. */
export const share = style({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'center',
  gap: 6,
  minWidth: 'fit-content',
  color: text.tertiary,
  whiteSpace: 'nowrap',
})
export const bar = style({ flex: '0 1 76px', minWidth: 32 })
export const claimed = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: text.success,
})
