import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

const anyRest = style({
  minWidth: 56,
  minHeight: 28,
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: vars.radius.sm,
  background: 'transparent',
  color: text.primary,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  cursor: 'text',
  selectors: {
    '&:hover': { borderColor: border.control },
    '&:disabled': { cursor: 'default', borderColor: 'transparent' },
  },
})

export const rest = styleVariants({
  same: [anyRest],
  changed: [anyRest, { background: bg.warningSoft, color: text.warning, fontWeight: vars.font.weight.bold }],
})

export const field = style({
  width: 84,
  minHeight: 28,
  padding: '0 8px',
  border: `1px solid ${border.focus}`,
  borderRadius: vars.radius.sm,
  background: bg.surface,
  color: text.primary,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})

export const before = style({
  display: 'block',
  color: text.tertiary,
  textDecoration: 'line-through',
  ...scale('caption'),
})
