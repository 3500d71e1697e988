import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const panel = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

/** On a screen that is too narrow the table scrolls inside its panel and the names stay. */
export const scroller = style({
  // What is hidden for the eye inside must not stick out of it.
  position: 'relative',
  overflowX: 'auto',
  borderRadius: '7px 7px 0 0',
  // From here on the widest table fits, and what rises out of a row may leave it.
  '@media': { [atLeast.wider]: { overflow: 'visible' } },
})

export const table = style({ ...scale('dense'), width: '100%' })

const head = style({
  padding: '0 12px',
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  textAlign: 'left',
  whiteSpace: 'nowrap',
})

const cell = style({
  borderBottom: `1px solid ${border.subtle}`,
  verticalAlign: 'middle',
})

export const heads = styleVariants({
  pictures: [head, { height: 40 }],
  dense: [head, { height: 36, padding: '0 6px' }],
})

export const cells = styleVariants({
  pictures: [cell, { height: 60, padding: '8px 12px' }],
  dense: [cell, { height: 44, padding: '6px' }],
})

export const order = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  selectors: { '&:hover': { color: text.brand }, '&[aria-current]': { color: text.brand } },
})

export const row = style({
  selectors: {
    '&:hover': { background: bg.hover },
    '&:has(:checked)': { background: bg.selected },
  },
})

/** The column that stays in sight where there is room for another beside it. */
export const staying = style({
  '@media': {
    [`${atLeast.medium} and (not ${atLeast.wide})`]: {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      // Over what passes below it, in the colour of its row.
      selectors: {
        'tbody &': { background: bg.surface },
        [`${row}:hover > &`]: { background: bg.hover },
        [`${row}:has(:checked) > &`]: { background: bg.selected },
      },
    },
  },
})

export const goodsWidth = styleVariants({
  pictures: { minWidth: 220, maxWidth: 360 },
  dense: { minWidth: 140, maxWidth: 220 },
})

export const aligns = styleVariants({
  right: { textAlign: 'right' },
  middle: { textAlign: 'center' },
})

export const noBreak = style({ whiteSpace: 'nowrap' })
export const maker = style({ maxWidth: 136 })
export const quiet = style({ color: text.tertiary })
export const near = style({ color: text.warning })
export const out = style({ color: text.danger })
export const specification = style({ display: 'flex', alignItems: 'center', gap: 6, maxWidth: 168 })
export const offers = style({ ...scale('caption'), whiteSpace: 'nowrap' })
export const offer = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] })
export const reached = style({ color: text.success })
export const price = style({ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end' })

export const keys = style({
  ...scale('caption'),
  display: 'none',
  gap: vars.space[3],
  color: text.tertiary,
  '@media': { [atLeast.large]: { display: 'flex' } },
})

export const actions = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[1],
})
