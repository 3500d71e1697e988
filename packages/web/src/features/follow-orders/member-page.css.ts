import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

/** A page beside the member's navigation. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[4]} 0 ${vars.space[10]}`,
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const title = style({ fontSize: 22, lineHeight: '30px' })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

/** More tabs than a phone is wide: they scroll by themselves. */
export const tabs = style({ overflowX: 'auto' })

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  color: vars.color.text.secondary,
  ...scale('dense'),
})

export const figure = style({ fontFamily: vars.font.family.numeric })

export const small = style({ color: vars.color.text.tertiary, ...scale('dense') })

/** Words of a buyer: lines as they were written. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** Photos or upload tiles, as many as fit in a row. */
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: vars.space[3],
})

export const photo = style({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: vars.radius.md,
  background: vars.color.bg.picture,
})
