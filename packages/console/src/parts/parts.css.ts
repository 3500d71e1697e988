import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
  padding: '14px 20px 32px',
  alignContent: 'start',
})

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })
globalStyle(`${head} h1`, scale('titleL'))

export const headEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginLeft: 'auto',
})

export const note = style({ color: text.tertiary, ...scale('caption') })

/** Numbers are aligned in columns. */
export const figures = style({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

export const card = style({
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 42,
  padding: '8px 16px',
  borderBottom: `1px solid ${border.default}`,
})
globalStyle(`${cardHead} :is(h2, h3)`, scale('body'))

export const cardEnd = style({ marginLeft: 'auto', color: text.tertiary, ...scale('caption') })

export const inside = style({
  display: 'grid',
  gap: vars.space[2],
  padding: '12px 16px',
  selectors: { '&:empty': { display: 'none' } },
})

/** Fields of a form, two or more beside each other where they fit; `whole` takes a row. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(330px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
  padding: '12px 16px',
})
export const whole = style({ gridColumn: '1 / -1' })

export const scroll = style({ overflowX: 'auto' })

export const table = style({ width: '100%', ...scale('dense') })
globalStyle(`${table} :is(th, td)`, {
  height: 36,
  padding: '4px 10px',
  borderBottom: `1px solid ${border.subtle}`,
  textAlign: 'left',
})
globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 16 })
globalStyle(`${table} th[scope="col"]`, {
  height: 30,
  background: bg.subtle,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})
globalStyle(`${table} tbody tr:last-child > td`, { borderBottom: 0 })
globalStyle(`${table} :is(th, td)[data-align="right"]`, {
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'start',
  gap: vars.space[3],
  '@media': { '(max-width: 1199px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
})

export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  alignItems: 'start',
  gap: vars.space[3],
})

export const action = style({
  border: `1px solid ${border.brandSoft}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})
globalStyle(`${action} > :is(h2, h3)`, {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '8px 14px',
  borderRadius: '7px 7px 0 0',
  background: bg.brandSoft,
  color: text.brand,
  ...scale('body'),
})
// Its own lists: not those of its children.
globalStyle(`${action} > ul`, { display: 'grid', gap: 5, padding: '10px 14px' })
globalStyle(`${action} > ul:empty`, { display: 'none' })
globalStyle(`${action} > ul + ul`, { borderTop: `1px solid ${border.subtle}` })
globalStyle(`${action} > ul > li`, { display: 'grid', gridTemplateColumns: '16px 1fr', gap: 6, alignItems: 'start' })

export const actionActs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '10px 14px',
  borderTop: `1px solid ${border.subtle}`,
})

const anySign = { marginTop: 3 } as const
export const signs = styleVariants({
  met: { ...anySign, color: text.success },
  unmet: { ...anySign, color: text.danger },
  effect: { ...anySign, color: text.brand },
})

const anyState = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  '::before': { content: '', width: 6, height: 6, borderRadius: '50%', background: 'currentcolor' },
} as const

/** By who acts next: the shop decides (`waits`), the shop's staff works on it (`ours`), somebody else does (`moving`). */
export const states = styleVariants({
  waits: { ...anyState, color: text.warning },
  ours: { ...anyState, color: text.brand },
  moving: { ...anyState, color: text.info },
  done: { ...anyState, color: text.success },
  over: { ...anyState, color: text.tertiary },
  failed: { ...anyState, color: text.danger },
})

const anyAge = { whiteSpace: 'nowrap', ...scale('caption') } as const
export const ages = styleVariants({
  inTime: { ...anyAge, color: text.tertiary },
  soon: { ...anyAge, color: text.warning, fontWeight: vars.font.weight.bold },
  late: { ...anyAge, color: text.danger, fontWeight: vars.font.weight.bold },
})

export const outcome = style({ display: 'grid', gap: 4 })
globalStyle(`${outcome} li`, { display: 'flex', gap: vars.space[2] })

export const number = style({
  color: text.brand,
  fontWeight: vars.font.weight.bold,
  fontVariantNumeric: 'tabular-nums',
})

export const message = style({ padding: '12px 16px', color: text.secondary, whiteSpace: 'pre-wrap' })

/** History, the latest first. */
export const events = style({ display: 'grid', gap: 10, padding: '12px 16px' })
globalStyle(`${events} > li`, { position: 'relative', paddingLeft: 14, borderLeft: `2px solid ${border.default}` })
globalStyle(`${events} > li:first-child`, { borderLeftColor: border.brand })
globalStyle(`${events} small`, { display: 'block' })

/** Choices in a row: filters, prepared reasons. */
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })

const anyChip = style({
  height: 26,
  padding: '0 8px',
  border: '1px solid',
  borderRadius: vars.radius.sm,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})

export const chip = styleVariants({
  off: [anyChip, { borderColor: border.control, background: bg.surface, color: text.secondary }],
  on: [
    anyChip,
    {
      borderColor: border.brand,
      background: bg.brandSoft,
      color: text.brand,
      fontWeight: vars.font.weight.bold,
    },
  ],
})
