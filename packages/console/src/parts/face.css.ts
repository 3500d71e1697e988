import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, tag, text } = vars.color

const face = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: '50%',
  fontWeight: vars.font.weight.bold,
  ...scale('caption'),
})

export const sizes = styleVariants({
  normal: [face, { width: 26, height: 26 }],
  small: [face, { width: 20, height: 20 }],
})

/** Pairs whose contrast the theme's test holds. */
export const tones = [
  style({ background: bg.brandMid, color: text.brand }),
  ...[tag.preferred, tag.spike, tag.fullReduction, tag.exchange, tag.special, tag.fresh].map(({ bg: ground, fg }) =>
    style({ background: ground, color: fg }),
  ),
]
