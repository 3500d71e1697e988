import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { action, bg, border, text } = vars.color

const narrow = `not all and ${atLeast.medium}`

export const steps = style({ display: 'flex', alignItems: 'center', '@media': { [narrow]: { alignItems: 'start' } } })

/** On a narrow screen the name is below its number, and the line is between the numbers. */
const step = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  '@media': {
    [narrow]: {
      position: 'relative',
      flex: '1 1 0',
      flexDirection: 'column',
      gap: vars.space[1],
      ...scale('dense'),
    },
  },
  selectors: {
    '& + &::before': {
      content: '""',
      width: 12,
      height: 2,
      margin: `0 ${vars.space[1]}`,
      borderRadius: 1,
      background: border.strong,
      '@media': {
        [narrow]: {
          position: 'absolute',
          top: 11,
          right: 'calc(50% + 20px)',
          left: 'calc(-50% + 20px)',
          width: 'auto',
          margin: 0,
        },
        [atLeast.large]: { width: 40, margin: `0 ${vars.space[2]}` },
      },
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
