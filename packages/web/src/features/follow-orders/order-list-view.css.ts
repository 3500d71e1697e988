import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
})

export const search = style({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})

export const keyword = style({ flex: '1 1 100%', '@media': { [atLeast.medium]: { flex: '0 0 240px' } } })

export const range = style({ flex: '1 1 120px', '@media': { [atLeast.medium]: { flex: '0 0 140px' } } })

export const exports = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })
