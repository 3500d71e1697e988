import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, text } = vars.color

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: `${vars.space[8]} ${vars.space[4]}`,
  textAlign: 'center',
})

const sign = style({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  marginBottom: vars.space[4],
  borderRadius: '50%',
})

export const signs = styleVariants({
  success: [sign, { background: bg.successSoft, color: text.success }],
  warning: [sign, { background: bg.warningSoft, color: text.warning }],
  danger: [sign, { background: bg.dangerSoft, color: text.danger }],
})

export const title = style({
  maxWidth: '100%',
  fontWeight: vars.font.weight.bold,
  overflowWrap: 'anywhere',
  ...scale('head'),
})
export const hint = style({
  maxWidth: '100%',
  marginTop: vars.space[2],
  color: text.secondary,
  overflowWrap: 'anywhere',
})
export const more = style({ width: 'min(100%, 420px)', marginTop: vars.space[6] })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[6],
})
