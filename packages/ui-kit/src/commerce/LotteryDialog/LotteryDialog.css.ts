import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { action, bg, border, text } = vars.color

export const popup = style({
  width: '100%',
  maxWidth: 440,
  paddingBottom: vars.space[6],
  borderRadius: vars.radius.xxl,
  background: bg.surface,
  color: text.primary,
  boxShadow: vars.shadow.lg,
  overflow: 'hidden',
  textAlign: 'center',
  transition: `opacity 1s ${vars.motion.easing.exit}`,
  selectors: { '&[data-ending-style]': { opacity: 0 } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})

export const head = style({
  position: 'relative',
  minHeight: 130,
  // The wheel starts on the pine background.
  padding: `64px ${vars.space[6]} ${vars.space[10]}`,
  marginBottom: -32,
  background: bg.inverse,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
})

export const art = style({ position: 'absolute', inset: 0, width: '100%', height: 130, objectFit: 'cover' })

/** One of the three places with the Song typeface. */
export const title = style({
  position: 'relative',
  fontFamily: vars.font.family.brand,
  fontSize: 28,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '36px',
  letterSpacing: '.08em',
})

export const remarks = style({ position: 'relative', color: text.onInverseMuted, ...scale('dense') })

export const close = style({
  position: 'absolute',
  top: 10,
  right: 10,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  background: 'rgba(6, 34, 29, 0.6)',
  color: text.onInverse,
})

export const drum = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 10,
  margin: '0 28px',
  padding: 14,
  border: `1px solid ${border.accentSoft}`,
  borderRadius: vars.radius.xl,
  background: bg.accentMid,
})

export const prize = style({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 6,
  minWidth: 0,
  minHeight: 88,
  padding: vars.space[1],
  border: '2px solid transparent',
  borderRadius: vars.radius.lg,
  background: bg.surface,
  color: text.brand,
  fontSize: 13,
  lineHeight: '18px',
})

export const name = style({
  maxWidth: '100%',
  color: text.primary,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  textWrap: 'balance',
  wordBreak: 'keep-all',
})

const lit = keyframes({
  '0%, 12%': { borderColor: border.accent, background: bg.accentSoft },
  '12.5%, 100%': { borderColor: 'transparent', background: bg.surface },
})

/** The highlight moves clockwise around the button; maps row order to clockwise order. */
const clockwise = [0, 1, 2, 7, 3, 6, 5, 4]

export const turns: readonly string[] = clockwise.map((place) =>
  style({
    animation: `${lit} 1.2s steps(1) infinite`,
    animationDelay: `${place * 0.15 - 1.2}s`,
    '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
  }),
)

export const middle = style({ gridRow: 2, gridColumn: 2, display: 'grid' })

export const draw = style({
  width: '100%',
  minHeight: 88,
  borderRadius: vars.radius.lg,
  background: action.buy,
  color: action.buyFg,
  fontSize: 20,
  fontWeight: vars.font.weight.bold,
  selectors: {
    '&:hover': { background: action.buyHover },
    '&[aria-disabled]': {
      background: action.disabled,
      color: action.disabledFg,
      fontSize: 14,
      fontWeight: vars.font.weight.regular,
      cursor: 'wait',
    },
  },
})

export const note = style({
  display: 'block',
  minHeight: 18,
  marginTop: vars.space[3],
  padding: `0 ${vars.space[6]}`,
  color: text.tertiary,
  ...scale('caption'),
})

export const result = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  margin: '0 28px',
  padding: `${vars.space[6]} ${vars.space[3]}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  boxShadow: vars.shadow.md,
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 84,
  height: 84,
  marginBottom: vars.space[3],
  borderRadius: '50%',
  background: bg.accentMid,
  color: text.price,
})

export const won = style({ display: 'grid', justifyItems: 'center' })
export const prizeName = style({ color: text.price, fontSize: 24, lineHeight: '34px', overflowWrap: 'anywhere' })
export const quiet = style({ color: text.tertiary })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[4],
})
