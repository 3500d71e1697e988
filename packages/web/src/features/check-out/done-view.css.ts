import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const done = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  textAlign: 'center',
  padding: `${vars.space[6]} 0`,
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  marginBottom: vars.space[2],
  borderRadius: '50%',
  background: bg.successSoft,
  color: text.success,
})

export const title = style({ ...scale('head') })

export const words = style({ color: text.secondary })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginTop: vars.space[4],
})

export const facts = style({
  display: 'grid',
  gap: vars.space[3],
  width: '100%',
  maxWidth: 800,
  marginTop: vars.space[6],
  paddingTop: vars.space[5],
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const term = style({ color: text.tertiary })

export const detail = style({
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
  fontSize: 15,
  lineHeight: '26px',
})

export const rest = style({ display: 'grid', gap: vars.space[3] })

export const recommended = style([rest, { marginTop: vars.space[4] }])

export const restRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
})

export const push = style({ marginLeft: 'auto' })

export const scroll = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', whiteSpace: 'nowrap', ...scale('dense') })
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderBottom: `1px solid ${border.subtle}`,
  textAlign: 'left',
})
globalStyle(`${table} thead th`, { background: bg.subtle, color: text.tertiary, fontWeight: 'normal' })
globalStyle(`${table} tfoot :is(th, td)`, { borderBottom: 0, fontWeight: vars.font.weight.bold })
export const number = style({ fontFamily: vars.font.family.numeric })
globalStyle(`${table} ${number}`, { textAlign: 'right' })
