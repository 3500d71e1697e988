import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `${vars.space[4]} 0 ${vars.space[10]}`,
})

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })

export const title = style({ fontSize: 22, lineHeight: '30px' })

export const count = style({ marginRight: 'auto', color: vars.color.text.tertiary })

/** More tabs than a phone is wide: they scroll by themselves. */
export const tabs = style({ overflowX: 'auto' })

export const subtitle = style({ fontSize: 16, lineHeight: '24px' })

/** Words of a buyer: lines as they were written. */
export const words = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

export const when = style({ display: 'block', fontSize: 12, color: vars.color.text.tertiary })

export const form = style({ maxWidth: 640 })

/** As wide as its words. */
export const asWide = style({ justifySelf: 'start', width: 'max-content', minWidth: 140 })
