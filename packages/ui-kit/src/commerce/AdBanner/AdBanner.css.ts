import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { wrap } from '../../theme/wrap.css.ts'

const { bg, border, text } = vars.color

const band = style({
  position: 'relative',
  overflow: 'hidden',
  background: bg.inverse,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
})

/** Heights of the three places. No banner is position: fixed, so an ad never covers a button. */
export const places = styleVariants({
  header: [band, { width: 232, maxWidth: '100%', height: 60, borderRadius: vars.radius.lg }],
  footer: [band, { height: 90, borderRadius: vars.radius.lg }],
  bottom: [
    band,
    // In addition to the colour, which forced-colours mode keeps.
    { backgroundImage: `linear-gradient(100deg, ${bg.inverseStrong}, ${bg.inverse})` },
  ],
})

export const line = style([
  wrap,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[3],
    height: 72,
    '@media': { [atLeast.large]: { gap: vars.space[5] } },
  },
])

/** An ad without a link. */
export const still = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  height: '100%',
  padding: `0 ${vars.space[3]}`,
})

export const way = style([
  still,
  { selectors: { '&:hover': { color: text.onInverse }, '&:focus-visible': { outlineOffset: -4 } } },
])

const picture = { position: 'absolute', objectFit: 'cover', objectPosition: 'right center' } as const
const whole = { ...picture, inset: 0, width: '100%', height: '100%' } as const

export const pictures = styleVariants({
  header: whole,
  footer: whole,
  bottom: {
    display: 'none',
    '@media': {
      [atLeast.large]: { display: 'block', flex: 'none', width: 96, height: 56, objectFit: 'contain' },
    },
  },
})

export const words = style({ position: 'relative', display: 'grid', minWidth: 0 })

const bold = { fontWeight: vars.font.weight.bold } as const

export const titles = styleVariants({
  header: { ...bold, fontSize: 15, lineHeight: '22px' },
  footer: { ...bold, ...scale('titleL') },
  bottom: { ...bold, ...scale('titleS'), '@media': { [atLeast.large]: { fontSize: 20, lineHeight: '28px' } } },
})

export const subtitle = style({ color: text.onInverseMuted, ...scale('caption') })

/** Needs a background of its own: behind it is a picture. */
export const corner = style({
  position: 'absolute',
  right: 4,
  bottom: 2,
  padding: '0 4px',
  borderRadius: vars.radius.xs,
  background: 'rgba(6, 34, 29, 0.8)',
  color: text.onInverse,
  ...scale('caption'),
})

export const mark = style({ flex: 'none', marginLeft: 'auto', color: text.onInverseMuted, ...scale('caption') })
export const close = style({ flex: 'none' })
