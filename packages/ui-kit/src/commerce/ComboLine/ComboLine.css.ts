import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

export const line = style({
  display: 'flow-root',
  borderTop: `1px solid ${border.subtle}`,
  background: bg.surface,
  selectors: { '&:first-child': { borderTop: 0 }, '&:last-child': { borderRadius: 'inherit' } },
})

export const set = style({ display: 'flex', alignItems: 'center', gap: 10 })

/** Replaces the picture: a combination has none. */
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 84,
  height: 68,
  border: `1px solid ${border.subtle}`,
  borderRadius: vars.radius.md,
  // The background of pictures stays light in the dark theme; this one has an icon, not a picture.
  background: bg.subtle,
  color: text.brand,
})

export const words = style({ flex: 1, minWidth: 0 })
export const name = style({ fontWeight: vars.font.weight.bold, ...scale('body') })
export const facts = style({ color: text.tertiary, ...scale('caption') })
export const figure = style({ color: text.success })

export const saved = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: text.success,
})

export const members = style({
  margin: '12px 14px 14px',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `1px solid ${border.subtle}`,
  borderRadius: vars.radius.md,
  background: bg.subtle,
  '@media': { [atLeast.wide]: { margin: `${vars.space[3]} ${vars.space[4]} 14px 60px` } },
  selectors: { '&[hidden]': { display: 'none' } },
})

export const member = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gridTemplateAreas: '"picture about about" "picture each all"',
  alignItems: 'center',
  gap: `0 ${vars.space[3]}`,
  padding: '6px 0',
  borderTop: `1px dashed ${border.default}`,
  ...scale('caption'),
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': {
    [atLeast.wide]: {
      gridTemplateColumns: '56px minmax(0, 1fr) 120px 120px',
      gridTemplateAreas: '"picture about each all"',
    },
  },
})

export const about = style({
  gridArea: 'about',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[3],
  minWidth: 0,
})

export const memberName = style({ maxWidth: '100%', color: text.primary, fontWeight: vars.font.weight.bold })
export const quiet = style({ maxWidth: '100%', color: text.tertiary })
export const each = style({ gridArea: 'each', color: text.secondary })
export const all = style({ gridArea: 'all', textAlign: 'right', color: text.primary })
