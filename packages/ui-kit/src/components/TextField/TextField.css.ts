import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const sizes = styleVariants({
  32: { height: 32, padding: '0 10px', fontSize: vars.font.scale.dense.size },
  40: { height: 40, padding: '0 12px' },
  44: { height: 44, padding: '0 12px' },
})

export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  // The frame around it shows the focus.
  outline: 0,
  selectors: { '&::-ms-reveal, &::-webkit-search-cancel-button': { display: 'none' } },
})

export const numeric = style({ fontFamily: vars.font.family.numeric })

const part = { display: 'inline-flex', alignItems: 'center', flex: 'none', color: vars.color.text.tertiary } as const
export const prefix = style({ ...part, marginRight: vars.space[2] })
export const suffix = style({ ...part, marginLeft: vars.space[2] })

export const tools = style({
  display: 'inline-flex',
  flex: 'none',
  marginRight: -6,
  marginLeft: vars.space[1],
})

/** The clear button is hidden while the field is empty: a blank placeholder makes `:placeholder-shown` match. */
export const clear = style({ selectors: { [`${input}:placeholder-shown ~ &`]: { visibility: 'hidden' } } })
