import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

/** The active filters above a list. */
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '8px 12px',
  borderBottom: `1px solid ${border.default}`,
})

/** Two of them stand side by side on a phone. */
const small = { flex: '1 1 130px', maxWidth: 150 }

/** A field among the filters. */
export const fields = styleVariants({
  search: { width: 300, maxWidth: '100%' },
  text: { width: 170 },
  day: { flex: '1 1 150px', maxWidth: 180 },
})

/** A select among the filters. */
export const choice = style(small)
/** The list's own settings, at the end of the filters. */
export const end = style({ display: 'flex', alignItems: 'center', gap: vars.space[2], marginLeft: 'auto' })

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

export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  margin: '8px 12px',
  padding: '8px 12px',
  border: `1px solid ${border.brandSoft}`,
  borderRadius: vars.radius.md,
  background: bg.brandSoft,
  color: text.brand,
})
