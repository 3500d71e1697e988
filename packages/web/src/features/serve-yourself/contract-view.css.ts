import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

/** Line length for reading: at most 72 characters. */
export const text = style({ display: 'grid', gap: vars.space[4], maxWidth: '72ch', lineHeight: 1.75 })

export const title = style({ ...scale('titleL') })

export const heading = style({ ...scale('titleS') })

export const field = style({ maxWidth: 400 })
