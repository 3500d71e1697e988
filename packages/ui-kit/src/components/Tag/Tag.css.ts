import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  border: '1px solid',
  borderRadius: vars.radius.xs,
  fontSize: vars.font.scale.caption.size,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
} as const

export const soft = styleVariants(vars.color.tag, ({ fg, bg, line }) => ({
  ...base,
  height: 18,
  padding: '0 4px',
  color: fg,
  background: bg,
  borderColor: line,
}))

export const solid = styleVariants(vars.color.tag, (tag) => ({
  ...base,
  height: 20,
  padding: '0 5px',
  color: vars.color.text.onInverse,
  background: tag.solid,
  borderColor: 'transparent',
  fontWeight: vars.font.weight.bold,
}))
