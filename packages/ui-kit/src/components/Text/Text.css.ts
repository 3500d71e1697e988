import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const size = styleVariants({
  caption: text('caption'),
  dense: text('dense'),
  body: text('body'),
  'title-s': text('titleS'),
  'title-m': text('titleM'),
  'title-l': text('titleL'),
  head: text('head'),
  display: text('display'),
})

const { primary, secondary, tertiary, brand, price, success, warning, danger, info } = vars.color.text

export const tone = styleVariants(
  { primary, secondary, tertiary, brand, price, success, warning, danger, info },
  (color) => ({ color }),
)

export const weight = styleVariants({
  regular: { fontWeight: vars.font.weight.regular },
  medium: { fontWeight: vars.font.weight.medium },
  bold: { fontWeight: vars.font.weight.bold },
})
