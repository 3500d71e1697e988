import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color

export const list = style({ ...scale('dense') })

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 84px 104px',
  alignItems: 'center',
  gap: vars.space[3],
  padding: '8px 0',
  borderTop: `1px solid ${border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [atLeast.large]: { gridTemplateColumns: 'minmax(0, 1fr) 120px 112px' } },
})

export const day = style({ color: text.secondary, fontFamily: vars.font.family.numeric })

const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[1],
  whiteSpace: 'nowrap',
})

export const states = styleVariants({
  good: [state, { color: text.success }],
  waiting: [state, { color: text.secondary }],
  soon: [state, { color: text.warning }],
  bad: [state, { color: text.danger }],
})

/** The link to renew it: high enough for touch. */
export const renew = style({ padding: '4px 0', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: 2 })
