import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

/** On a phone the bar inside is sticky at the top of the whole page. */
export const header = style({ display: 'contents' })

export const wide = style({
  display: 'none',
  borderBottom: `1px solid ${border.default}`,
  background: bg.surface,
  '@media': { [atLeast.medium]: { display: 'block' } },
})

export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: `calc(${vars.size.workingHeader} - 1px)`,
  fontSize: 13,
})

export const title = style({
  paddingLeft: vars.space[4],
  borderLeft: `1px solid ${border.strong}`,
  color: text.secondary,
  fontSize: 18,
})

export const end = style({ minWidth: 0, marginLeft: 'auto' })
