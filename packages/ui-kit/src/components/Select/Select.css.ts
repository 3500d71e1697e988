import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const wrap = style({ position: 'relative', display: 'block', minWidth: 0 })

export const select = style({ appearance: 'none', cursor: 'pointer', textOverflow: 'ellipsis' })

export const sizes = styleVariants({
  32: { height: 32, padding: '0 32px 0 10px', fontSize: vars.font.scale.dense.size },
  40: { height: 40, padding: '0 36px 0 12px' },
  44: { height: 44, padding: '0 36px 0 12px' },
})

export const arrow = style({
  position: 'absolute',
  right: 10,
  top: 0,
  bottom: 0,
  display: 'grid',
  placeItems: 'center',
  color: vars.color.text.tertiary,
  pointerEvents: 'none',
})
