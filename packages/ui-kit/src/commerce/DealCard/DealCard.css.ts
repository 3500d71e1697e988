import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

export const card = style({ background: vars.color.bg.surface })

export const sign = style({ position: 'absolute', top: 8, left: 8 })

export const groupPrices = style({ paddingTop: 6 })

export const group = style({ marginTop: vars.space[2] })

export const sold = style({ display: 'grid', gap: vars.space[1], marginTop: 2 })

export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[2],
  color: vars.color.text.tertiary,
  ...scale('caption'),
})
