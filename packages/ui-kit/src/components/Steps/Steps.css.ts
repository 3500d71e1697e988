import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

export const steps = style({ display: 'flex', alignItems: 'center' })

const step = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  selectors: {
    '& + &::before': {
      content: '""',
      width: 12,
      height: 2,
      margin: `0 ${vars.space[1]}`,
      borderRadius: 1,
      background: border.strong,
      '@media': { [atLeast.large]: { width: 40, margin: `0 ${vars.space[2]}` } },
    },
  },
} as const

export const base = style(step)

export const states = styleVariants({
  done: { color: text.brand, selectors: { [`${base} + &::before`]: { background: action.primary } } },
  current: {
    color: text.primary,
    fontWeight: vars.font.weight.bold,
    selectors: { [`${base} + &::before`]: { background: action.primary } },
  },
  ahead: { color: text.tertiary },
})

const number = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  border: '1px solid',
  borderRadius: '50%',
  fontFamily: vars.font.family.numeric,
  fontSize: vars.font.scale.dense.size,
  fontWeight: vars.font.weight.bold,
  lineHeight: 1,
} as const

export const numbers = styleVariants({
  done: { ...number, borderColor: action.primary, background: bg.brandMid, color: text.brand },
  current: { ...number, borderColor: action.primary, background: action.primary, color: action.primaryFg },
  ahead: { ...number, borderColor: border.control },
})

/** On a narrow screen only the current step shows its name; those of the others are visually hidden. */
export const nameOfOther = style({
  '@media': {
    [`not all and ${atLeast.medium}`]: {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})
