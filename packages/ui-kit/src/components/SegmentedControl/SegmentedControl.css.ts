import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const group = style({
  display: 'inline-flex',
  padding: 2,
  borderRadius: vars.radius.md,
  background: vars.color.bg.sunken,
})

const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  height: 28,
  padding: '0 10px',
  borderRadius: vars.radius.sm,
  color: vars.color.text.secondary,
  fontSize: vars.font.scale.dense.size,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text.brand },
    '&[aria-current], &:has(:checked)': {
      background: vars.color.bg.surface,
      color: vars.color.text.brand,
      fontWeight: vars.font.weight.bold,
      boxShadow: vars.shadow.xs,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focusRing}`, outlineOffset: 2 },
  },
})

export const segments = styleVariants({
  normal: [segment],
  compact: [segment, { justifyContent: 'center', width: 32, height: 26, padding: 0 }],
})

export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
})
