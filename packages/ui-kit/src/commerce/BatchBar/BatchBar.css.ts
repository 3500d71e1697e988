import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLowerEdge } from '../../theme/lower-edge.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const bar = style([
  atLowerEdge,
  {
    ...scale('dense'),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    minHeight: 48,
    padding: '4px 8px 4px 12px',
    borderTop: `1px solid ${border.default}`,
    borderRadius: '0 0 7px 7px',
    background: bg.surface,
    color: text.secondary,
  },
])

export const strong = style({ color: text.primary, fontWeight: vars.font.weight.bold })

export const estimate = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: vars.space[2],
  marginLeft: 'auto',
})
