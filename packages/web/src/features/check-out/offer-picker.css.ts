import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { text } = vars.color

export const face = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  ...scale('body'),
})

export const figure = style({
  color: text.price,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
})

export const quiet = style({ color: text.secondary, ...scale('dense') })

export const error = style({ padding: `0 ${vars.space[4]} ${vars.space[3]}`, color: text.danger })

export const boxes = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[2]} ${vars.space[6]}` })

export const summary = style({ color: text.link, cursor: 'pointer', ...scale('dense') })

export const more = style({ marginTop: vars.space[3] })

export const vouchers = style([boxes, { margin: 0, padding: 0, border: 0 }])
