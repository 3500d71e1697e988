import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

// No overflow clipping: the hint above a quantity extends beyond its line.
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

/** A narrow heading has room for the missing amount only. */
export const hint = style({
  display: 'none',
  color: text.tertiary,
  ...scale('dense'),
  '@media': { [atLeast.wide]: { display: 'inline' } },
})

export const action = style({ marginLeft: 'auto', ...scale('dense') })

/** On a phone there is room for the arrow only. */
export const actionWords = style({
  '@media': {
    [`not all and ${atLeast.medium}`]: onlyHeard,
  },
})

/** The benefit: in the heading where there is room, in a line of its own on a phone. */
export const offers = style({
  flex: '0 1 auto',
  minWidth: 0,
  '@media': { [atLeast.medium]: { overflow: 'hidden' } },
})

export const lines = style({ borderRadius: 'inherit' })

// Rows end at the edge of the block: their focus rings are inside.
globalStyle(`${lines} > :focus-visible`, { outlineOffset: -2 })
globalStyle(`${lines} > [aria-current=true]`, { outline: `2px solid ${border.brand}`, outlineOffset: -2 })

/** 清理失效商品: a text button. */
export const word = style({
  minHeight: vars.size.targetMin,
  color: text.link,
  selectors: { '&:hover': { color: text.linkHover } },
})
