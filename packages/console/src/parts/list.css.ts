import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

/** The active filters above a list. */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '8px 12px',
  borderBottom: `1px solid ${border.default}`,
})

export const search = style({ width: 300, maxWidth: '100%' })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  padding: '8px 16px',
  borderTop: `1px solid ${border.default}`,
  color: text.secondary,
  ...scale('caption'),
})

export const keys = style({ display: 'flex', alignItems: 'center', gap: 4, marginLeft: 'auto' })
