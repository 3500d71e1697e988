import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const list = style({
  ...text('dense'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: vars.color.text.tertiary,
})

export const place = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minWidth: 0 })

export const here = style({ minWidth: 0, color: vars.color.text.primary, overflowWrap: 'anywhere' })
