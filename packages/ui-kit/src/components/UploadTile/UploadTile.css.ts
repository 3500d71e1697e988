import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const tile = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  minWidth: 0,
  padding: vars.space[3],
  border: `1px dashed ${border.control}`,
  borderRadius: vars.radius.lg,
  background: bg.subtle,
  textAlign: 'center',
  cursor: 'pointer',
  ...scale('dense'),
  selectors: {
    '&:hover': { borderColor: border.brand },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 },
    '&:has(:disabled)': { cursor: 'not-allowed' },
  },
})

export const tiles = styleVariants({
  empty: [tile],
  uploading: [tile],
  done: [tile, { borderStyle: 'solid', borderColor: border.success }],
  refused: [tile, { borderStyle: 'solid', borderColor: border.danger }],
})

/** Covers the whole tile, so that a file can be dropped anywhere on it. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
})

export const place = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 112,
  marginBottom: vars.space[2],
  borderRadius: vars.radius.md,
  background: bg.surface,
  color: text.tertiary,
  overflow: 'hidden',
})

export const progress = style({ display: 'grid', gap: vars.space[1], width: '70%', ...scale('caption') })

export const picture = style({ width: '100%', height: 112, padding: vars.space[2], objectFit: 'contain' })

export const name = style({ color: text.primary, fontWeight: vars.font.weight.bold })

export const star = style({ marginLeft: 2, color: text.danger, fontWeight: vars.font.weight.regular })

const note = style({ ...scale('caption') })

export const notes = styleVariants({
  empty: [note, { color: text.tertiary }],
  uploading: [note, { color: text.tertiary }],
  done: [note, { color: text.success }],
  refused: [note, { color: text.danger }],
})
