import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { visuallyHidden } from '../../theme/reset.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { border, text } = vars.color

/** A bare icon in the pine bar of a phone, a bordered button from 768 on. */
const base = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: vars.space[2],
  width: 44,
  color: text.onInverse,
  fontWeight: vars.font.weight.bold,
} as const

const wide = { width: 136, border: `1px solid ${border.strong}`, borderRadius: vars.radius.lg, color: text.brand }

export const button = styleVariants({
  44: { ...base, height: 44, '@media': { [atLeast.medium]: wide } },
  40: { ...base, height: 40, '@media': { [atLeast.medium]: wide } },
})

/** Heard on a phone, seen from 768 on. */
export const word = style([
  visuallyHidden,
  {
    '@media': {
      [atLeast.medium]: { position: 'static', width: 'auto', height: 'auto', margin: 0, clipPath: 'none' },
    },
  },
])

export const badge = style({
  position: 'absolute',
  top: 2,
  right: 0,
  display: 'inline-flex',
  '@media': { [atLeast.medium]: { position: 'static' } },
})
