import { style, styleVariants } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { text } from '../../theme/type.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

export const price = recipe({
  base: {
    fontFamily: vars.font.family.numeric,
    fontWeight: vars.font.weight.heavy,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      price: { color: vars.color.text.price },
      ink: { color: vars.color.text.primary },
      saved: { color: vars.color.text.success },
    },
    size: {
      s: text('priceS'),
      m: text('priceM'),
      l: text('priceL'),
      's-m': { ...text('priceS'), '@media': { [atLeast.medium]: text('priceM') } },
      'm-s': { ...text('priceM'), '@media': { [atLeast.medium]: text('priceS') } },
      'm-l': { ...text('priceM'), '@media': { [atLeast.medium]: text('priceL') } },
    },
  },
})

export const symbol = style({ marginRight: 1, fontSize: '.72em', fontWeight: vars.font.weight.bold })

export const decimals = styleVariants({
  s: {},
  m: { fontSize: '.8em' },
  l: { fontSize: '.7em' },
  's-m': { '@media': { [atLeast.medium]: { fontSize: '.8em' } } },
  'm-s': { fontSize: '.8em', '@media': { [atLeast.medium]: { fontSize: '1em' } } },
  'm-l': { fontSize: '.7em' },
})

export const unit = style({
  marginLeft: 2,
  color: vars.color.text.tertiary,
  fontFamily: vars.font.family.base,
  fontSize: vars.font.scale.caption.size,
  fontWeight: vars.font.weight.regular,
  lineHeight: 1,
  letterSpacing: 0,
})

export const struck = style({
  ...text('caption'),
  color: vars.color.text.tertiary,
  fontFamily: vars.font.family.numeric,
  whiteSpace: 'nowrap',
})

export const masked = style({
  ...text('dense'),
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
})
