import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const tabs = style({
  display: 'flex',
  gap: vars.space[1],
  padding: `0 ${vars.space[2]}`,
  borderBottom: `1px solid ${vars.color.border.default}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})

export const tab = style({
  position: 'relative',
  flex: 'none',
  height: 48,
  padding: `0 ${vars.space[4]}`,
  color: vars.color.text.secondary,
  fontSize: 15,
  lineHeight: '48px',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text.brand },
    '&[aria-current]': { color: vars.color.text.brand, fontWeight: vars.font.weight.bold },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      left: vars.space[4],
      right: vars.space[4],
      bottom: 0,
      height: 3,
      borderRadius: '2px 2px 0 0',
      background: vars.color.action.primary,
    },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const count = style({
  marginLeft: vars.space[1],
  color: vars.color.text.tertiary,
  fontFamily: vars.font.family.numeric,
  fontSize: vars.font.scale.caption.size,
  fontWeight: vars.font.weight.regular,
})
