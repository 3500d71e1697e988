import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, text } = vars.color

const anyFace = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
  fontWeight: vars.font.weight.bold,
  ...scale('caption'),
})

export const face = styleVariants({
  normal: [anyFace, { width: 26, height: 26 }],
  small: [anyFace, { width: 20, height: 20 }],
})
