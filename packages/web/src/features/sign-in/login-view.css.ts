import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const page = style({
  display: 'grid',
  marginTop: vars.space[4],
  overflow: 'hidden',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xxl,
  background: bg.surface,
  '@media': {
    [atLeast.medium]: { marginTop: vars.space[8] },
    [atLeast.large]: { gridTemplateColumns: 'minmax(0, 1fr) 440px', minHeight: 620 },
  },
})

export const picture = style({
  position: 'relative',
  display: 'none',
  padding: vars.space[12],
  background: bg.inverseStrong,
  color: text.onInverse,
  '@media': { [atLeast.large]: { display: 'block' } },
})

export const art = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right top',
})

export const headline = style({
  position: 'relative',
  fontFamily: vars.font.family.brand,
  fontSize: 34,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '48px',
  // Short lines, so that the text does not cover the branch of the picture.
  maxWidth: '5.5em',
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  letterSpacing: '0.04em',
})

export const words = style({
  position: 'relative',
  marginTop: vars.space[3],
  color: text.onInverseMuted,
  fontSize: 15,
  lineHeight: '26px',
})

export const facts = style({
  position: 'absolute',
  right: vars.space[12],
  bottom: vars.space[10],
  left: vars.space[12],
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(3, 1fr)',
})

export const fact = style({
  padding: '14px 14px 12px',
  borderRadius: vars.radius.lg,
  background: 'rgba(6, 34, 29, 0.72)',
  fontSize: 13,
  lineHeight: '20px',
})

export const factTitle = style({ display: 'block', fontSize: 15, lineHeight: '24px' })

export const form = style({
  padding: vars.space[5],
  '@media': { [atLeast.medium]: { padding: '44px 48px' } },
})

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
})

export const others = style({ color: text.secondary, fontSize: 14, lineHeight: '22px', textAlign: 'center' })

export const agreement = style({ color: text.tertiary, fontSize: 12, lineHeight: '20px', textAlign: 'center' })
