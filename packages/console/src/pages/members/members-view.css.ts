import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, text } = vars.color

/** The bar of the limit, then what is used of it. */
export const credit = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
export const use = style({ flex: 'none', width: 64 })

export const trends = styleVariants({
  up: { color: text.success },
  level: { color: text.tertiary },
  down: { color: text.danger },
})

export const marks = style({ display: 'inline-flex', gap: vars.space[1] })

const tag = style({ padding: '0 6px', borderRadius: vars.radius.sm, whiteSpace: 'nowrap', ...scale('caption') })
export const tags = styleVariants({
  late: [tag, { background: bg.dangerSoft, color: text.danger }],
  owes: [tag, { background: bg.warningSoft, color: text.warning }],
  plain: [tag, { background: bg.brandSoft, color: text.brand }],
})
