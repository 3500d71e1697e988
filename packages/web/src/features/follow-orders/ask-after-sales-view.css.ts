import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

export const panelHead = style({ padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[3]}` })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  alignItems: 'center',
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderTop: `1px solid ${border.subtle}`,
  '@media': { [atLeast.medium]: { gridTemplateColumns: '24px minmax(0, 1fr) 132px 132px' } },
})

export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })

export const facts = style({ color: text.tertiary, ...scale('caption') })

export const refusal = style({ color: text.danger, ...scale('dense') })

export const quantity = style({ width: 132, gridColumn: '2', '@media': { [atLeast.medium]: { gridColumn: '3' } } })

export const pays = style({
  gridColumn: '3',
  textAlign: 'right',
  '@media': { [atLeast.medium]: { gridColumn: '4' } },
})

export const refund = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] })
