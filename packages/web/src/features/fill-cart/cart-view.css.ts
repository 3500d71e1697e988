import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBottom: vars.space[8],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  paddingTop: vars.space[4],
  '@media': { [atLeast.medium]: { paddingTop: vars.space[5] } },
})

export const title = style({ fontSize: 22, lineHeight: '30px' })

export const counts = style({ color: vars.color.text.tertiary, ...scale('dense') })

/** Scrolls by itself where the filters are many: the page never does. */
export const filters = style({
  maxWidth: '100%',
  overflowX: 'auto',
  '@media': { [atLeast.medium]: { marginLeft: 'auto' } },
})

export const empty = style({
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.surface,
})

/** What the selected lines come to, step by step. */
export const account = style({
  padding: `${vars.space[1]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.surface,
})

/** As high as the finder, border and all. */
export const finderPlace = style({ height: 50 })
