import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const block = style({ display: 'block', borderRadius: vars.radius.xs, background: vars.color.bg.skeleton })

export const shapes = styleVariants({
  line: { height: 12 },
  title: { height: 16 },
  price: { height: 20 },
  control: { height: 32, borderRadius: vars.radius.md },
  picture: { aspectRatio: '4 / 3', borderRadius: vars.radius.md },
  row: { height: 56, borderRadius: vars.radius.md },
})

export const widths = styleVariants({
  full: { width: '100%' },
  long: { width: '90%' },
  medium: { width: '70%' },
  short: { width: '44%' },
})
