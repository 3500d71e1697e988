import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { bg, border, text } = vars.color

const tile = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space[1],
  width: '100%',
  minHeight: 168,
  padding: vars.space[3],
  border: `1px dashed ${border.control}`,
  borderRadius: vars.radius.lg,
  background: bg.subtle,
  color: text.primary,
  fontSize: 14,
  lineHeight: '20px',
  textAlign: 'center',
  cursor: 'pointer',
  ':hover': { borderColor: border.brand },
})

export const tiles = styleVariants({
  empty: [tile],
  done: [tile, { borderStyle: 'solid', borderColor: border.success }],
  missing: [tile, { borderStyle: 'solid', borderColor: border.danger }],
})

export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 96,
  borderRadius: vars.radius.md,
  background: bg.surface,
  color: text.tertiary,
  overflow: 'hidden',
})

export const picture = style({ width: '100%', height: 96, padding: vars.space[2], objectFit: 'contain' })

export const name = style({ fontWeight: vars.font.weight.bold })

export const star = style({ marginLeft: 2, color: text.danger, fontWeight: vars.font.weight.regular })

export const noted = styleVariants({
  empty: { color: text.tertiary, fontSize: 12 },
  done: { color: text.success, fontSize: 12 },
  missing: { color: text.danger, fontSize: 12 },
})
