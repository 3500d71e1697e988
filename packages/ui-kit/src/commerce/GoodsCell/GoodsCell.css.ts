import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { caption } = vars.font.scale

export const cell = style({ display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })

const onPhones = `not all and ${atLeast.medium}`

/** A name, then all facts in one line. */
export const folds = style({ '@media': { [onPhones]: { alignItems: 'start' } } })

export const words = style({
  flex: 1,
  minWidth: 0,
  '@media': {
    [onPhones]: { selectors: { [`${folds} > &`]: { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[2] } } },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  lineHeight: '20px',
  '@media': { [onPhones]: { selectors: { [`${folds} &`]: { flexBasis: '100%' } } } },
})

export const attrs = style({
  display: 'contents',
  '@media': { [onPhones]: { selectors: { [`${folds} &`]: { display: 'none' } } } },
})

export const name = style({ fontWeight: vars.font.weight.bold })

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  minWidth: 0,
  color: vars.color.text.tertiary,
  fontSize: caption.size,
  lineHeight: caption.line,
  '@media': { [atLeast.medium]: { flexWrap: 'nowrap' } },
})

/**
 * The specification matters more than the note: the note is truncated first, and hidden in the narrow columns of a
 * tablet. On a phone it has a line of its own.
 */
export const note = style({
  flexBasis: '100%',
  // Large enough that rounding takes no fraction of a pixel from the specification, which would truncate it.
  flexShrink: 1e6,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': {
    [atLeast.medium]: { display: 'none', flexBasis: 'auto' },
    [atLeast.wide]: { display: 'inline' },
  },
})
