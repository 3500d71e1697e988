import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: '100%',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflow: 'hidden',
  selectors: { '&:hover': { borderColor: border.brandSoft, boxShadow: vars.shadow.md } },
})

export const mat = style({ background: bg.picture, borderBottom: `1px solid ${border.subtle}` })
export const picture = style({ width: '100%', height: 172, padding: '4%', objectFit: 'contain' })

export const body = style({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minWidth: 0,
  padding: '10px 12px 12px',
})

export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })
export const quiet = style({ color: text.tertiary, ...scale('caption') })
export const points = style({ marginTop: vars.space[1], color: text.secondary, ...scale('dense') })

export const figure = style({
  color: text.price,
  fontFamily: vars.font.family.numeric,
  fontSize: 18,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '24px',
})

export const foot = style({ marginTop: 'auto', paddingTop: vars.space[2] })
export const actions = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[2] })
export const action = style({ display: 'grid', flex: '1 1 0', minWidth: 80 })
/** On a phone the quantity is chosen in the dialog: there is no room here. */
export const quantity = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'block' } } })
export const missing = style({ color: text.secondary, ...scale('dense') })
