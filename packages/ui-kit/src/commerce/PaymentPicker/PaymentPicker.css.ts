import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { action, bg, border, text } = vars.color

/** A way to pay: all ways are rows of one panel, the chosen one has a bar on its left. */
export const way = style({
  borderTop: `1px solid ${border.subtle}`,
  borderLeft: '3px solid transparent',
  padding: `0 ${vars.space[4]} 0 ${vars.space[3]}`,
  selectors: {
    '&:has(:checked)': { borderLeftColor: action.primary, background: bg.selected },
  },
})

export const name = style({ flex: 'none', fontWeight: vars.font.weight.bold, ...scale('body') })

export const hint = style({ marginLeft: 'auto', color: text.secondary, textAlign: 'right', ...scale('dense') })
