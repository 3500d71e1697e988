import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { numeric } from '../../theme/reset.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, progress, tag, text } = vars.color

export const menu = style({ position: 'relative', flex: 'none' })

const label = {
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 10px',
  border: `1px solid ${border.strong}`,
  borderRadius: vars.radius.md,
  color: text.brand,
  fontWeight: vars.font.weight.bold,
  listStyle: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover, details[open] > &': { borderColor: border.brand, background: bg.brandSoft },
  },
} as const

export const button = styleVariants({ 36: { ...label, height: 36 }, 32: { ...label, height: 32 } })

export const hanging = style({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  zIndex: vars.z.dropdown,
  width: 392,
  padding: vars.space[2],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
})

export const list = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, fontSize: 13 })

export const zone = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: 36,
  padding: '0 10px',
  borderRadius: vars.radius.sm,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&[aria-current]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
  },
})

globalStyle(`${zone} svg`, { color: text.brand })

export const picture = style({ flex: 'none', borderRadius: vars.radius.xs, objectFit: 'cover' })

export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  padding: '0 10px 6px 26px',
  fontSize: 12,
})

export const child = style({
  display: 'block',
  padding: '3px 0',
  color: text.secondary,
  selectors: {
    '&:hover': { color: text.brand },
    '&[aria-current]': { color: text.brand, fontWeight: vars.font.weight.bold },
  },
})

export const bar = style({ flex: 'none', width: 8, height: 20, borderRadius: vars.radius.xs })

export const hues = styleVariants({
  pine: { background: action.primary },
  ochre: { background: tag.special.solid },
  plum: { background: tag.spike.solid },
  apricot: { background: tag.fullReduction.solid },
  lagoon: { background: tag.gift.solid },
  violet: { background: tag.exchange.solid },
  stone: { background: text.secondary },
  indigo: { background: tag.fresh.solid },
  leaf: { background: progress.done },
})

export const count = style([numeric, { marginLeft: 'auto', color: text.tertiary, fontSize: 12 }])

globalStyle(
  `${zone}[aria-current] > ${count
    .split(' ')
    .map((name) => `.${name}`)
    .join('')}`,
  { color: 'inherit' },
)

/** From 1280 px on the header itself has the link. */
export const quick = style({ '@media': { [atLeast.wide]: { display: 'none' } } })
