import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

export const way = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.brandMid,
  color: vars.color.text.brand,
})

export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })

export const hint = style({ color: vars.color.text.secondary, ...scale('dense') })
