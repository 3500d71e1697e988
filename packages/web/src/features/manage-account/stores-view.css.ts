import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `1px solid ${border.subtle}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[3]} ${vars.space[5]}` } },
})

export const bars = styleVariants({
  head: [bar, { background: bg.brandSoft }],
  store: [bar, { background: bg.warningSoft }],
})

export const who = style({ flex: '1 1 240px', minWidth: 0 })

export const company = style({ fontWeight: vars.font.weight.bold, overflowWrap: 'anywhere' })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': { [atLeast.medium]: { justifyContent: 'flex-end' } },
})

export const note = style({ color: text.tertiary, ...scale('caption') })

export const request = style({
  display: 'grid',
  gap: vars.space[2],
  padding: `${vars.space[4]} ${vars.space[5]}`,
  borderTop: `1px solid ${border.subtle}`,
})
