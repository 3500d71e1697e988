import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** A fixed width, also while it slides in, so that its text does not wrap again. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  width: `calc(${vars.size.railOpen} - ${vars.size.rail})`,
  height: '100%',
  background: bg.surface,
})

export const head = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 48,
  padding: `0 ${vars.space[3]} 0 ${vars.space[4]}`,
  borderBottom: `1px solid ${border.default}`,
})

export const title = style({ fontWeight: vars.font.weight.bold })
export const count = style({ color: text.tertiary, fontWeight: vars.font.weight.regular })

export const shipping = style({
  display: 'flex',
  flex: 'none',
  gap: 6,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderBottom: `1px solid ${border.accentSoft}`,
  background: bg.accentSoft,
  ...scale('caption'),
})

export const missing = style({ color: text.price, fontFamily: vars.font.family.numeric })

export const lines = style({ flex: 1, minHeight: 0, overflow: 'auto' })

const row = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  gap: 10,
  padding: `10px ${vars.space[3]} 10px ${vars.space[4]}`,
  borderBottom: `1px solid ${border.subtle}`,
  ...scale('caption'),
})

export const line = styleVariants({ good: [row], off: [row, { background: bg.subtle, color: text.tertiary }] })

/** Replaces the picture: a combination has none. */
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 44,
  borderRadius: vars.radius.sm,
  background: bg.subtle,
  color: text.brand,
})

export const words = style({ minWidth: 0 })

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  fontWeight: vars.font.weight.bold,
  ...scale('dense'),
})

export const quiet = style({ color: text.tertiary })

export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[2]}`,
  marginTop: 2,
})

export const quantity = style({ color: text.tertiary, fontFamily: vars.font.family.numeric })

export const foot = style({
  flex: 'none',
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.default}`,
  boxShadow: vars.shadow.bar,
})

export const sum = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  color: text.secondary,
  ...scale('dense'),
})

export const aside = style({
  marginBottom: vars.space[2],
  color: text.tertiary,
  textAlign: 'right',
  ...scale('caption'),
})

export const waiting = style({ padding: vars.space[4] })
export const waitingLine = style({ display: 'grid', gap: vars.space[2], marginBottom: vars.space[4] })
