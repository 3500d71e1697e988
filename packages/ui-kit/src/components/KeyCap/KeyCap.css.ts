import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { bg, border, text } = vars.color

export const key = style({
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  border: `1px solid ${border.strong}`,
  borderBottomWidth: 2,
  borderRadius: vars.radius.xs,
  background: bg.surface,
  color: text.secondary,
  fontFamily: vars.font.family.mono,
  fontSize: 12,
  lineHeight: '16px',
  textAlign: 'center',
})
