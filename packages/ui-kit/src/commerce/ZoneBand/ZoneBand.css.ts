import { style, styleVariants } from '@vanilla-extract/css'
import { ramps } from '../../theme/colours.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color
const { ochre, plum, apricot, lagoon, violet, stone, indigo, leaf, pine } = ramps

const band = style({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  gap: `2px ${vars.space[6]}`,
  overflow: 'hidden',
  minHeight: 84,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.xl,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto', minHeight: 96, padding: `0 ${vars.space[6]}` },
    // The drawing is never behind text.
    [atLeast.large]: { paddingRight: 324 },
  },
})

/** White has a contrast of at least 6:1 on each of them, in either theme. */
const hues = {
  daily: [ochre[700], ochre[600]],
  groupBuy: [plum[700], plum[600]],
  nearExpiry: [apricot[900], apricot[800]],
  freeShipping: [lagoon[700], lagoon[600]],
  combination: [violet[700], violet[600]],
  controlled: [stone[900], stone[800]],
  devices: [indigo[700], indigo[600]],
  herbs: ['#0f4020', leaf[700]],
  pine: [pine[900], pine[700]],
} as const

export const bands = styleVariants(hues, ([from, to]) => [
  band,
  { background: `linear-gradient(100deg, ${from}, ${to})` },
])

export const art = style({
  position: 'absolute',
  top: 0,
  right: 0,
  width: 300,
  height: 96,
  '@media': { [`not all and ${atLeast.large}`]: { display: 'none' } },
})

/** As wide as the band: its hills continue behind the text. */
export const branch = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: 'right center',
  '@media': { [`not all and ${atLeast.large}`]: { opacity: 0.35 } },
})

export const words = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
})

export const title = style({
  fontSize: 18,
  lineHeight: '26px',
  fontWeight: vars.font.weight.bold,
  '@media': { [atLeast.medium]: scale('head') },
})

export const hint = style({ ...scale('caption'), '@media': { [atLeast.medium]: scale('dense') } })

export const link = style({
  marginTop: 2,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  ...scale('caption'),
  selectors: { '&:hover': { textDecoration: 'none' } },
})

export const facts = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[4]}`,
  '@media': { [atLeast.medium]: { flexWrap: 'nowrap', gap: 0 } },
})

export const fact = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[1],
  whiteSpace: 'nowrap',
  ...scale('caption'),
  '@media': {
    [atLeast.medium]: {
      display: 'grid',
      width: 152,
      paddingLeft: vars.space[5],
      selectors: {
        '& + &': { borderLeft: `1px solid ${ramps.stone[300]}40` },
        '&:nth-child(n + 3)': { display: 'none' },
      },
    },
    [atLeast.wide]: { selectors: { '&:nth-child(n + 3)': { display: 'grid' } } },
  },
})

export const value = style({
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
  '@media': { [atLeast.medium]: { fontSize: 20, lineHeight: '28px' } },
})

export const unit = style({ marginLeft: 2, fontWeight: vars.font.weight.regular, ...scale('caption') })
