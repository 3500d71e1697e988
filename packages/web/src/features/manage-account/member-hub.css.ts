import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** From 768 px on the member centre is a page with a navigation beside it. */
export const hub = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  '@media': { [atLeast.medium]: { display: 'none' } },
})

/** Full width; the card of the buyer's assets overlaps its lower edge. */
export const head = style({
  margin: `0 calc(-1 * ${vars.space[3]})`,
  padding: '0 12px 52px',
  background: bg.inverse,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
})

export const bar = style({ display: 'flex', alignItems: 'center', height: 48 })

export const title = style({ flex: 1, fontSize: 17, lineHeight: '24px' })

export const tool = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  color: text.onInverse,
})

export const toolCount = style({ position: 'absolute', top: 0, left: 22 })

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] })

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: vars.radius.lg,
  background: bg.inverseStrong,
})

export const names = style({ flex: 1, minWidth: 0 })

export const company = style({
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: vars.font.weight.bold,
})

export const facts = style({ color: text.onInverseMuted, ...scale('caption') })

const card = {
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  overflow: 'hidden',
} as const

export const purses = style({ ...card, position: 'relative', marginTop: -48 })

export const section = style(card)

export const sectionHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  padding: '0 14px',
})

export const sectionTitle = style({ fontSize: 14, lineHeight: '22px', fontWeight: vars.font.weight.bold })

export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  color: text.tertiary,
  ...scale('caption'),
})

const across = (count: number) => ({
  display: 'grid',
  paddingBottom: vars.space[1],
  gridTemplateColumns: `repeat(${String(count)}, minmax(0, 1fr))`,
})
export const cells = styleVariants({ four: across(4), five: across(5) })

export const cell = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[1],
  minWidth: 0,
  height: 68,
  fontSize: 12,
  lineHeight: '16px',
  textAlign: 'center',
  color: text.primary,
  selectors: { '&:active': { background: bg.hover } },
})

export const icon = style({ position: 'relative', color: text.brand })

export const count = style({ position: 'absolute', top: -8, left: 18 })

const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 44,
  padding: '4px 14px',
  background: bg.warningSoft,
  color: text.warning,
  ...scale('caption'),
})

export const warnings = styleVariants({
  soon: [warning],
  over: [warning, { background: bg.dangerSoft, color: text.danger }],
})

export const words = style({ flex: 1, minWidth: 0 })

export const leave = style({ display: 'grid', padding: `${vars.space[2]} 0` })
