import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})
globalStyle(`${tiles} > div`, { padding: '12px 16px', borderRight: `1px solid ${border.subtle}` })
globalStyle(`${tiles} dt`, { color: text.tertiary, ...scale('caption') })
globalStyle(`${tiles} dd`, { display: 'grid', gap: 2 })
globalStyle(`${tiles} b`, { fontVariantNumeric: 'tabular-nums', ...scale('titleL') })

export const up = style({ color: text.success })
export const down = style({ color: text.danger })

export const chart = style({ display: 'block', width: '100%', height: 'auto', minWidth: 620 })
export const bar = style({ fill: text.brand, fillOpacity: 0.5 })
export const lastBar = style({ fill: text.brand })
export const before = style({ stroke: text.secondary, strokeWidth: 2 })
export const margin = style({ stroke: text.info, strokeWidth: 2, fill: 'none' })
export const grid = style({ stroke: border.subtle })
export const axis = style({ fill: text.tertiary, fontSize: 12 })

export const share = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 120 })
export const shareTrack = style({ flex: 1, height: 10, background: bg.sunken })
export const shareBar = style({ display: 'block', height: 10, background: text.brand, opacity: 0.6 })
export const keys = style({ display: 'flex', gap: vars.space[3], color: text.secondary, ...scale('caption') })
globalStyle(`${keys} li`, { display: 'flex', alignItems: 'center', gap: 4 })
export const swatch = style({ display: 'inline-block', width: 14, height: 10, background: text.brand, opacity: 0.5 })
export const dash = style({ display: 'inline-block', width: 14, height: 2, background: text.secondary })
export const line = style({ display: 'inline-block', width: 14, height: 2, background: text.info })

export const tables = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 500px), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
})
export const name = style({ minWidth: 110 })
