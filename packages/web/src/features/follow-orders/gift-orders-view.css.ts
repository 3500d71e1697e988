import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const lines = style({ display: 'grid', gap: vars.space[2] })

export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })

export const picture = style({
  flex: 'none',
  width: 56,
  height: 44,
  padding: 3,
  borderRadius: vars.radius.sm,
  background: vars.color.bg.picture,
  objectFit: 'contain',
})

export const name = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
