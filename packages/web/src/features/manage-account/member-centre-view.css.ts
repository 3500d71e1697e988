import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export const centre = style({ minWidth: 0, paddingBottom: vars.space[10] })

export const overview = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingTop: vars.space[4],
})

export const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingTop: vars.space[3],
})

export const bought = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingTop: vars.space[3],
})

/** A phone shows the hub instead. */
export const wide = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'block' } } })

export const purses = style({ flex: '1 1 420px', minWidth: 0 })

export const orders = style({ padding: `${vars.space[3]} 0` })

export const chart = style({ padding: `${vars.space[4]} ${vars.space[5]} 0` })

export const sums = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[5]} ${vars.space[4]}`,
  color: vars.color.text.secondary,
  ...scale('dense'),
})

export const licences = style({ padding: `${vars.space[1]} ${vars.space[5]} ${vars.space[3]}` })

export const pictures = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 })

export const picture = style({
  flex: 'none',
  width: 44,
  height: 34,
  borderRadius: vars.radius.sm,
  objectFit: 'contain',
  background: vars.color.bg.picture,
})

export const letter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${vars.space[3]}`,
  padding: `${vars.space[2]} ${vars.space[5]}`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  ...scale('dense'),
  selectors: { '&:first-child': { borderTop: 0 } },
})

export const title = styleVariants({
  read: { fontWeight: vars.font.weight.regular },
  unread: { fontWeight: vars.font.weight.bold },
})
