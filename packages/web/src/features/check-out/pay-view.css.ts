import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** The narrow flow layout: at most 1040 px. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  maxWidth: 1040,
  margin: '0 auto',
  padding: `${vars.space[4]} 0 ${vars.space[10]}`,
  '@media': { [atLeast.medium]: { paddingTop: vars.space[6] } },
})

export const bill = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[6]}`,
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 56,
  borderRadius: '50%',
  background: bg.successSoft,
  color: text.success,
})

export const words = style({ flex: 1, minWidth: 220 })
export const title = style({ ...scale('titleL') })
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: text.secondary,
  ...scale('dense'),
})

export const figure = style({ fontFamily: vars.font.family.numeric })

export const countdown = style({ color: text.price })

export const due = style({ marginLeft: 'auto', textAlign: 'right', color: text.secondary })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

export const desk = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[10]}`,
  justifyItems: 'start',
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
})

/** The QR code, and its address as text. */
export const code = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: vars.space[2],
  width: 212,
  padding: vars.space[4],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  color: text.brand,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  ...scale('caption'),
})

/** Same size as the code, while it loads. */
export const codePlace = style({ width: 160, height: 160 })

export const payUrl = style({ color: text.secondary, fontFamily: vars.font.family.mono })

export const steps = style({ listStyle: 'decimal inside', color: text.secondary, ...scale('dense') })

export const transfer = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[10]}`,
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 220px' } },
})

export const siblings = style({ display: 'grid', gap: vars.space[2] })

export const sibling = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  ...scale('dense'),
})

export const until = style({ color: text.secondary })

export const push = style({ marginLeft: 'auto' })
