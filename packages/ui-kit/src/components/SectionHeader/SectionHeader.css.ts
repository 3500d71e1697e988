import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text } from '../../theme/type.ts'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})

export const title = style({ ...text('titleL'), fontWeight: vars.font.weight.bold })

export const hint = style({ ...text('dense'), color: vars.color.text.tertiary })

export const more = style({ ...text('dense'), marginLeft: 'auto' })
