import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** Aligned with the text of the goods that earn it. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${vars.space[2]}`,
  padding: '8px 14px 10px 48px',
  borderTop: `1px solid ${border.subtle}`,
  background: bg.surface,
  color: text.secondary,
  ...scale('caption'),
  selectors: { '&:last-child': { borderBottomLeftRadius: 'inherit', borderBottomRightRadius: 'inherit' } },
  '@media': { [atLeast.wide]: { padding: `8px ${vars.space[4]} 10px 156px` } },
})

export const name = style({ maxWidth: '100%', color: text.primary })
export const quantity = style({ color: text.primary, fontFamily: vars.font.family.numeric })
export const cut = style({ color: text.warning })
