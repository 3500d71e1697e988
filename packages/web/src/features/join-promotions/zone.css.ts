import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { text } = vars.color

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: `${vars.space[3]} 0 ${vars.space[6]}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[4]} 0 ${vars.space[12]}` } },
})

export const pager = style({ marginTop: vars.space[2] })

export const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] })

export const line = style({
  ...scale('dense'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  color: text.secondary,
})

export const strong = style({ color: text.price, fontFamily: vars.font.family.numeric })

export const terms = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })

export const rules = style({ marginTop: vars.space[2], color: text.secondary, whiteSpace: 'pre-line' })

export const card = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0, height: '100%' })

/** Price and button are at the bottom, aligned with the neighbours. */
export const foot = style({ display: 'grid', gap: vars.space[2], marginTop: 'auto' })

export const cover = style({
  width: '100%',
  height: 'auto',
  aspectRatio: '3',
  objectFit: 'cover',
  borderRadius: vars.radius.md,
})

export const quiet = style({ ...scale('dense'), color: text.secondary })

export const rows = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3] })

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
})

/** As many columns as fit at a readable width. */
export const tickets = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
  gap: vars.space[3],
})
