import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

/** Actions for all selected messages. */
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[2]} ${vars.space[5]}`,
})

export const message = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  gridColumn: 2,
  alignItems: 'center',
  gap: `0 ${vars.space[2]}`,
})

const title = style({ ...scale('body'), overflowWrap: 'anywhere' })
export const read = style([title, { fontWeight: vars.font.weight.regular }])
export const unread = style([title, { fontWeight: vars.font.weight.bold }])

export const when = style({ color: text.tertiary, ...scale('caption') })

export const body = style({
  gridColumn: 2,
  color: text.secondary,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  ...scale('dense'),
})

export const action = style({ gridColumn: 3, gridRow: '1 / span 2', alignSelf: 'center' })
