import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const ways = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  marginTop: vars.space[3],
  padding: '12px 4px 8px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(6, 1fr)', padding: 0 } },
})

const anyWay = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[1],
  padding: '6px 0',
  fontSize: 12,
  lineHeight: '18px',
  textAlign: 'center',
  '@media': {
    [atLeast.medium]: {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      padding: '13px 0 13px 12px',
      textAlign: 'left',
    },
  },
  selectors: {
    '& + &::before': {
      content: '""',
      position: 'absolute',
      top: 18,
      bottom: 18,
      left: 0,
      width: 1,
      '@media': { [atLeast.medium]: { background: border.default } },
    },
    '&:focus-visible': { outlineOffset: -3 },
  },
})

/** By the screen widths that a shortcut is shown on. */
export const way = styleVariants({
  both: [anyWay],
  phone: [anyWay, { '@media': { [atLeast.medium]: { display: 'none' } } }],
  wide: [anyWay, { display: 'none', '@media': { [atLeast.medium]: { display: 'flex' } } }],
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: 14,
  background: bg.brandSoft,
  color: text.brand,
  '@media': { [atLeast.medium]: { width: 'auto', height: 'auto', background: 'none' } },
})

globalStyle(`${sign} > svg`, {
  width: 24,
  height: 24,
  '@media': { [atLeast.medium]: { width: 22, height: 22 } },
})

export const name = style({
  display: 'block',
  fontSize: 12,
  fontWeight: vars.font.weight.regular,
  lineHeight: '18px',
  '@media': { [atLeast.medium]: { fontSize: 13, fontWeight: vars.font.weight.bold, lineHeight: '20px' } },
})

export const hint = style({
  display: 'none',
  color: text.tertiary,
  fontSize: 12,
  whiteSpace: 'nowrap',
  '@media': { [atLeast.medium]: { display: 'inline' } },
})
