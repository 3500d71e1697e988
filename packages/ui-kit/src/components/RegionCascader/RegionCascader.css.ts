import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

export const joined = style({
  display: 'grid',
  gap: vars.space[2],
  '@media': { [atLeast.small]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } },
})
