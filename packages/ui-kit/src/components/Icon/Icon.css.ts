import { style, styleVariants } from '@vanilla-extract/css'

// The sprite holds paths only: colour and stroke are inherited from here into the `use`.
export const icon = style({
  display: 'inline-block',
  flex: 'none',
  verticalAlign: '-3px',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

export const fill = styleVariants({
  none: { fill: 'none' },
  full: { fill: 'currentColor' },
})

export const stroke = styleVariants({
  normal: { strokeWidth: 1.6 },
  // A thin tick in a small box would vanish.
  heavy: { strokeWidth: 2.6 },
})
