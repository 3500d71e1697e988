import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const scopes = style({ display: 'flex', flexWrap: 'wrap', gap: 6 })

const anyScope = style({
  padding: '2px 8px',
  border: '1px solid',
  borderRadius: vars.radius.sm,
  ...scale('caption'),
})

export const scope = styleVariants({
  kept: [anyScope, { borderColor: border.default, color: text.secondary }],
  granted: [anyScope, { borderColor: border.success, background: bg.successSoft, color: text.success }],
  withdrawn: [
    anyScope,
    { borderColor: border.danger, background: bg.dangerSoft, color: text.danger, textDecoration: 'line-through' },
  ],
})

export const later = style({ color: text.secondary, ...scale('caption') })
