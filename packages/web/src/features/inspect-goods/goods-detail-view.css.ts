import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLowerEdge } from '@xinglin/ui-kit/theme/lower-edge.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: `${vars.space[3]} 0`,
  '@media': { [atLeast.medium]: { paddingBottom: vars.space[12] } },
})

/** Picture, facts and price, and whoever can be asked: three columns where there is room for them. */
export const main = style({
  display: 'grid',
  gap: vars.space[6],
  '@media': {
    [atLeast.medium]: { gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)' },
    [atLeast.wide]: { gridTemplateColumns: '400px minmax(0, 1fr) 216px' },
  },
})

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })

export const name = style({ fontSize: 22, lineHeight: '30px', fontWeight: vars.font.weight.bold })

export const subtitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginTop: vars.space[1],
  color: text.secondary,
  overflowWrap: 'anywhere',
})

/** Beside the facts where there is room for a third column; below them, with the record alone, where there is none. */
export const aside = style({
  ...scale('dense'),
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
  '@media': {
    [atLeast.medium]: { gridColumn: '1 / -1' },
    [atLeast.wide]: { gridColumn: 'auto', paddingLeft: 20, borderLeft: `1px solid ${border.subtle}` },
  },
  selectors: { '&:not(:has(table))': { display: 'none', '@media': { [atLeast.wide]: { display: 'flex' } } } },
})

export const assurance = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'block' } } })

export const asideTitle = style({ ...scale('body'), marginBottom: vars.space[2] })

/** Within reach of the thumb on a phone while the facts are read. */
export const buying = style([
  atLowerEdge,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[3],
    margin: `0 calc(-1 * ${vars.space[4]})`,
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderTop: `1px solid ${border.subtle}`,
    background: bg.surface,
    '@media': { [atLeast.medium]: { position: 'static', margin: 0, padding: `${vars.space[4]} 0 0` } },
  },
])

export const quantity = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })

export const reckoning = style({ ...scale('dense'), minWidth: 0 })

export const step = style({ display: 'none', gap: vars.space[4], '@media': { [atLeast.medium]: { display: 'flex' } } })

export const figure = style({ fontFamily: vars.font.family.numeric, fontWeight: vars.font.weight.bold })
export const saved = style({ color: text.success, fontFamily: vars.font.family.numeric })
export const short = style({ color: text.price, fontFamily: vars.font.family.numeric })
export const quiet = style({ color: text.secondary })

export const lower = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': { [atLeast.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 264px' } },
})

export const lowerMain = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })

export const companion = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '10px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } },
})

export const companionGoods = style({ flex: 1, minWidth: 0 })

export const panelHead = style({
  padding: '12px 16px',
  borderBottom: `1px solid ${border.subtle}`,
  ...scale('body'),
})

export const panelBody = style({ padding: vars.space[4] })

export const promises = style({ color: text.secondary, lineHeight: '26px' })
export const promise = style({ display: 'flex', alignItems: 'center', gap: 6 })
export const service = style({ marginTop: vars.space[6] })
