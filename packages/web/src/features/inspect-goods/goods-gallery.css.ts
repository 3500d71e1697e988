import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const gallery = style({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })

export const thumbs = style({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: vars.space[2] })

export const thumb = style({
  height: 64,
  padding: 4,
  border: `1px solid ${vars.color.border.default}`,
  borderRadius: vars.radius.md,
  background: vars.color.bg.picture,
  selectors: { '&[aria-pressed="true"]': { border: `2px solid ${vars.color.action.primary}` } },
})

export const image = style({ width: '100%', height: '100%', objectFit: 'contain' })
