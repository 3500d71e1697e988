import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: 48,
  padding: `${vars.space[2]} 14px`,
  borderTop: `1px solid ${border.subtle}`,
  background: bg.surface,
  color: text.secondary,
  ...scale('dense'),
  selectors: { '&:last-child': { borderBottomLeftRadius: 'inherit', borderBottomRightRadius: 'inherit' } },
  '@media': { [atLeast.wide]: { padding: `${vars.space[2]} ${vars.space[4]}` } },
})

export const name = style({ maxWidth: '100%', color: text.primary })

/** What is missing, or the available action, at the end of the row. */
export const state = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], marginLeft: 'auto' })
export const reached = style({ color: text.success })
