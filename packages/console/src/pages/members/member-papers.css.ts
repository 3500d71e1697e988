import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const papers = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(230px, 1fr))',
  gap: vars.space[2],
  margin: 0,
  padding: '12px 16px',
  listStyle: 'none',
})

export const paper = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: '100%',
  minHeight: 72,
  padding: 10,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  color: 'inherit',
  textAlign: 'left',
  font: 'inherit',
})
globalStyle(`button${paper}`, { cursor: 'pointer' })
globalStyle(`button${paper}:hover, button${paper}[aria-expanded="true"]`, {
  borderColor: border.strong,
  background: bg.subtle,
})

export const thumb = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 72,
  height: 50,
  overflow: 'hidden',
  border: `1px solid ${border.subtle}`,
  borderRadius: vars.radius.sm,
  color: text.tertiary,
  background: bg.subtle,
})
globalStyle(`${thumb} > img`, { width: '100%', height: '100%', objectFit: 'cover' })

export const facts = style({ display: 'grid', flex: 1, gap: 2, minWidth: 0 })
export const name = style({ fontWeight: vars.font.weight.medium, ...scale('dense') })
globalStyle(`${name} > small`, {
  marginLeft: 6,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
})
export const number = style({ overflowWrap: 'anywhere', color: text.tertiary, ...scale('caption') })
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 8px',
  color: text.secondary,
  fontVariantNumeric: 'tabular-nums',
  ...scale('caption'),
})

export const calendar = style({ borderTop: `1px solid ${border.subtle}` })
