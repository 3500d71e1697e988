import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

/** A page as a column of panels. */
export const panels = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  minWidth: 0,
  padding: '16px 20px 32px',
})
