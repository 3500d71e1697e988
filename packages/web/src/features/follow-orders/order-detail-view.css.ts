import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[4]} 0 ${vars.space[10]}`,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
})

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  color: text.brand,
  ...scale('titleL'),
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  color: text.secondary,
  ...scale('dense'),
})

export const figure = style({ fontFamily: vars.font.family.numeric })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
})

export const small = style({ marginBottom: vars.space[1], color: text.tertiary, ...scale('dense') })

export const documents = style({ display: 'grid', gap: vars.space[1], overflowWrap: 'anywhere', ...scale('dense') })

/** What travels, what it cost, and where it goes. */
export const three = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'stretch',
  '@media': { [atLeast.large]: { gridTemplateColumns: 'minmax(0, 1fr) 300px 280px' } },
})

export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  padding: `${vars.space[4]} 14px ${vars.space[3]}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[3]}` } },
})

/** 实付 − 退款 = 实收, below the lines that it sums up. */
export const equation = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[2],
  padding: `${vars.space[4]} 14px`,
  borderTop: `1px solid ${border.default}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[4]} ${vars.space[5]}` } },
})
