import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { text } = vars.color

export const goods = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(140px, 1fr)',
  gap: vars.space[2],
  alignItems: 'center',
})
globalStyle(`${goods} small`, { display: 'block' })

export const before = style({ display: 'block', color: text.tertiary, ...scale('caption') })
export const short = style({ display: 'block', color: text.danger, fontWeight: vars.font.weight.bold })

export const notes = style({ display: 'grid', gap: vars.space[2] })
globalStyle(`${notes} p`, { whiteSpace: 'pre-wrap' })

/** Fields of an action, in a column. */
export const fields = style({ display: 'grid', gap: vars.space[2] })
