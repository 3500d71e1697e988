import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[3]} 0 ${vars.space[10]}`,
})

export const heading = style({ fontSize: 24, lineHeight: '34px', fontWeight: vars.font.weight.bold })

export const entry = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[4]} 0`,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})

export const entryTitle = style({ fontSize: 16, lineHeight: '24px', fontWeight: vars.font.weight.bold })
export const quiet = style({ color: vars.color.text.tertiary, fontSize: 13, lineHeight: '20px' })
export const excerpt = style({ color: vars.color.text.secondary, fontSize: 14, lineHeight: '22px' })
export const neighbours = style({ display: 'grid', gap: vars.space[2] })
