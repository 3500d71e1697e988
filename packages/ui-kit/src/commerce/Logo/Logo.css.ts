import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

export const logo = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], flex: 'none' })

export const mark = styleVariants({
  full: { width: 44, height: 44, '@media': { [atLeast.medium]: { width: 48, height: 48 } } },
  compact: { width: 40, height: 40 },
})

export const words = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'grid', gap: 2 } } })

const drawn = { fill: vars.color.text.brand }

export const name = styleVariants({
  full: { ...drawn, width: 109, height: 28 },
  compact: { ...drawn, width: 94, height: 24 },
})

export const tagline = style({
  color: vars.color.text.tertiary,
  fontSize: 12,
  lineHeight: '18px',
  letterSpacing: '0.22em',
  whiteSpace: 'nowrap',
})
