import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const entries = style({ display: 'grid', gap: vars.space[2], padding: '12px 16px' })
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  alignItems: 'end',
  gap: vars.space[2],
  paddingBottom: vars.space[2],
  borderBottom: `1px solid ${border.subtle}`,
})
export const entryActs = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] })

export const banners = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: vars.space[3],
  padding: '12px 16px',
})
export const banner = style({
  display: 'grid',
  gap: vars.space[1],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  overflow: 'hidden',
})
globalStyle(`${banner} img`, { width: '100%', height: 110, background: bg.canvas, objectFit: 'cover' })
globalStyle(`${banner} p`, { padding: '0 10px 8px' })
globalStyle(`${banner} small`, { color: text.tertiary, ...scale('caption') })
