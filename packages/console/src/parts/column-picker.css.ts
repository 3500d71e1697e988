import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { bg, border } = vars.color

/** Around a button and the panel that it opens below itself. */
export const place = style({ position: 'relative' })

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  padding: '0 10px',
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.md,
  cursor: 'pointer',
  listStyle: 'none',
})

export const panel = style({
  position: 'absolute',
  right: 0,
  zIndex: 3,
  display: 'grid',
  gap: 6,
  minWidth: 160,
  marginTop: 4,
  padding: vars.space[3],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  boxShadow: vars.shadow.bar,
})
