import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export const title = style({ marginBottom: vars.space[1], ...scale('titleS') })

export const stores = style({ display: 'grid' })

export const store = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space[4]}`,
  minHeight: vars.size.targetTouch,
  overflowWrap: 'anywhere',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})

export const quiet = style({ color: vars.color.text.secondary, ...scale('dense') })
