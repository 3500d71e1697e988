import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '8px 12px',
  borderBottom: `1px solid ${border.default}`,
})

export const choice = style({ width: 168 })
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginLeft: 'auto',
})

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  color: text.secondary,
  ...scale('caption'),
})
globalStyle(`${legend} > li`, { display: 'flex', alignItems: 'center', gap: 4 })

const anyBar = { border: `1px solid ${border.brand}`, borderRadius: vars.radius.sm, color: text.brand } as const
export const bars = styleVariants({
  running: { ...anyBar, background: bg.selected },
  waiting: { ...anyBar, background: bg.surface },
  draft: { ...anyBar, border: `1px dashed ${text.warning}`, background: bg.surface, color: text.warning },
  filed: { ...anyBar, border: `1px solid ${text.warning}`, background: bg.surface, color: text.warning },
  ended: { ...anyBar, border: `1px solid ${border.default}`, background: bg.subtle, color: text.tertiary },
})
export const swatch = style({ display: 'inline-block', width: 18, height: 10 })

export const track = style({ position: 'relative', minWidth: 560, padding: '0 !important' })
export const bar = style({
  position: 'absolute',
  top: 6,
  bottom: 6,
  overflow: 'hidden',
  padding: '0 6px',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ...scale('caption'),
  lineHeight: '24px',
})
export const share = style({ position: 'absolute', right: 6, fontWeight: vars.font.weight.regular })
/** Below the used share, in its cell. */
export const given = style({ display: 'block', color: text.secondary })
export const today = style({ position: 'absolute', top: 0, bottom: 0, width: 2, background: border.brand })
export const week = style({ position: 'absolute', top: 0, bottom: 0, width: 1, background: border.subtle })
export const todayName = style({
  position: 'absolute',
  top: 5,
  padding: '0 6px',
  borderRadius: vars.radius.sm,
  transform: 'translateX(-50%)',
  background: bg.inverse,
  color: text.onInverse,
})
export const weekName = style({ position: 'absolute', top: 7, paddingLeft: 4, whiteSpace: 'nowrap' })

export const group = style({ background: bg.subtle, fontWeight: vars.font.weight.bold })
export const kind = style({ display: 'block', color: text.tertiary, ...scale('caption') })
export const nameCell = style({ minWidth: 250, maxWidth: 320 })
export const name = style({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: vars.space[1],
})
export const tag = style({ paddingTop: 2 })
export const grow = style({ minWidth: 0 })

export const forms = style({ display: 'grid', gap: vars.space[3], padding: '12px 16px' })
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
})
export const whole = style({ gridColumn: '1 / -1' })
export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)',
  alignItems: 'start',
  gap: vars.space[3],
  '@media': { '(max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const eachRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[2],
  paddingBottom: vars.space[2],
  borderBottom: `1px solid ${border.subtle}`,
})
globalStyle(`${eachRow} > div`, { flex: '1 1 110px', minWidth: 0 })

export const less = style({ color: text.success, fontWeight: vars.font.weight.bold })
export const kinds = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })
