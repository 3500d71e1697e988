import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLowerEdge } from '@xinglin/ui-kit/theme/lower-edge.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'
import { onlyHeard } from '@xinglin/ui-kit/theme/only-heard'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBottom: `calc(${vars.size.purchaseBar} + ${vars.space[6]})`,
  '@media': { [atLeast.large]: { paddingBottom: vars.space[8] } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[3],
  '@media': {
    [`not all and ${atLeast.medium}`]: onlyHeard,
    [atLeast.medium]: { paddingTop: vars.space[2] },
  },
})

/** On a phone the bar at the top has the title and the way back. */
export const title = style({ fontSize: 18, lineHeight: '26px' })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

/** The heading of a panel with full-width rows. */
export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[4]} 14px ${vars.space[3]}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[2]} ${vars.space[5]}` } },
})

export const hint = style({ color: vars.color.text.tertiary, ...scale('dense') })

/** Sticky beside a long list; below everything on a narrow screen. */
export const aside = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [atLeast.large]: { position: 'sticky', top: vars.space[4], alignSelf: 'start' } },
})

/** On a phone the total and the button are fixed at the bottom. */
export const submit = style([
  atLowerEdge,
  {
    position: 'fixed',
    right: 0,
    left: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[3],
    height: vars.size.purchaseBar,
    padding: `0 ${vars.space[3]}`,
    borderTop: `1px solid ${vars.color.border.default}`,
    background: vars.color.bg.surface,
    boxShadow: vars.shadow.bar,
    '@media': {
      [atLeast.large]: {
        position: 'static',
        display: 'grid',
        justifyContent: 'stretch',
        height: 'auto',
        padding: 0,
        border: 0,
        boxShadow: 'none',
      },
    },
  },
])

/** Beside the list this is in the summary. */
export const due = style({ '@media': { [atLeast.large]: { display: 'none' } } })

/** One block, one row: label, choice, action. Stacked on a narrow screen. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[2],
  padding: vars.space[3],
  '@media': {
    [atLeast.medium]: {
      gridTemplateColumns: '56px minmax(0, 1fr) auto',
      columnGap: vars.space[3],
      padding: `10px ${vars.space[4]}`,
    },
  },
})

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

/** Types, title and tax number have room side by side; on a narrower screen the fields are below the types. */
const invoiceInALine = '(min-width: 1360px)'

/** A tax number of 18 characters is never cut. */
export const invoice = style({
  display: 'grid',
  gap: vars.space[2],
  minWidth: 0,
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 1fr)' },
    [invoiceInALine]: { gridTemplateColumns: 'auto minmax(0, 4fr) minmax(240px, 4fr)' },
  },
})

/** 取自开票信息: where a line has no room for it, the fields need it more. */
export const source = style([
  hint,
  { '@media': { [`${invoiceInALine} and (not ${atLeast.wider})`]: { display: 'none' } } },
])

export const types = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  '@media': {
    [atLeast.medium]: { gridColumn: '1 / -1' },
    [invoiceInALine]: { gridColumn: 'auto', flexWrap: 'nowrap' },
  },
})
