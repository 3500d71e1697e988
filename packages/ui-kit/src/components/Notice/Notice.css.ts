import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

const { bg, border, text: ink } = vars.color

const base = {
  ...text('caption'),
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space[2],
  padding: '8px 10px',
  border: '1px solid',
  borderRadius: vars.radius.md,
} as const

export const notice = styleVariants({
  info: { ...base, borderColor: border.info, background: bg.infoSoft, color: ink.info },
  success: { ...base, borderColor: border.success, background: bg.successSoft, color: ink.success },
  warning: { ...base, borderColor: border.warning, background: bg.warningSoft, color: ink.warning },
  danger: { ...base, borderColor: border.dangerSoft, background: bg.dangerSoft, color: ink.danger },
})

export const sign = style({ display: 'flex', flex: 'none', marginTop: 2 })

export const words = style({ flex: 1, minWidth: 0 })

export const link = style({
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  whiteSpace: 'nowrap',
})
