import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { text } = vars.color

/** The bar of the limit, then what is used of it. */
export const credit = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
export const use = style({ flex: 'none', width: 64 })

export const trends = styleVariants({
  up: { color: text.success },
  level: { color: text.tertiary },
  down: { color: text.danger },
})

export const marks = style({ display: 'inline-flex', gap: vars.space[1] })
