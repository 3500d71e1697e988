import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { bg, border, text } = vars.color

export const place = style({ position: 'relative' })

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: bg.subtle },
  },
})

export const sizes = styleVariants({ 32: { height: 32, padding: '0 12px' }, 40: { height: 40, padding: '0 16px' } })

export const menu = style({
  position: 'absolute',
  top: '100%',
  marginTop: 4,
  right: 0,
  zIndex: vars.z.dropdown,
  minWidth: '100%',
  padding: `${vars.space[1]} 0`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
})

export const choice = style({
  display: 'block',
  padding: '9px 16px',
  color: text.primary,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: bg.subtle, color: text.brand } },
})
