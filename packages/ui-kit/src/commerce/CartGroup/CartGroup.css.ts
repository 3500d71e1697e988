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
  columnGap: vars.space[3],
  minHeight: 44,
  padding: `${vars.space[2]} 14px`,
  borderBottom: `1px solid ${border.default}`,
  borderRadius: 'inherit',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  background: bg.subtle,
  '@media': { [atLeast.medium]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
})

export const title = style({ fontWeight: vars.font.weight.bold, ...scale('body') })

export const hint = style({ color: text.tertiary, ...scale('dense') })

export const action = style({ marginLeft: 'auto', ...scale('dense') })

export const strip = style({
  padding: '10px 14px',
  borderBottom: `1px solid ${border.accentSoft}`,
  background: bg.accentSoft,
  ...scale('dense'),
  '@media': { [atLeast.wide]: { padding: `10px ${vars.space[4]} 10px 60px` } },
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
