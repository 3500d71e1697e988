import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { bg, border, text } = vars.color

export const choice = style({ width: 150 })
export const end = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginLeft: 'auto' })

export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  margin: '8px 12px',
  padding: '8px 12px',
  border: `1px solid ${border.brandSoft}`,
  borderRadius: vars.radius.md,
  background: bg.brandSoft,
  color: text.brand,
})
