import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, text } = vars.color

export const banner = style({
  position: 'relative',
  height: 148,
  background: bg.inverseStrong,
  color: text.onInverse,
  '@media': { [atLeast.medium]: { height: 292 } },
})

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'right center' })

export const words = style({
  position: 'absolute',
  inset: 0,
  padding: `${vars.space[5]} ${vars.space[4]}`,
  // Text has a pine background, whatever the picture shows behind it on a narrow screen.
  background: 'linear-gradient(90deg, rgba(9, 51, 44, 0.94) 34%, rgba(9, 51, 44, 0) 72%)',
  '@media': { [atLeast.medium]: { padding: '64px 40px', background: 'none' } },
})

export const title = style({
  fontSize: 20,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '28px',
  '@media': { [atLeast.medium]: { fontSize: 32, lineHeight: '42px', letterSpacing: '0.02em' } },
})

export const subtitle = style({
  maxWidth: '60%',
  marginTop: 2,
  color: text.onInverseMuted,
  fontSize: 12,
  lineHeight: '18px',
  '@media': { [atLeast.medium]: { marginTop: 6, fontSize: 15, lineHeight: '24px' } },
})

export const way = style({
  display: 'inline-block',
  marginTop: 10,
  '@media': { [atLeast.medium]: { marginTop: vars.space[5] } },
})
