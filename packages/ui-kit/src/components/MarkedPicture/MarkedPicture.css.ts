import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { bg, text } = vars.color

const frame = style({ position: 'relative' })

/** `fit`: as large as the place allows, never larger than the picture. `full`: as wide as the place. */
export const frames = styleVariants({
  fit: [frame, { display: 'inline-block', maxWidth: '100%', lineHeight: 0 }],
  full: [frame, { display: 'block', lineHeight: 0 }],
})

export const pictures = styleVariants({
  fit: { maxWidth: '100%', maxHeight: 420 },
  full: { width: '100%', height: 'auto' },
})

export const marks = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})

export const box = style({ fill: 'none', stroke: text.danger, strokeWidth: 2 })

export const dot = style({ fill: text.danger })

export const number = style({
  fill: bg.surface,
  fontFamily: vars.font.family.numeric,
  fontSize: 11,
  fontWeight: vars.font.weight.bold,
})
