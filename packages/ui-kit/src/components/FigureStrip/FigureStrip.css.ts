import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { border, text } = vars.color

export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[4]} 0`,
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'none', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
  },
})

export const cell = style({
  minWidth: 0,
  padding: `0 ${vars.space[3]}`,
  overflowWrap: 'anywhere',
  '@media': {
    [atLeast.medium]: {
      padding: `0 ${vars.space[5]}`,
      selectors: { '& + &': { borderLeft: `1px solid ${border.subtle}` }, '&:first-child': { paddingLeft: 0 } },
    },
  },
})

export const name = style({ color: text.secondary, ...scale('dense') })
export const note = style({ color: text.tertiary, ...scale('caption') })

const figure = style({
  fontFamily: vars.font.family.numeric,
  fontSize: 20,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '30px',
  '@media': { [atLeast.medium]: { fontSize: 24, lineHeight: '34px' } },
})

export const figures = styleVariants({
  ink: [figure, { color: text.primary }],
  ok: [figure, { color: text.success }],
  warn: [figure, { color: text.warning }],
})
