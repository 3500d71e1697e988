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
