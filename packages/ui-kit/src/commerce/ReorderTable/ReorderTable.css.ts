import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const panel = style({
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

const COLUMNS = '24px minmax(0, 1fr) 64px 112px 112px 100px 52px'

/** The names of the columns, where the rows have columns. */
export const heads = style({
  ...scale('dense'),
  display: 'none',
  alignItems: 'center',
  gap: 10,
  height: 40,
  padding: `0 ${vars.space[3]}`,
  borderBottom: `1px solid ${border.default}`,
  borderRadius: '7px 7px 0 0',
  background: bg.subtle,
  color: text.tertiary,
  '@media': { [atLeast.large]: { display: 'grid', gridTemplateColumns: COLUMNS } },
})

export const head = styleVariants({ start: {}, center: { justifySelf: 'center' }, end: { justifySelf: 'end' } })

/** Names a fact of a row; heard only where the head of the column says it. */
export const word = style({
  '@media': {
    [atLeast.large]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
})

/** A row of a ledger where there is room, a card with the same parts in order where there is none. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "check goods goods"
    ".     expiry last"
    ".     price  price"
    ".     quantity action"
  `,
  alignItems: 'center',
  gap: `${vars.space[2]} 10px`,
  padding: `10px ${vars.space[3]}`,
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  selectors: {
    '&:first-child': { borderTop: 0 },
    '&:hover': { background: bg.hover },
    '&:has([type="checkbox"]:checked)': { background: bg.selected },
  },
  '@media': {
    [atLeast.large]: {
      gridTemplateColumns: COLUMNS,
      gridTemplateAreas: '"check goods expiry last price quantity action"',
      minHeight: 60,
      paddingBlock: vars.space[2],
    },
  },
})

const area = (name: string) => ({ gridArea: name, minWidth: 0 })

export const check = style(area('check'))
export const goods = style(area('goods'))
export const expiry = style({ ...area('expiry'), color: text.secondary })
export const last = style({ ...area('last'), color: text.secondary })

export const price = style({
  ...area('price'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  '@media': { [atLeast.large]: { display: 'grid', justifyItems: 'end' } },
})

export const quantity = style({ ...area('quantity'), '@media': { [atLeast.large]: { justifySelf: 'center' } } })
export const action = style({ ...area('action'), justifySelf: 'end' })

export const same = style({ color: text.tertiary, ...scale('caption') })
export const cheaper = style({ color: text.success, ...scale('caption') })
export const dearer = style({ color: text.danger, ...scale('caption') })
