import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

export const card = style({ background: vars.color.bg.surface })

/** In the corner of the picture, which on a phone has the row's padding around it. */
export const sign = style({
  position: 'absolute',
  top: 16,
  left: 18,
  '@media': { [atLeast.medium]: { top: 8, left: 8 } },
})

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
