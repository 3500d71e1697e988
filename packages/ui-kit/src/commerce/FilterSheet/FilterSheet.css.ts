import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { border, text } = vars.color

export const filter = style({ selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } } })

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: 44,
  fontWeight: vars.font.weight.bold,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})

export const chosen = style({ marginLeft: 'auto', color: text.brand, fontWeight: vars.font.weight.regular })

export const choices = style({ paddingBottom: vars.space[2] })
