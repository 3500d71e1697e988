import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

export const tabs = style({ display: 'flex' })
export const strip = style({ flex: 1, minWidth: 0 })
export const opener = style({ flex: 'none', '@media': { [atLeast.medium]: { display: 'none' } } })
export const fromMedium = style({ '@media': { [`not all and ${atLeast.medium}`]: { display: 'none' } } })

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
  alignItems: 'center',
  gap: vars.space[2],
  minWidth: 0,
  '@media': { [atLeast.medium]: { flexWrap: 'wrap', gap: vars.space[3] } },
})

export const keyword = style({ flex: '1 1 0', minWidth: 0, '@media': { [atLeast.medium]: { flex: '0 0 240px' } } })

export const range = style({ flex: '0 0 104px', '@media': { [atLeast.medium]: { flex: '0 0 140px' } } })

/** The table is for wide screens. */
export const exports = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [atLeast.medium]: { display: 'flex' } },
})

/** An order number is never broken over two lines. */
export const whole = style({ whiteSpace: 'nowrap' })
