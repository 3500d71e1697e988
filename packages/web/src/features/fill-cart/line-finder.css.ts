import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

/** Sticky above the lines. */
export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.sticky,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.lg,
  background: vars.color.bg.surface,
})

// A focused element is never covered by the bar (WCAG 2.4.11).
globalStyle(`html:has(${bar})`, { scrollPaddingTop: 100 })

export const field = style({ flex: '0 1 280px', minWidth: 0 })

export const words = style({ color: vars.color.text.secondary, ...scale('dense') })
