import { globalStyle, style, styleVariants } from '@vanilla-extract/css'

// Docs pages have Storybook's own background, which is white in both themes: plain colours of the light theme.
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: 13 })
export const cell = style({
  padding: '6px 12px 6px 0',
  borderBottom: '1px solid #e6e2da',
  textAlign: 'left',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  // A date stays whole beside a long text.
  minWidth: '6.5em',
})
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))',
  gap: 12,
  marginBlock: 12,
})
const box = style({ margin: 0, padding: 12, border: '1px solid #e6e2da', borderRadius: 6, borderTopWidth: 2 })
export const card = styleVariants({
  yes: [box, { borderTopColor: '#1d7a46' }],
  no: [box, { borderTopColor: '#b3261e' }],
})
export const cardTitle = style({ marginTop: 0, fontSize: 14 })
export const status = style({ display: 'flex', flexWrap: 'wrap', gap: 8, fontSize: 12, color: '#5f5a52' })
export const swatch = style({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginRight: 8,
  borderRadius: 3,
  border: '1px solid #d8d3c9',
  verticalAlign: '-2px',
})
export const figure = style({ margin: 0, minWidth: 0 })
export const compared = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 12 })
globalStyle(`${figure} img`, { maxWidth: '100%', border: '1px solid #e6e2da' })
export const stacked = style({ position: 'relative', isolation: 'isolate' })
export const difference = style({ position: 'absolute', inset: 0, mixBlendMode: 'difference' })
export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: 12 })
export const thumbCard = style({
  display: 'block',
  padding: 8,
  border: '1px solid #e6e2da',
  borderRadius: 6,
  color: 'inherit',
  textDecoration: 'none',
})
export const thumb = style({ display: 'block', height: 120, marginBottom: 8, overflow: 'hidden' })
// A window of 800 px at a quarter of its size.
export const thumbFrame = style({
  width: 800,
  height: 480,
  border: 0,
  transform: 'scale(0.25)',
  transformOrigin: '0 0',
  pointerEvents: 'none',
})
export const frames = style({ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'flex-start' })
export const frame = style({ margin: 0, overflow: 'hidden', border: '1px solid #d8d3c9', borderRadius: 6 })
export const screen = style({ border: 0, transformOrigin: '0 0', display: 'block' })
export const numbered = style({ listStyle: 'decimal', paddingInlineStart: 24 })

export const anatomy = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 24,
  alignItems: 'start',
})
export const stage = style({ position: 'relative', minWidth: 0 })
export const spot = style({
  position: 'absolute',
  zIndex: 100,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 10,
  background: '#1f5fbf',
  color: '#ffffff',
  fontSize: 12,
  fontWeight: 700,
  pointerEvents: 'none',
})
export const picture = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: 72,
  marginBottom: 8,
  padding: 12,
  overflow: 'hidden',
  borderRadius: 4,
})
