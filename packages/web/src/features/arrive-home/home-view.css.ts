import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { whenNear } from '@xinglin/ui-kit/theme/when-near.css'

const { bg, border, text } = vars.color

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingTop: vars.space[3],
  '@media': { [atLeast.medium]: { gap: vars.space[6], paddingTop: vars.space[4] } },
})

/**
 * From 1024 px on the category menu covers the first column. On a narrower screen its parts are in the page's own
 * column.
 */
export const hero = style({
  display: 'contents',
  '@media': {
    [atLeast.large]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: `${vars.space[3]} ${vars.space[4]}`,
      minHeight: 375,
      paddingLeft: 240,
    },
    [atLeast.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 264px' },
  },
})

export const middle = style({ minWidth: 0 })

export const aside = style({
  display: 'contents',
  '@media': { [atLeast.large]: { display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 } },
})

/**
 * The member card and the news are beside the pictures or at the end of the page. They are rendered in both places, so
 * that reading order and tab order match the visual order.
 */
export const onlyWide = style({
  display: 'none',
  selectors: { '&:last-child': { flex: 1 } },
  '@media': { [atLeast.large]: { display: 'grid' } },
})

export const onlyNarrow = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [atLeast.large]: { display: 'none' } },
})

export const section = style([
  whenNear.section,
  {
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    marginTop: vars.space[2],
  },
])

export const brands = style({
  display: 'grid',
  gap: vars.space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [atLeast.small]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [atLeast.large]: { gridTemplateColumns: 'repeat(8, minmax(0, 1fr))' },
  },
})

export const brand = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '16px 8px 12px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  textAlign: 'center',
  selectors: { '&:hover': { borderColor: border.brandSoft, boxShadow: vars.shadow.md } },
})

export const brandName = style({ fontSize: 13, lineHeight: '20px' })

export const quiet = style({ color: text.tertiary, fontSize: 12, lineHeight: '16px' })

const row = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] } as const

/** 常购补货, with the groups beside it where there are any. */
export const beside = styleVariants({
  one: row,
  two: { ...row, '@media': { [atLeast.wide]: { gap: vars.space[4], gridTemplateColumns: 'minmax(0, 1fr) 404px' } } },
})

export const floor = style({
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  overflowY: 'hidden',
  // The goods of a narrow screen have no padding of their own.
  '@media': { [`not all and ${atLeast.large}`]: { paddingTop: 14 } },
})
