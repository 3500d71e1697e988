import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const page = style({
  width: '100%',
  maxWidth: 960,
  margin: `${vars.space[4]} auto 0`,
  padding: `${vars.space[6]} ${vars.space[4]}`,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
  '@media': { [atLeast.medium]: { marginTop: vars.space[6], padding: `${vars.space[8]} ${vars.space[6]}` } },
})

export const steps = style({
  marginBottom: vars.space[8],
  '@media': { [atLeast.medium]: { display: 'grid', justifyContent: 'center' } },
})

export const form = style({ width: '100%', maxWidth: 520, margin: '0 auto' })

/** In the column of the controls, below labels of 104. */
export const beside = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [atLeast.medium]: { marginLeft: 116 } },
})

/** Aligned with the form fields and their labels. */
export const whose = style({
  display: 'grid',
  gap: vars.space[1],
  overflowWrap: 'anywhere',
  '@media': { [atLeast.medium]: { gridTemplateColumns: '104px minmax(0, 1fr)', gap: vars.space[3] } },
})

export const whoseName = style({
  color: vars.color.text.secondary,
  '@media': { [atLeast.medium]: { textAlign: 'right' } },
})

export const ends = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] })

export const go = style({ display: 'grid', width: '100%', '@media': { [atLeast.medium]: { width: 200 } } })

export const waiting = style({ display: 'grid', placeItems: 'center', minHeight: 320 })

export const leaving = style({ color: text.tertiary, fontSize: 13, textAlign: 'center' })
