import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBottom: vars.space[8],
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[3],
  paddingTop: vars.space[5],
})

export const title = style({ fontSize: 22, lineHeight: '30px' })

export const section = style({ ...scale('titleS'), fontWeight: vars.font.weight.bold })

/** The head of a panel whose rows reach from edge to edge. */
export const panelHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: `${vars.space[4]} 14px ${vars.space[3]}`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[4]} ${vars.space[5]} ${vars.space[3]}` } },
})

export const hint = style({ color: vars.color.text.tertiary, ...scale('dense') })

/** Stays in sight beside a long list; below everything on a narrow screen. */
export const aside = style({
  '@media': { [atLeast.large]: { position: 'sticky', top: vars.space[4], alignSelf: 'start' } },
})

export const sectionHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })

export const push = style({ display: 'flex', gap: vars.space[2], marginLeft: 'auto' })
