import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** Names and values, one a line. */
export const pairs = style({
  padding: `${vars.space[1]} ${vars.space[4]} ${vars.space[2]}`,
  ...scale('dense'),
  '@media': { [atLeast.medium]: { padding: `${vars.space[1]} ${vars.space[5]} ${vars.space[2]}` } },
})

export const pair = style({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 40,
  padding: '4px 0',
  borderTop: `1px solid ${border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})

export const term = style({ color: text.tertiary })

export const detail = style({ overflowWrap: 'anywhere' })

export const row = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderTop: `1px solid ${border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [atLeast.medium]: { padding: `${vars.space[3]} ${vars.space[5]}` } },
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: vars.radius.md,
  background: bg.brandSoft,
  color: text.brand,
})

export const rowNote = style({ color: text.tertiary, ...scale('caption') })
