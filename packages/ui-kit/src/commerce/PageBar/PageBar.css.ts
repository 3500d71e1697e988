import { style } from '@vanilla-extract/css'
import { oneLine } from '../../theme/reset.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  display: 'flex',
  alignItems: 'center',
  height: 48,
  padding: `0 ${vars.space[1]}`,
  background: bg.inverse,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const back = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  selectors: { '&:hover': { color: text.onInverse }, '&:focus-visible': { outlineOffset: -4 } },
})

export const title = style([
  oneLine,
  { flex: 1, paddingLeft: vars.space[1], fontSize: 17, lineHeight: '24px', fontWeight: vars.font.weight.bold },
])
