import { globalStyle, style } from '@vanilla-extract/css'
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

export const popup = style({ position: 'relative' })
globalStyle(`${popup}[open] > div`, {
  position: 'absolute',
  right: 0,
  zIndex: 3,
  display: 'grid',
  gap: 6,
  width: 160,
  marginTop: 4,
  padding: vars.space[3],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  boxShadow: vars.shadow.bar,
})
globalStyle(`${popup} > summary`, {
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  padding: '0 10px',
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  listStyle: 'none',
})
