import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const banner = style({
  position: 'relative',
  height: 148,
  overflow: 'hidden',
  borderRadius: vars.radius.xl,
  background: bg.inverseStrong,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
  '@media': { [atLeast.medium]: { height: 292 } },
})

export const picture = style({ width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'right center' })

export const words = style({
  position: 'absolute',
  inset: 0,
  padding: `${vars.space[5]} ${vars.space[4]}`,
  // Words stand on pine, whatever the picture shows below them on a narrow screen.
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

export const dots = style({
  display: 'none',
  '@media': { [atLeast.medium]: { position: 'absolute', bottom: 10, left: 40, display: 'flex', gap: vars.space[2] } },
})

/** The bar is thin, the target around it is not. */
export const dot = style({
  width: 24,
  height: 24,
  selectors: {
    '&::after': {
      content: '""',
      display: 'block',
      height: 4,
      borderRadius: 2,
      background: 'rgba(255, 255, 255, 0.4)',
    },
    '&[aria-current]::after': { background: text.onInverse },
  },
})

export const turns = style({ position: 'absolute', right: 12, bottom: 12, display: 'flex', gap: vars.space[2] })

export const turn = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  background: 'rgba(6, 34, 29, 0.72)',
  color: text.onInverse,
})
