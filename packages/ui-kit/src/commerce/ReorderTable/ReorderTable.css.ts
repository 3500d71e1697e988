import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

export const panel = style({
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

const COLUMNS = '24px minmax(0, 1fr) 104px 112px 112px 100px 52px'

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

/** Labels a fact of a row; visually hidden where the column heading shows it. */
export const word = style({
  '@media': {
    [atLeast.large]: onlyHeard,
  },
})

/**
 * A table row where there is room, a card with the same parts in order where there is none; on a phone beside a
 * picture.
 */
export const row = style({
  display: 'grid',
  // Where even this is too wide, the picture is hidden in favour of the stepper.
  gridTemplateColumns: 'minmax(48px, 96px) minmax(142px, 1fr) max-content',
  gridTemplateAreas: `
    "picture goods    goods"
    "picture expiry   expiry"
    "picture price    price"
    "picture quantity action"
  `,
  alignItems: 'center',
  columnGap: vars.space[3],
  padding: '12px 14px',
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  selectors: {
    '&:first-child': { borderTop: 0 },
    '&:hover': { background: bg.hover },
    '&:has([type="checkbox"]:checked)': { background: bg.selected },
  },
  '@media': {
    [atLeast.medium]: {
      gridTemplateColumns: '24px minmax(0, 1fr) auto',
      gridTemplateAreas: `
        "check goods goods"
        ".     expiry last"
        ".     price  price"
        ".     quantity action"
      `,
      gap: `${vars.space[2]} 10px`,
      padding: `10px ${vars.space[3]}`,
    },
    [atLeast.large]: {
      gridTemplateColumns: COLUMNS,
      gridTemplateAreas: '"check goods expiry last price quantity action"',
      minHeight: 60,
      paddingBlock: vars.space[2],
    },
  },
})

const area = (name: string) => ({ gridArea: name, minWidth: 0 })

/** On a phone there is no selection and no comparison: a good is bought by its own button. */
export const fromMedium = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'contents' } } })
const withRoom = { display: 'none', '@media': { [atLeast.medium]: { display: 'block' } } } as const
export const onlyPhone = style({ '@media': { [atLeast.medium]: { display: 'none' } } })

export const check = style({ ...area('check'), ...withRoom })
export const goods = style({
  ...area('goods'),
  display: 'contents',
  '@media': { [atLeast.medium]: { display: 'block' } },
})

// On a phone the cell is `display: contents`.
globalStyle(`${goods} > div`, { display: 'contents', '@media': { [atLeast.medium]: { display: 'flex' } } })
globalStyle(`${goods} > div > :first-child`, {
  gridArea: 'picture',
  alignSelf: 'start',
  width: '100%',
  height: 80,
  borderRadius: vars.radius.lg,
  '@media': { [atLeast.medium]: { alignSelf: 'auto', width: 56, height: 44, borderRadius: vars.radius.sm } },
})
globalStyle(`${goods} > div > :last-child`, { gridArea: 'goods' })
globalStyle(`${goods} h3`, {
  fontSize: 15,
  lineHeight: '22px',
  '@media': { [atLeast.medium]: { fontSize: 'inherit', lineHeight: 'inherit' } },
})

export const expiry = style({
  ...area('expiry'),
  color: text.tertiary,
  fontSize: vars.font.scale.caption.size,
  '@media': { [atLeast.medium]: { color: text.secondary, fontSize: 'inherit' } },
})
export const last = style({ ...area('last'), ...withRoom, color: text.secondary })

export const pack = style([onlyPhone, { marginLeft: vars.space[3] }])

export const price = style({
  ...area('price'),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  '@media': { [atLeast.large]: { display: 'grid', justifyItems: 'end' } },
})

export const quantity = style({
  ...area('quantity'),
  marginTop: 6,
  '@media': { [atLeast.medium]: { marginTop: 0 }, [atLeast.large]: { justifySelf: 'center' } },
})
export const action = style({
  ...area('action'),
  justifySelf: 'end',
  alignSelf: 'start',
  marginTop: 6,
  '@media': { [atLeast.medium]: { alignSelf: 'auto', marginTop: 0 } },
})

export const same = style({ color: text.tertiary, ...scale('caption') })
export const cheaper = style({ color: text.success, ...scale('caption') })
export const dearer = style({ color: text.danger, ...scale('caption') })
