import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const header = style({ borderBottom: `1px solid ${border.default}`, background: bg.surface })

export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: 66,
  '@media': { [atLeast.medium]: { minHeight: 88 } },
})

export const title = style({
  paddingLeft: vars.space[3],
  borderLeft: `1px solid ${border.strong}`,
  color: text.secondary,
  fontSize: 18,
  '@media': { [atLeast.medium]: { marginLeft: 58, paddingLeft: vars.space[5], fontSize: 20 } },
})

export const back = style({ marginLeft: 'auto', minWidth: 0, fontSize: 13 })
