import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

const address = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
  '@media': {
    [atLeast.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: vars.space[4],
      padding: `${vars.space[3]} ${vars.space[5]}`,
    },
  },
})

export const addresses = styleVariants({
  plain: [address],
  default: [address, { background: bg.selected, boxShadow: `inset 3px 0 0 ${border.brand}` }],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})

export const name = style({ overflowWrap: 'anywhere', fontWeight: vars.font.weight.bold })

export const place = style({ overflowWrap: 'anywhere', ...scale('dense') })

export const note = style({ color: text.tertiary, ...scale('caption') })

export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })

export const locked = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: text.secondary,
  ...scale('dense'),
})

export const steps = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[5]}`,
  ...scale('dense'),
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
})

export const step = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: `0 ${vars.space[3]}`,
})

export const number = style({
  display: 'grid',
  gridRow: '1 / span 2',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
})

export const foot = style({ padding: `0 ${vars.space[5]} ${vars.space[4]}` })
