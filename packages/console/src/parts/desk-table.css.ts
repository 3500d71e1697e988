import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color
const rowHeight = createVar()

/** In px, because rows are positioned before they are rendered. */
export const rowHeights = { tight: 38, wide: 48 } as const

export const densities = styleVariants({
  tight: { vars: { [rowHeight]: `${String(rowHeights.tight)}px` } },
  wide: { vars: { [rowHeight]: `${String(rowHeights.wide)}px` } },
})

export const frame = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'calc(100vh - 300px)',
  minHeight: 240,
  background: bg.surface,
})

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0, ...scale('dense') })

const anyHead = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: 32,
  padding: '0 8px',
  borderBottom: `1px solid ${border.default}`,
  background: bg.subtle,
  color: text.tertiary,
  fontWeight: vars.font.weight.regular,
  whiteSpace: 'nowrap',
  ...scale('caption'),
})

export const heads = styleVariants({
  left: [anyHead, { textAlign: 'left' }],
  right: [anyHead, { textAlign: 'right' }],
  middle: [anyHead, { textAlign: 'center' }],
})

const anyRow = style({
  outline: 'none',
  selectors: {
    '&:hover': { background: bg.hover },
    '&:focus': {
      background: bg.subtle,
      boxShadow: `inset 3px 0 0 ${border.focus}, inset 0 1px 0 ${border.focus}, inset 0 -1px 0 ${border.focus}`,
    },
  },
})

export const rows = styleVariants({ plain: [anyRow], chosen: [anyRow, { background: bg.selected }] })

const anyCell = style({
  height: rowHeight,
  padding: '0 8px',
  borderBottom: `1px solid ${border.subtle}`,
  whiteSpace: 'nowrap',
})

export const cells = styleVariants({
  left: [anyCell, { textAlign: 'left' }],
  right: [anyCell, { textAlign: 'right' }],
  middle: [anyCell, { width: 40, textAlign: 'center' }],
})

export const gap = style({ padding: 0 })

export const nothing = style({ padding: vars.space[6], color: text.tertiary, textAlign: 'center' })
