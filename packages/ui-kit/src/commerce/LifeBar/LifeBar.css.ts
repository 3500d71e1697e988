import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { border, text } = vars.color

// Figures of another font must not make a line of Chinese higher.
export const date = style({ fontFamily: vars.font.family.numeric, lineHeight: 1, whiteSpace: 'nowrap' })
export const heard = style(onlyHeard)
export const left = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], whiteSpace: 'nowrap' })

export const cell = style({ display: 'grid', justifyItems: 'start' })

export const track = style({ width: 32, height: 4, borderRadius: 2, background: border.subtle })

const bad = { color: text.danger, fontWeight: vars.font.weight.bold }

/** The bar takes the colour of its words, except that a long shelf life has quiet words and a green bar. */
export const long = style({ fill: text.success })
export const words = styleVariants({ ok: { color: text.tertiary }, warn: { color: text.warning }, bad, expired: bad })
