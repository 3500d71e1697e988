import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export const title = style({ marginBottom: vars.space[1], ...scale('titleS') })

export const lines = style({ display: 'grid' })

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  padding: `${vars.space[2]} 0`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})

export const name = style({ fontWeight: vars.font.weight.bold, overflowWrap: 'anywhere' })

export const reason = style({ color: vars.color.text.secondary, ...scale('dense') })
