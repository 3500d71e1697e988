import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color

export const list = style({ display: 'grid', gap: vars.space[2], ...scale('dense') })

export const row = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[4] })

export const name = style({ color: text.secondary })

export const figure = style({ fontFamily: vars.font.family.numeric, whiteSpace: 'nowrap' })

export const saved = style({ color: text.success })

export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  marginTop: vars.space[1],
  paddingTop: vars.space[3],
  borderTop: `1px solid ${border.subtle}`,
  ...scale('body'),
})
