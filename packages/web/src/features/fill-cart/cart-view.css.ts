import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'
import { onlyHeard } from '@xinglin/ui-kit/theme/only-heard'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  paddingBottom: vars.space[2],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  minHeight: 44,
  paddingTop: vars.space[2],
  '@media': { [atLeast.medium]: { paddingTop: 0 }, '(max-height: 740px)': { minHeight: 36 } },
})

/** On a phone this is in the bar at the top. */
export const title = style({
  fontSize: 18,
  lineHeight: '26px',
  '@media': { [`not all and ${atLeast.medium}`]: onlyHeard },
})

export const shipping = style({
  flexBasis: '100%',
  minWidth: 0,
  '@media': { [atLeast.medium]: { flexBasis: 'auto', marginLeft: 'auto' } },
})

/** On a phone the bar at the top has the count. */
export const counts = style({
  display: 'none',
  color: vars.color.text.tertiary,
  ...scale('dense'),
  '@media': { [atLeast.medium]: { display: 'block' } },
})

/** Scrolls horizontally where there are many filters, so that the page does not. */
export const filters = style({ maxWidth: '100%', overflowX: 'auto' })

/** On a narrow screen the filters are hidden to make room for the lines, unless one is active. */
export const filtersWhereRoom = style([
  filters,
  { '@media': { [`not all and ${atLeast.large}`]: { display: 'none' } } },
])

export const empty = style({
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.surface,
})

/** The total of the selected lines, step by step. */
/** Height of the search field, with its border. */
export const finderPlace = style({ height: 42 })
