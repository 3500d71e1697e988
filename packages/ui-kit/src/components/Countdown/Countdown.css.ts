import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const digits = {
  fontFamily: vars.font.family.numeric,
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.font.weight.heavy,
} as const

const row = { ...digits, display: 'inline-flex', alignItems: 'center' } as const

export const rows = styleVariants({
  blocks: { ...row, gap: 5 },
  onPine: { ...row, '@media': { [atLeast.large]: { gap: 5 } } },
})

const figure = {
  display: 'grid',
  placeItems: 'center',
  minWidth: 30,
  height: 30,
  padding: '0 4px',
  borderRadius: vars.radius.sm,
  fontSize: 16,
} as const

const { bg, text } = vars.color

export const block = styleVariants({
  blocks: { ...figure, background: bg.inverseStrong, color: text.onInverse },
  onPine: { '@media': { [atLeast.large]: { ...figure, background: text.onInverse, color: bg.inverseStrong } } },
})

export const inline = style({ ...digits, whiteSpace: 'nowrap' })
