import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const pager = style({
  ...text('dense'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
})

export const compact = style({ ...text('dense'), display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })

export const item = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minWidth: 32,
  height: 32,
  padding: '0 10px',
  border: `1px solid ${vars.color.border.strong}`,
  borderRadius: vars.radius.sm,
  background: vars.color.bg.surface,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    'a&:hover': { borderColor: vars.color.border.brand, color: vars.color.text.brand },
    '&[aria-current]': {
      borderColor: vars.color.action.primary,
      background: vars.color.action.primary,
      color: vars.color.action.primaryFg,
      fontWeight: vars.font.weight.bold,
    },
  },
})

export const off = style({ background: vars.color.bg.subtle, color: vars.color.text.tertiary })

/** In a bar that has a border of its own. */
export const small = style([
  item,
  { minWidth: 28, height: 28, padding: 0, borderColor: 'transparent', background: 'none' },
])

export const current = style({ color: vars.color.text.brand, fontWeight: vars.font.weight.bold })

export const jump = style({ display: 'inline-flex', alignItems: 'center', gap: 6, marginLeft: 10 })

export const number = style({
  width: 48,
  height: 32,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.sm,
  background: vars.color.bg.surface,
  textAlign: 'center',
})
