import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

export const instead = style({
  display: 'grid',
  width: '100%',
  maxWidth: 592,
  margin: '0 auto',
  padding: `0 ${vars.space[4]} ${vars.space[10]}`,
  '@media': { [atLeast.medium]: { paddingBottom: 68 } },
})

export const hotWords = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 14,
  color: vars.color.text.tertiary,
  fontSize: 12,
  lineHeight: '26px',
})

export const hotWord = style({ color: vars.color.text.secondary })

export const perhaps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingTop: vars.space[8],
})

/** One activity in the list of running ones. */
export const running = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 44,
  padding: '8px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})

export const terms = style({ color: vars.color.text.secondary })
