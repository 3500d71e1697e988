import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border } = vars.color

export const box = style({
  border: `1px solid ${border.accentSoft}`,
  borderRadius: vars.radius.lg,
  background: bg.accentSoft,
})

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[3],
  padding: '12px 16px',
})

export const row = style({
  ...scale('dense'),
  display: 'flex',
  gap: 10,
  padding: '8px 16px',
  borderTop: `1px dashed ${border.accentSoft}`,
})

export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, gap: 6, minWidth: 0 })

export const way = style({ flex: 'none' })
