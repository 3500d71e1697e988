import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text } from '../../theme/type.ts'

/** Aligned at the start also inside a centred panel. */
export const list = style({
  ...text('dense'),
  display: 'grid',
  gap: `${vars.space[2]} ${vars.space[6]}`,
  textAlign: 'start',
})

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const layouts = styleVariants({
  1: columns(1),
  2: { ...columns(1), '@media': { [atLeast.medium]: columns(2) } },
  4: { ...columns(2), '@media': { [atLeast.large]: columns(4) } },
})

export const pair = style({ display: 'flex', gap: vars.space[2], minWidth: 0 })

/** In a column, with the details aligned. */
export const term = style({
  flex: 'none',
  color: vars.color.text.tertiary,
  selectors: { [`${layouts[1]} &`]: { minWidth: '4em' }, [`${layouts[2]} &`]: { minWidth: '5em' } },
})

export const detail = style({ minWidth: 0, overflowWrap: 'anywhere' })
