import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const good = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], minWidth: 0 })
globalStyle(`${good} img`, {
  width: 36,
  height: 36,
  border: `1px solid ${border.subtle}`,
  borderRadius: vars.radius.sm,
  background: bg.canvas,
  objectFit: 'contain',
})
globalStyle(`${good} small`, { display: 'block', color: text.tertiary, ...scale('caption') })

export const under = style({ display: 'block', color: text.tertiary, ...scale('caption') })
export const near = style({ color: text.warning, fontWeight: vars.font.weight.bold })
export const out = style({ color: text.danger, fontWeight: vars.font.weight.bold })

export const form = style({ display: 'grid', gap: vars.space[2], padding: '12px 14px' })

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: vars.space[3],
  padding: '12px 16px',
})
export const picture = style({
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[2],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
})
globalStyle(`${picture} img`, { width: '100%', height: 110, objectFit: 'contain', background: bg.canvas })
export const pictureActs = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] })

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
  gap: vars.space[3],
  padding: '12px 16px',
})
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '0 16px 12px',
})
export const tier = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'start',
  gap: vars.space[2],
})
/** Level with the field, below the line of its label. */
export const tierRemove = style({ marginTop: 26 })

/** The curve of the tiers beside the words on cost. */
export const priceFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: '12px 14px 0',
})
export const curve = style({ width: 220, height: 96 })
export const curveGrid = style({ stroke: vars.color.border.subtle })
export const curveLine = style({ fill: 'none', stroke: vars.color.border.brand, strokeWidth: 2 })
export const curveText = style({ fill: vars.color.text.secondary, fontSize: 12 })
