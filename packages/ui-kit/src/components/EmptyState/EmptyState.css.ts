import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  padding: `${vars.space[10]} ${vars.space[6]} 44px`,
  textAlign: 'center',
  overflowWrap: 'anywhere',
})

/** A petal may reach over the edge of its drawing. */
export const drawing = style({ overflow: 'visible' })

export const icon = style({ color: vars.color.text.tertiary })

export const title = style({ ...text('titleM'), marginTop: vars.space[3], fontWeight: vars.font.weight.bold })

export const hint = style({ marginTop: vars.space[1], color: vars.color.text.tertiary })

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[3],
  marginTop: vars.space[5],
})
