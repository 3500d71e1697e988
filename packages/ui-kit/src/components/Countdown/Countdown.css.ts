import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const digits = {
  fontFamily: vars.font.family.numeric,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weight.heavy,
} as const

export const blocks = style({ ...digits, display: 'inline-flex', alignItems: 'center', gap: 5 })

export const block = style({
  display: 'grid',
  placeItems: 'center',
  minWidth: 30,
  height: 30,
  padding: '0 4px',
  borderRadius: vars.radius.sm,
  background: vars.color.bg.inverseStrong,
  color: vars.color.text.onInverse,
  fontSize: 16,
})

export const inline = style({ ...digits, whiteSpace: 'nowrap' })
