import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color

export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.size.targetMin,
  color: text.link,
  cursor: 'pointer',
  listStyle: 'none',
  ...scale('caption'),
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: text.linkHover },
    // Drawn with borders, not a picture: every line of a cart has one.
    '&::after': {
      content: '""',
      width: 5,
      height: 5,
      margin: '0 4px 2px 6px',
      borderRight: '1px solid currentColor',
      borderBottom: '1px solid currentColor',
      transform: 'rotate(45deg)',
    },
    'details[open] > &::after': { marginBottom: -2, transform: 'rotate(225deg)' },
  },
})

export const details = style({ width: '100%' })

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  marginTop: vars.space[1],
  padding: `${vars.space[2]} 0 0`,
  borderTop: `1px dashed ${border.default}`,
  color: text.secondary,
  ...scale('caption'),
})

export const figure = style({ textAlign: 'right', fontFamily: vars.font.family.numeric })

export const reasons = style({ gridColumn: '1 / -1', color: text.tertiary })
