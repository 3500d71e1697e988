import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

export const button = style({
  minWidth: 24,
  minHeight: vars.size.targetTouch,
  selectors: { '&:hover': { color: vars.color.text.linkHover } },
  '@media': { [atLeast.medium]: { minHeight: 24 } },
})

const words = { alignItems: 'center', gap: vars.space[1], verticalAlign: 'top' } as const

export const only = styleVariants({
  light: { ...words, display: vars.onlyIn.light },
  dark: { ...words, display: vars.onlyIn.dark },
})
