import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { bg, border, text } = vars.color

export const news = style({
  padding: '12px 16px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const title = style({ fontSize: 14, lineHeight: '22px' })

export const line = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 10,
  fontSize: 13,
  lineHeight: '26px',
})

export const date = style({ color: text.tertiary, fontSize: 12 })
