import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

// Not clipped at its corners: the word over a quantity stands out of its line.
export const group = style({
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  '@media': { [atLeast.medium]: { borderRadius: vars.radius.lg } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  minHeight: 40,
  padding: `${vars.space[1]} 10px`,
  borderBottom: `1px solid ${border.default}`,
  borderRadius: 'inherit',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  background: bg.subtle,
  '@media': {
    [atLeast.medium]: {
      flexWrap: 'nowrap',
      columnGap: vars.space[3],
      padding: `${vars.space[1]} ${vars.space[3]}`,
      whiteSpace: 'nowrap',
    },
  },
})

export const title = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontWeight: vars.font.weight.bold,
  ...scale('body'),
})

/** A narrow head has the room for what is missing alone. */
export const hint = style({
  display: 'none',
  color: text.tertiary,
  ...scale('dense'),
  '@media': { [atLeast.wide]: { display: 'inline' } },
})

export const action = style({ marginLeft: 'auto', ...scale('dense') })

/** A phone has room for the arrow behind it. */
export const actionWords = style({
  '@media': {
    [`not all and ${atLeast.medium}`]: { position: 'absolute', width: 1, height: 1, clipPath: 'inset(50%)' },
  },
})

/** What it gives: in the head where there is room, in a line of its own where a phone has none. */
export const offers = style({
  flex: '0 1 auto',
  minWidth: 0,
  '@media': { [atLeast.medium]: { overflow: 'hidden' } },
})

export const lines = style({ borderRadius: 'inherit' })

// A row ends where its block ends: its outlines stand inside.
globalStyle(`${lines} > :focus-visible`, { outlineOffset: -2 })
globalStyle(`${lines} > [aria-current=true]`, { outline: `2px solid ${border.brand}`, outlineOffset: -2 })

/** 清理失效商品: a word of its own that does something. */
export const word = style({
  minHeight: vars.size.targetMin,
  color: text.link,
  selectors: { '&:hover': { color: text.linkHover } },
})
