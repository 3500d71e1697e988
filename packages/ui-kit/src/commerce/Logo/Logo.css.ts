import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const link = style({ display: 'flex', alignItems: 'center', flex: 'none' })

export const logo = styleVariants({
  full: [link, { gap: vars.space[3] }],
  compact: [link, { gap: vars.space[2] }],
  mark: [link],
})

export const mark = styleVariants({
  full: { width: 44, height: 44, '@media': { [atLeast.medium]: { width: 48, height: 48 } } },
  compact: { width: 34, height: 34 },
  mark: { width: 28, height: 28 },
})

export const words = styleVariants({
  full: { display: 'none', '@media': { [atLeast.medium]: { display: 'grid', gap: 2 } } },
  compact: { display: 'none', '@media': { [atLeast.large]: { display: 'block' } } },
})

const drawn = { fill: vars.color.text.brand }

export const name = styleVariants({
  full: { ...drawn, width: 109, height: 28 },
  compact: { ...drawn, width: 100, height: 26 },
})

export const tagline = style({
  color: vars.color.text.tertiary,
  fontSize: 12,
  lineHeight: '18px',
  letterSpacing: '0.22em',
  whiteSpace: 'nowrap',
})

/** The name of another shop, as text. */
export const written = style({
  color: vars.color.text.brand,
  fontSize: 22,
  lineHeight: '28px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
