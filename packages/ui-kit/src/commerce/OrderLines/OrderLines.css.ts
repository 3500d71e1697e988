import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

/** Container width, not window width: beside a summary it is narrower. */
export const lines = style({ containerType: 'inline-size' })

const roomy = '(min-width: 720px)'
const wide = '(min-width: 900px)'
/** For 金额 and 优惠分摊 beside 实付. */
const forShares = '(min-width: 800px)'

const head = style({
  display: 'none',
  '@container': {
    [roomy]: {
      alignItems: 'center',
      columnGap: vars.space[3],
      height: 40,
      padding: `0 ${vars.space[5]}`,
      borderBottom: `1px solid ${border.default}`,
      background: bg.subtle,
      color: text.tertiary,
      ...scale('dense'),
    },
  },
})

const row = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gridTemplateAreas: '"goods goods goods" ". batches quantity" ". price amount"',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[2]} 14px`,
  borderTop: `1px solid ${border.subtle}`,
  ...scale('dense'),
  selectors: { '&:first-child': { borderTop: 0 } },
  '@container': {
    [roomy]: {
      padding: `${vars.space[2]} ${vars.space[5]}`,
    },
  },
})

const plannedColumns = 'minmax(0, 1fr) 132px 120px 80px 100px'
const placedColumns = 'minmax(0, 1fr) 248px 80px 176px 88px'
const askedColumns = `${placedColumns} 64px`

const headOf = (columns: string, room: string) =>
  [head, { '@container': { [room]: { display: 'grid', gridTemplateColumns: columns } } }] as const

const sharedColumns = 'minmax(0, 1fr) 140px 100px 56px 88px 88px 92px'

/**
 * Variants: an order to be placed, with each line's share of the deductions where there is room; a placed one; one
 * with after-sales actions.
 */
export const heads = styleVariants({
  planned: [...headOf(plannedColumns, roomy)],
  shared: [
    ...headOf(plannedColumns, roomy),
    { '@container': { [forShares]: { gridTemplateColumns: sharedColumns, height: 32 } } },
  ],
  placed: [...headOf(placedColumns, wide)],
  asked: [...headOf(askedColumns, wide)],
})

const placedRow = style([
  row,
  { gridTemplateAreas: '"goods goods goods" ". batches batches" ". price quantity" ". ask amount"' },
])

const sharedRow = style({
  '@container': {
    [roomy]: {
      gridTemplateColumns: plannedColumns,
      gridTemplateAreas: '"goods batches price quantity amount"',
    },
    [forShares]: {
      gridTemplateColumns: sharedColumns,
      gridTemplateAreas: '"goods batches price quantity gross share amount"',
      minHeight: 40,
      padding: `0 ${vars.space[5]}`,
    },
  },
})

export const rows = styleVariants({
  planned: [
    row,
    {
      '@container': {
        [roomy]: {
          gridTemplateColumns: plannedColumns,
          gridTemplateAreas: '"goods batches price quantity amount"',
        },
      },
    },
  ],
  shared: [row, sharedRow],
  placed: [
    placedRow,
    {
      '@container': {
        [wide]: {
          gridTemplateColumns: placedColumns,
          gridTemplateAreas: '"goods batches price quantity amount"',
        },
      },
    },
  ],
  asked: [
    placedRow,
    {
      '@container': {
        [wide]: {
          gridTemplateColumns: askedColumns,
          gridTemplateAreas: '"goods batches price quantity amount ask"',
        },
      },
    },
  ],
})

export const goods = style({ gridArea: 'goods', display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 })
export const batches = style({
  gridArea: 'batches',
  display: 'grid',
  gap: 2,
  color: text.secondary,
  ...scale('caption'),
})
/** 批号, 有效期至 and 检验报告 of one batch side by side. */
export const batch = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 56px',
  alignItems: 'center',
  columnGap: vars.space[3],
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 96px 52px' } },
})
/** Before a value without a column head: for screen readers only where the heads are shown. */
export const label = style({
  marginRight: vars.space[1],
  color: text.tertiary,
  '@container': { [wide]: onlyHeard },
})
export const ask = style({ gridArea: 'ask', whiteSpace: 'nowrap', '@container': { [wide]: { textAlign: 'center' } } })
export const middle = style({ textAlign: 'center' })
export const report = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  minHeight: vars.size.targetMin,
  color: text.link,
})
export const price = style({ gridArea: 'price', '@container': { [roomy]: { textAlign: 'right' } } })
export const quantity = style({ gridArea: 'quantity', textAlign: 'right', fontFamily: vars.font.family.numeric })
/** Words of one number stay together. */
export const unit = style({ display: 'inline-block', whiteSpace: 'pre' })
export const note = style({ color: text.secondary, ...scale('caption') })
export const refunded = style({ color: text.success, fontFamily: vars.font.family.numeric, ...scale('caption') })
export const amount = style({ gridArea: 'amount', textAlign: 'right' })

/** 金额 and 优惠分摊: where there is room for them. */
const ofTheWhole = {
  display: 'none',
  textAlign: 'right',
  fontFamily: vars.font.family.numeric,
  '@container': { [forShares]: { display: 'block' } },
} as const
export const gross = style({ ...ofTheWhole, gridArea: 'gross' })
export const share = style({ ...ofTheWhole, gridArea: 'share', color: text.success })
export const grossHead = style({ ...ofTheWhole, fontFamily: 'inherit' })

export const total = style({
  display: 'none',
  borderTop: `1px solid ${border.default}`,
  background: bg.subtle,
  ...scale('dense'),
  '@container': {
    [forShares]: {
      display: 'grid',
      gridTemplateColumns: sharedColumns,
      gridTemplateAreas: '"goods . . . gross share amount"',
      alignItems: 'center',
      columnGap: vars.space[3],
      minHeight: 40,
      padding: `0 ${vars.space[5]}`,
      fontWeight: vars.font.weight.bold,
    },
  },
})

export const right = style({ textAlign: 'right' })

export const picture = style({
  '@container': { [forShares]: { selectors: { [`${sharedRow} &`]: { width: 42, height: 33 } } } },
  flex: 'none',
  width: 56,
  height: 44,
  padding: 3,
  borderRadius: vars.radius.sm,
  background: bg.picture,
  objectFit: 'contain',
})

export const nothing = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 56,
  height: 44,
  borderRadius: vars.radius.sm,
  background: bg.picture,
  color: text.disabled,
})

export const words = style({ minWidth: 0 })
export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })
/** A long name is cut at its own edge, so that it lies under nothing beside it. */
export const link = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
})
export const facts = style({ color: text.tertiary, ...scale('caption') })

/** A line that has changed since the buyer last looked. */
export const changed = style({ background: bg.warningSoft, boxShadow: `inset 3px 0 ${border.warning}` })

export const before = style({ marginRight: vars.space[1], color: text.secondary })
