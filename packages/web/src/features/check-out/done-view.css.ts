import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** The receipt, and beside it what comes next. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@media': { [atLeast.large]: { gridTemplateColumns: 'minmax(0, 1fr) 324px', alignItems: 'start' } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[5],
  borderBottom: `1px dashed ${border.default}`,
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: bg.successSoft,
  color: text.success,
})

export const words = style({ flex: 1, minWidth: 200 })

export const facts = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[5],
  ...scale('dense'),
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const term = style({ color: text.tertiary })
export const detail = style({ overflowWrap: 'anywhere' })

export const step = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
})

export const at = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
  ...scale('dense'),
})

export const actions = style({ display: 'grid', gap: vars.space[2] })

export const rest = style({ display: 'grid', gap: vars.space[3] })

export const recommended = style([rest, { marginTop: vars.space[4] }])

export const restRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
})

export const push = style({ flex: 'none', marginLeft: 'auto' })
