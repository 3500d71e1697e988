import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const line = style({ ...scale('dense'), display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

export const lead = style({ color: text.tertiary })

export const list = style({ display: 'contents' })

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 26,
  padding: '0 8px 0 10px',
  border: `1px solid ${border.brandSoft}`,
  borderRadius: vars.radius.sm,
  background: bg.brandSoft,
  color: text.brand,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: border.brand, color: text.brand } },
})
