import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

/** A row on a narrow screen: picture, and everything else beside it. From 768 on a card. */
export const card = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
  padding: '12px 14px',
  '@media': {
    [atLeast.medium]: {
      display: 'flex',
      flexDirection: 'column',
      gap: 0,
      padding: 0,
      border: `1px solid ${border.default}`,
      borderRadius: vars.radius.lg,
      background: bg.surface,
      selectors: { '&:hover': { borderColor: border.brandSoft, boxShadow: vars.shadow.md } },
    },
  },
})

/** The name links to the same page and is the link in the tab order. */
export const picture = style({
  alignSelf: 'start',
  '@media': {
    [atLeast.medium]: {
      alignSelf: 'stretch',
      borderBottom: `1px solid ${border.subtle}`,
      borderRadius: '7px 7px 0 0',
      overflow: 'hidden',
    },
  },
})

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '@media': { [atLeast.medium]: { padding: '7px 10px 10px' } },
})

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 })

export const name = style({
  fontSize: 15,
  lineHeight: '22px',
  fontWeight: vars.font.weight.bold,
  '@media': { [atLeast.medium]: { flex: 1, fontSize: vars.font.scale.body.size } },
})

/** Beside the name where the picture has no room for them. */
export const rowTags = style({
  display: 'flex',
  gap: vars.space[1],
  '@media': { [atLeast.medium]: { display: 'none' } },
})

const line = { fontSize: vars.font.scale.caption.size, lineHeight: '20px' }

export const facts = style({
  ...line,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  maxWidth: '100%',
  color: text.secondary,
})

/** Specification and maker: in one line where both fit, which is never on a card. */
export const makes = style({ ...line, display: 'flex', flexWrap: 'wrap', columnGap: 14, color: text.secondary })

export const maker = style({
  maxWidth: '100%',
  '@media': { [atLeast.medium]: { flex: '0 0 100%', lineHeight: '18px', color: text.tertiary } },
})

export const stay = style({
  ...line,
  display: 'flex',
  gap: vars.space[3],
  color: text.tertiary,
  whiteSpace: 'nowrap',
  '@media': { [atLeast.medium]: { justifyContent: 'space-between' } },
})

export const promotion = style({
  ...scale('caption'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[1],
  minWidth: 0,
  color: text.secondary,
  '@media': { [atLeast.medium]: { height: 20 } },
})

export const offer = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], minWidth: 0 })

export const inCart = style({ flex: 'none', color: text.brand })

export const prices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 14px',
  minHeight: 24,
  marginTop: 'auto',
  '@media': {
    [atLeast.medium]: { flexWrap: 'nowrap', justifyContent: 'space-between', height: 26, columnGap: vars.space[2] },
  },
})

export const figures = style({ display: 'inline-flex', alignItems: 'baseline', gap: 6 })

export const buy = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  marginTop: 6,
  '@media': { [atLeast.medium]: { flexWrap: 'nowrap', marginTop: 6 } },
})

/** The same button in two forms, one visible at a time: with a label for the mouse, square for touch. */
export const underMouse = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'grid', flex: 1 } } })
export const underThumb = style({ display: 'inline-flex', '@media': { [atLeast.medium]: { display: 'none' } } })
export const acrossCard = style({ display: 'grid', width: '100%' })

/** On the picture of a card; a row has no room for it, but the page of the good has. */
export const favourite = style({
  display: 'none',
  '@media': { [atLeast.medium]: { position: 'absolute', top: 8, right: 8, display: 'block' } },
})
