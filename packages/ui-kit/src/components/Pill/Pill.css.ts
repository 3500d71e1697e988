import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const pill = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[1],
  maxWidth: '100%',
  padding: '0 8px',
  border: '1px solid',
  borderRadius: vars.radius.pill,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})

export const pills = styleVariants({
  ok: [pill, { borderColor: border.success, background: bg.successSoft, color: text.success }],
  warn: [pill, { borderColor: border.warning, background: bg.warningSoft, color: text.warning }],
  bad: [pill, { borderColor: border.dangerSoft, background: bg.dangerSoft, color: text.danger }],
  info: [pill, { borderColor: border.info, background: bg.infoSoft, color: text.info }],
  brand: [pill, { borderColor: border.brandSoft, background: bg.brandSoft, color: text.brand }],
  off: [pill, { borderColor: border.default, background: bg.sunken, color: text.secondary }],
})

export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' })
