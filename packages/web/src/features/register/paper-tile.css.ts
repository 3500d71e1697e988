import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

/** A row on a phone: the picture, the name above its state, and the action. */
const tile = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gridTemplateAreas: '"place name action" "place noted action"',
  alignItems: 'center',
  columnGap: vars.space[3],
  width: '100%',
  padding: vars.space[3],
  border: `1px dashed ${border.control}`,
  borderRadius: vars.radius.lg,
  background: bg.subtle,
  color: text.primary,
  fontSize: 14,
  lineHeight: '20px',
  textAlign: 'left',
  cursor: 'pointer',
  ':hover': { borderColor: border.brand },
  '@media': {
    [atLeast.small]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"place" "name" "noted"',
      alignContent: 'start',
      rowGap: vars.space[1],
      minHeight: 168,
      textAlign: 'center',
    },
  },
})

export const tiles = styleVariants({
  empty: [tile],
  done: [tile, { borderStyle: 'solid', borderColor: border.success }],
  missing: [tile, { borderStyle: 'solid', borderColor: border.danger }],
})

export const place = style({
  gridArea: 'place',
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: 48,
  borderRadius: vars.radius.md,
  background: bg.surface,
  color: text.tertiary,
  overflow: 'hidden',
  '@media': { [atLeast.small]: { height: 96 } },
})

export const picture = style({
  width: '100%',
  height: 48,
  objectFit: 'contain',
  '@media': { [atLeast.small]: { height: 96, padding: vars.space[2] } },
})

export const name = style({ gridArea: 'name', fontWeight: vars.font.weight.bold })

export const action = style({
  gridArea: 'action',
  padding: `${vars.space[1]} ${vars.space[3]}`,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.md,
  background: bg.surface,
  fontSize: 13,
  '@media': { [atLeast.small]: { display: 'none' } },
})

export const star = style({ marginLeft: 2, color: text.danger, fontWeight: vars.font.weight.regular })

const state = style({ gridArea: 'noted', fontSize: 12 })

export const noted = styleVariants({
  empty: [state, { color: text.tertiary }],
  done: [state, { color: text.success }],
  missing: [state, { color: text.danger }],
})
