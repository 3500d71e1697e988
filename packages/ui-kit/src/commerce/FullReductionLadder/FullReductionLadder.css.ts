import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { action, bg, border, text } = vars.color

export const tiers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

const tier = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: 24,
  padding: '0 10px',
  border: '1px solid',
  borderRadius: vars.radius.pill,
  fontSize: vars.font.scale.caption.size,
})

export const states = styleVariants({
  best: [
    tier,
    {
      borderColor: action.buy,
      background: action.buy,
      color: action.buyFg,
      fontWeight: vars.font.weight.bold,
    },
  ],
  reached: [tier, { borderColor: border.success, background: bg.successSoft, color: text.success }],
  next: [tier, { borderStyle: 'dashed', borderColor: border.control, background: bg.surface, color: text.secondary }],
})
