import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { progress, text } = vars.color

export const meter = style({ display: 'flex', alignItems: 'center', gap: vars.space[1], ...scale('caption') })

const bar = style({ width: 56, height: 5, borderRadius: 3 })

export const bars = styleVariants({
  off: [bar, { background: progress.track }],
  weak: [bar, { background: text.danger }],
  fair: [bar, { background: progress.done }],
  strong: [bar, { background: progress.done }],
})

export const words = styleVariants({
  weak: { marginLeft: vars.space[1], color: text.danger },
  fair: { marginLeft: vars.space[1], color: text.success },
  strong: { marginLeft: vars.space[1], color: text.success },
})
