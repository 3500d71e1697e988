import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const line = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: vars.space[2] })

export const box = style({ height: 40, padding: '0 12px' })

export const input = style({
  width: '100%',
  minWidth: 0,
  padding: 0,
  border: 0,
  outline: 0,
  background: 'none',
  fontFamily: vars.font.family.numeric,
})
