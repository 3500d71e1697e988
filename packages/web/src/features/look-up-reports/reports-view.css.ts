import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const form = style({ display: 'flex', alignItems: 'flex-end', gap: vars.space[3] })

export const field = style({ flex: 1, minWidth: 0 })

export const good = style({ display: 'grid', minWidth: 180, lineHeight: '20px' })

export const quiet = style({ color: vars.color.text.tertiary, fontSize: 12 })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  color: vars.color.text.tertiary,
  fontSize: 12,
})
