import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { action, bg, border, text } = vars.color

export const nav = style({
  display: 'flex',
  minWidth: 0,
  padding: `0 ${vars.space[2]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflowX: 'auto',
  '@media': {
    [atLeast.large]: { display: 'block', padding: `${vars.space[2]} 0 ${vars.space[3]}`, overflowX: 'visible' },
  },
})

export const group = style({ flex: 'none' })

export const title = style({
  display: 'none',
  padding: '10px 16px 4px',
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
  '@media': { [atLeast.large]: { display: 'block' } },
})

export const list = style({ display: 'flex', '@media': { [atLeast.large]: { display: 'block' } } })

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 44,
  padding: `0 ${vars.space[2]}`,
  borderBottom: '3px solid transparent',
  selectors: {
    '&:hover': { color: text.brand },
    '&[aria-current]': { borderColor: action.primary, color: text.brand, fontWeight: vars.font.weight.bold },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    [atLeast.large]: {
      height: 36,
      padding: `0 ${vars.space[4]}`,
      borderBottom: 0,
      borderLeft: '3px solid transparent',
      selectors: { '&[aria-current]': { background: bg.brandSoft } },
    },
  },
})

export const icon = style({ display: 'none', '@media': { [atLeast.large]: { display: 'flex' } } })

export const count = style({ marginLeft: 'auto' })
