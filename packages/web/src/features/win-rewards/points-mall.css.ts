import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export { strong } from '../../shared/member-page.css.ts'

const { text } = vars.color

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[4]} 0 ${vars.space[12]}`,
})

export const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[4],
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const choices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })

export const detail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  '@media': { [atLeast.medium]: { gridTemplateColumns: '400px minmax(0, 1fr)' } },
})

export const picture = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  padding: vars.space[5],
  borderRadius: vars.radius.md,
  background: vars.color.bg.picture,
  objectFit: 'contain',
})

export const facts = style({ display: 'grid', alignContent: 'start', gap: vars.space[3], minWidth: 0 })
export const name = style({ overflowWrap: 'anywhere', fontWeight: vars.font.weight.bold, ...scale('head') })
export const quiet = style({ color: text.tertiary, overflowWrap: 'anywhere', ...scale('dense') })
export const words = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', color: text.secondary })
export const price = style({ color: text.price, ...scale('dense') })
export const points = style({
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.heavy,
  ...scale('priceL'),
})

export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
export const small = style({
  flex: 'none',
  width: 64,
  height: 48,
  padding: 4,
  borderRadius: vars.radius.sm,
  background: vars.color.bg.picture,
  objectFit: 'contain',
})
export const grow = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
