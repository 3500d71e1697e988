import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const band = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  background: bg.inverseStrong,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
})

export const art = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right center',
  // Below this width branch and words would meet.
  opacity: 0.35,
  '@media': { [atLeast.medium]: { opacity: 1 } },
})

export const words = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 112,
  padding: vars.space[4],
  overflowWrap: 'anywhere',
  '@media': { [atLeast.medium]: { minHeight: 148, maxWidth: '62%', padding: `${vars.space[5]} ${vars.space[10]}` } },
})

export const title = style({
  fontWeight: vars.font.weight.bold,
  ...scale('head'),
  '@media': { [atLeast.medium]: { fontSize: 28, lineHeight: '36px' } },
})

export const hint = style({ marginTop: vars.space[1], color: text.onInverseMuted })

export const link = style({
  marginTop: vars.space[2],
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  ...scale('dense'),
  selectors: { '&:hover': { color: text.onInverseMuted } },
})
