import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** The narrow flow layout: at most 1080 px. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  maxWidth: 1080,
  margin: '0 auto',
  padding: `${vars.space[4]} 0 ${vars.space[10]}`,
})

export const bill = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[6]}`,
})

export const words = style({ flex: 1, minWidth: 220 })
export const title = style({ ...scale('titleL') })
export const facts = style({ color: text.secondary, ...scale('dense') })
export const countdown = style({ color: text.price })
export const due = style({ marginLeft: 'auto', textAlign: 'right', color: text.secondary })

/** The desk of the chosen method beside the orders and methods. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@media': { [atLeast.large]: { gridTemplateColumns: '348px minmax(0, 1fr)', alignItems: 'start' } },
})

/** On a small screen a code that is shown comes first, and a method is chosen before its desk. */
export const deskFirst = style({ minWidth: 0 })
export const deskLast = style({ minWidth: 0, order: 1, '@media': { [atLeast.large]: { order: 0 } } })

export const side = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })
export const deskTitle = style([section, { textAlign: 'center' }])
export const panelHead = style([section, { padding: `${vars.space[3]} ${vars.space[4]}` }])
export const hint = style({ color: text.secondary, ...scale('dense') })

export const desk = style({ display: 'grid', justifyItems: 'center', gap: vars.space[3], textAlign: 'center' })

export const code = style({ color: text.brand })

/** Same size as the code, while it loads. */
export const codePlace = style({ display: 'block', width: 200, height: 200 })

export const payUrl = style({
  maxWidth: '100%',
  color: text.secondary,
  fontFamily: vars.font.family.mono,
  overflowWrap: 'anywhere',
  ...scale('caption'),
})

export const until = style({ display: 'block', color: text.secondary })

export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  padding: `${vars.space[2]} ${vars.space[5]}`,
  borderTop: `1px solid ${border.subtle}`,
  color: text.secondary,
  ...scale('dense'),
})

/** Orders with their sums, before and after a payment. */
export const scroll = style({ overflowX: 'auto' })
export const table = style({ width: '100%', borderCollapse: 'collapse', whiteSpace: 'nowrap', ...scale('dense') })
globalStyle(`${table} :is(th, td)`, {
  padding: vars.space[3],
  borderBottom: `1px solid ${border.subtle}`,
  textAlign: 'left',
  '@media': { [atLeast.medium]: { paddingInline: vars.space[5] } },
})
globalStyle(`${table} thead th`, { background: bg.subtle, color: text.tertiary, fontWeight: 'normal' })
globalStyle(`${table} tbody tr:last-child td`, { borderBottom: 0 })
globalStyle(`${table} tfoot :is(th, td)`, {
  borderTop: `1px solid ${border.subtle}`,
  borderBottom: 0,
  background: bg.subtle,
  fontWeight: vars.font.weight.bold,
})
export const number = style({ fontFamily: vars.font.family.numeric })
globalStyle(`${table} ${number}`, { textAlign: 'right' })

/** How a sum came about: a phone shows the sum alone. */
export const part = style([number, { display: 'none', '@media': { [atLeast.medium]: { display: 'table-cell' } } }])
