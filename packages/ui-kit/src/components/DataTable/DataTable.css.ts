import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const rowHeight = createVar()
const headHeight = createVar()
const gutter = createVar()

export const frame = style({
  // Visually hidden elements inside must not widen it.
  position: 'relative',
  overflow: 'auto',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

const dense = { [rowHeight]: '44px', [headHeight]: '36px', [gutter]: vars.space[2] }

/** A buyer's choice of dense rows applies everywhere (`data-density` on html). */
export const densities = styleVariants({
  comfortable: {
    vars: { [rowHeight]: '60px', [headHeight]: '40px', [gutter]: vars.space[3] },
    selectors: { ':root[data-density="dense"] &': { vars: dense } },
  },
  dense: { vars: dense },
})

/** Height of the rows before they scroll below the heading. */
export const heights = styleVariants({
  whole: {},
  half: { maxHeight: '50vh' },
  most: { maxHeight: '80vh' },
})

const onAPhone = `not all and ${atLeast.medium}`

/** Layouts of a narrow screen. */
export const narrows = styleVariants({ scroll: {}, cards: {}, corners: {} })

const asCards = `${narrows.cards} &`
const asCorners = `${narrows.corners} &`

export const table = style({ width: '100%', ...scale('dense') })

export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: headHeight,
  padding: `0 ${gutter}`,
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  whiteSpace: 'nowrap',
  '@media': { [onAPhone]: { selectors: { [`${asCards}, ${asCorners}`]: { display: 'none' } } } },
})

export const cell = style({
  height: rowHeight,
  padding: `6px ${gutter}`,
  borderBottom: `1px solid ${border.subtle}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@media': {
    [onAPhone]: {
      selectors: {
        [asCards]: {
          position: 'relative',
          display: 'block',
          height: 'auto',
          padding: `2px ${vars.space[3]} 2px 6.5em`,
          borderBottom: 0,
          textAlign: 'left',
          overflowWrap: 'anywhere',
        },
        [`${asCards}::before`]: {
          content: 'attr(data-title)',
          position: 'absolute',
          left: vars.space[3],
          color: text.tertiary,
        },
        [asCorners]: { display: 'block', height: 'auto', padding: 0, borderBottom: 0, textAlign: 'left' },
        [`${asCorners}[data-corner]`]: { color: text.tertiary, fontSize: 12, lineHeight: '18px' },
        [`${asCorners}[data-corner="lead"]`]: {
          gridArea: 'lead',
          color: text.primary,
          fontSize: 14,
          lineHeight: '20px',
        },
        [`${asCorners}[data-corner="figure"]`]: {
          gridArea: 'figure',
          fontSize: 16,
          lineHeight: '20px',
          textAlign: 'right',
        },
        [`${asCorners}[data-corner="note"]`]: { gridArea: 'note' },
        [`${asCorners}[data-corner="rest"]`]: { gridArea: 'rest', textAlign: 'right' },
        [`${asCorners}[data-corner="rest"]::before`]: { content: 'attr(data-title)', marginRight: vars.space[1] },
        [`${asCorners}[data-corner="link"]`]: { gridArea: 'link' },
        [`${asCorners}[data-corner="link"]:not(:has(a))`]: { display: 'none' },
      },
    },
  },
})

export const row = style({
  selectors: {
    '&:hover': { background: bg.hover },
    '&:has(:checked)': { background: bg.selected },
  },
  '@media': {
    [onAPhone]: {
      selectors: {
        [asCards]: {
          display: 'block',
          padding: `${vars.space[2]} 0`,
          borderTop: `1px solid ${border.subtle}`,
        },
        [`${asCards}:first-child, ${asCorners}:first-child`]: { borderTop: 0 },
        [asCorners]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          gridTemplateAreas: '"lead figure" "note rest" "link link"',
          columnGap: vars.space[3],
          padding: `${vars.space[2]} ${vars.space[4]}`,
          borderTop: `1px solid ${border.subtle}`,
        },
      },
    },
  },
})

export const aligns = styleVariants({
  left: { textAlign: 'left' },
  right: { textAlign: 'right', fontFamily: vars.font.family.numeric },
  middle: { textAlign: 'center' },
})

const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: vars.size.targetMin,
  selectors: { '&:hover': { color: text.brand } },
})

export const sort = styleVariants({
  off: [button],
  on: [button, { color: text.brand, fontWeight: vars.font.weight.bold }],
})

export const nothing = style({ padding: vars.space[8], color: text.tertiary, textAlign: 'center' })
