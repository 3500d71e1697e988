import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

/** Wider than the list of columns: it has a field. */
export const views = style({ width: 240 })

export const view = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' })

export const hint = style({ color: vars.color.text.tertiary, ...scale('caption') })
