import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export { figure, page, panelHead, panelTitle, quiet } from '../../shared/member-page.css.ts'

const { bg, text } = vars.color

/** Two panels side by side, of equal height, where there is room. */
export const two = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  '@media': { [atLeast.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const panelNote = style({ marginLeft: 'auto', color: text.tertiary, ...scale('dense') })

export const panelBody = style({
  padding: `${vars.space[3]} ${vars.space[4]} ${vars.space[4]}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[3]} ${vars.space[5]} ${vars.space[4]}` } },
})

/** Identity: logo, company, and what is known of it. */
export const identity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[3]} ${vars.space[6]}`,
  padding: `${vars.space[4]} ${vars.space[5]}`,
})

export const who = style({
  display: 'flex',
  flex: '1 1 320px',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
})

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 64,
  height: 64,
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
})

export const company = style({
  ...scale('titleL'),
  fontWeight: vars.font.weight.bold,
  overflowWrap: 'anywhere',
})

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space[3]}`,
  color: text.secondary,
  ...scale('dense'),
})

export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] })

export const pillItem = style({ display: 'flex', maxWidth: '100%' })
