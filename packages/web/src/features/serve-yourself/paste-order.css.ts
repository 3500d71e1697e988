import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLowerEdge } from '@xinglin/ui-kit/theme/lower-edge.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color
const between = `1px solid ${border.subtle}`

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] })

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  overflowX: 'auto',
})

export const tools = style({ display: 'flex', gap: vars.space[2], marginLeft: 'auto' })

/** The list's text beside the shop's interpretation; stacked on a phone. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "check said  verdict"
    ".     goods goods"
    ".     price quantity"
  `,
  alignItems: 'center',
  gap: `${vars.space[2]} 10px`,
  padding: `10px ${vars.space[3]}`,
  borderTop: between,
  '@media': {
    [atLeast.large]: {
      gridTemplateColumns: '24px minmax(0, 3fr) 92px minmax(0, 4fr) 104px 150px',
      gridTemplateAreas: '"check said verdict goods price quantity"',
    },
  },
})

export const check = style({ gridArea: 'check' })
export const said = style({ gridArea: 'said', overflowWrap: 'anywhere' })
export const at = style({ color: text.tertiary, fontWeight: 400, marginRight: vars.space[1] })
export const verdict = style({ gridArea: 'verdict', display: 'grid', justifyItems: 'start' })
export const goods = style({ gridArea: 'goods', display: 'grid', gap: vars.space[2], minWidth: 0 })
export const price = style({ gridArea: 'price' })
export const quantity = style({ gridArea: 'quantity', display: 'grid', justifyItems: 'end', gap: vars.space[1] })
export const note = style({ fontSize: 12, color: text.tertiary })

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: vars.space[3],
  borderTop: between,
  color: text.tertiary,
})

/** Sticky, however long the list is. */
export const foot = style([
  atLowerEdge,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    padding: vars.space[3],
    borderTop: between,
    borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
    background: bg.surface,
  },
])

export const amount = style({ marginLeft: 'auto' })
