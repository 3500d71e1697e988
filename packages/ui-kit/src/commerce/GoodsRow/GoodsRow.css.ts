import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
