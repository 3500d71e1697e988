import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const panel = style({
  ...scale('dense'),
  padding: '4px 16px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  padding: '8px 0',
  borderBottom: `1px dashed ${border.default}`,
  lineHeight: '26px',
  selectors: { '&:last-child': { borderBottom: 0 } },
})

export const name = style({ flex: 'none', width: 72, color: text.tertiary })

export const choices = style({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '2px 6px',
  minWidth: 0,
})

/** One line of choices until 更多 is pressed. */
export const heights = styleVariants({
  one: { maxHeight: 26, overflow: 'hidden' },
  many: { maxHeight: 238, overflowY: 'auto' },
})

export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  maxWidth: '100%',
  padding: '0 8px',
  borderRadius: vars.radius.sm,
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&[aria-current]': { background: bg.brandMid, color: text.brand, fontWeight: vars.font.weight.bold },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const count = style({
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  fontSize: vars.font.scale.caption.size,
  fontWeight: vars.font.weight.regular,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  selectors: { '[aria-current] > &': { color: text.secondary } },
})

export const more = style({ flex: 'none', marginLeft: vars.space[3] })

/** At the end of the last row; below it where that would leave no room for its choices. */
export const others = style({
  flex: '0 0 100%',
  '@media': { [atLeast.large]: { flexBasis: 'auto', marginLeft: vars.space[3] } },
})

export const unfold = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  height: 26,
  padding: '0 4px',
  borderRadius: vars.radius.sm,
  color: text.secondary,
  fontSize: vars.font.scale.caption.size,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { color: text.brand } },
})
