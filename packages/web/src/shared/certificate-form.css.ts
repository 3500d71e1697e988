import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: vars.space[3],
})

export const picture = style({ display: 'grid', alignContent: 'start', justifyItems: 'center', gap: vars.space[1] })

export const tile = style({ display: 'grid', width: '100%' })

export const expiry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[4],
})

export const forever = style({ display: 'grid', alignItems: 'center', height: 40 })
