import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const inbox = style({
  display: 'grid',
  flex: 1,
  gridTemplateColumns: '336px minmax(0, 1fr)',
  '@media': { '(max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderRight: `1px solid ${border.default}`,
  background: bg.surface,
})

export const head = style({
  display: 'grid',
  gap: 10,
  padding: '14px 16px 10px',
  borderBottom: `1px solid ${border.default}`,
})

export const title = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], ...scale('titleM') })

/** Whose items are shown, at the end of a line of its own. */
export const whose = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space[3] })

const toggle = style({ minHeight: vars.size.targetMin, color: text.link, ...scale('caption') })

export const whosever = styleVariants({
  off: [toggle, { selectors: { '&:hover': { color: text.linkHover } } }],
  on: [toggle, { fontWeight: vars.font.weight.bold, textDecoration: 'underline' }],
})

export const items = style({ flex: 1 })

/** The heading of items of one time limit. */
export const term = style({
  display: 'flex',
  justifyContent: 'space-between',
  padding: '5px 16px',
  borderBottom: `1px solid ${border.subtle}`,
  background: bg.subtle,
  color: text.secondary,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
})

const anyRow = style({
  display: 'grid',
  gridTemplateColumns: '22px minmax(0, 1fr) auto',
  gap: vars.space[2],
  width: '100%',
  padding: '9px 16px',
  borderBottom: `1px solid ${border.subtle}`,
  textAlign: 'left',
  ...scale('dense'),
})

export const row = styleVariants({
  elsewhere: [anyRow, { selectors: { '&:hover': { background: bg.hover } } }],
  here: [anyRow, { background: bg.selected, boxShadow: `inset 3px 0 0 ${border.brand}` }],
})

/** How long it has waited, above who has it open. */
export const rowEnd = style({ display: 'grid', alignContent: 'space-between', justifyItems: 'end', gap: 2 })

export const openBy = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: text.secondary,
  ...scale('caption'),
})

export const what = style({ display: 'grid', gap: 1, minWidth: 0, overflowWrap: 'anywhere' })

export const none = style({ padding: vars.space[6], color: text.tertiary, textAlign: 'center' })

/** Below the list: what was decided today. */
export const today = style({
  position: 'sticky',
  bottom: 0,
  padding: '8px 16px',
  borderTop: `1px solid ${border.subtle}`,
  background: bg.subtle,
  color: text.secondary,
  ...scale('caption'),
})

export const desk = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })

export const wait = style({ padding: vars.space[6] })

export const deskTitle = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })

export const deskHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: '12px 20px',
  borderBottom: `1px solid ${border.default}`,
  background: bg.surface,
})
globalStyle(`${deskHead} > div:first-child`, { flex: '1 1 220px', minWidth: 0 })
globalStyle(`${deskHead} h2`, scale('titleS'))

export const deskEnd = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })

export const assign = style({
  display: 'grid',
  gridTemplateColumns: 'auto 112px',
  alignItems: 'center',
  gap: vars.space[2],
  color: text.secondary,
  ...scale('caption'),
})

export const place = style({ whiteSpace: 'nowrap', color: text.secondary, ...scale('caption') })

export const message = style({ padding: '12px 20px 0' })

/** Who else has the open item open. Sticky at the top: it is to be seen before the decision. */
export const presence = style({
  position: 'sticky',
  top: vars.space[2],
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  margin: '12px 20px 0',
  padding: '8px 12px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
})

export const presenceWords = style({ flex: 1, minWidth: 0 })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 424px',
  alignItems: 'start',
  gap: vars.space[3],
  padding: '12px 20px',
  '@media': { '(max-width: 1279px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })

export const noPicture = style({
  padding: vars.space[6],
  border: `1px dashed ${border.control}`,
  borderRadius: vars.radius.lg,
  color: text.tertiary,
  textAlign: 'center',
})

/** Sticky at the bottom, however long the page is. */
export const acts = style({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 10,
  marginTop: 'auto',
  padding: '12px 20px',
  borderTop: `1px solid ${border.default}`,
  background: bg.surface,
  boxShadow: vars.shadow.bar,
})

export const why = style({ marginRight: 'auto', color: text.secondary, ...scale('caption') })

/** Findings of the shop's own data, one a line. */
export const checks = style({
  display: 'grid',
  gap: vars.space[1],
  padding: '8px 14px 12px',
  ...scale('dense'),
})

const anySign = { marginRight: vars.space[2] } as const

export const signs = styleVariants({
  fine: { ...anySign, color: text.success },
  look: { ...anySign, color: text.warning },
})

/** The new certificate and the one in force, side by side where both are readable. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  gap: vars.space[3],
})
