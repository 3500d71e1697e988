import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontWeight: vars.font.weight.bold,
} as const

export const statusText = styleVariants({
  due: { ...base, color: vars.color.text.price },
  moving: { ...base, color: vars.color.text.brand },
  done: { ...base, color: vars.color.text.success },
  over: { ...base, color: vars.color.text.tertiary },
  failed: { ...base, color: vars.color.text.danger },
})
