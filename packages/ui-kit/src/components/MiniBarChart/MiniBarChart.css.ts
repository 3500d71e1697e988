import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { chart: colors, text } = vars.color

export const chart = style({ display: 'block', width: '100%', height: 150 })
export const grid = style({ stroke: colors.grid })
export const bar = style({ fill: colors.bar })
export const current = style({ fill: colors.barCurrent })

export const figure = style({
  fill: text.primary,
  fontFamily: vars.font.family.numeric,
  fontSize: 12,
  textAnchor: 'middle',
})
export const currentFigure = style([figure, { fontWeight: vars.font.weight.heavy }])
export const name = style({ fill: text.tertiary, fontSize: 12, textAnchor: 'middle' })
