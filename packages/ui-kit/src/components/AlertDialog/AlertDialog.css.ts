import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const line = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[3] })

export const words = style({ flex: 1, minWidth: 0 })

const { info, warning, danger, success, price } = vars.color.text

export const mark = styleVariants({ info, warning, danger, success, offer: price }, (color) => ({
  display: 'flex',
  flex: 'none',
  paddingTop: 1,
  color,
}))
