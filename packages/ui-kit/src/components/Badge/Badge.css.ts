import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  background: vars.color.badge.bg,
  color: vars.color.badge.fg,
  fontFamily: vars.font.family.numeric,
  fontSize: vars.font.scale.caption.size,
  fontWeight: vars.font.weight.bold,
} as const

export const badge = styleVariants({
  normal: { ...base, minWidth: 18, height: 18, padding: '0 5px', borderRadius: 9, lineHeight: '18px' },
  small: { ...base, minWidth: 16, height: 16, padding: '0 4px', borderRadius: 8, lineHeight: '16px' },
})
