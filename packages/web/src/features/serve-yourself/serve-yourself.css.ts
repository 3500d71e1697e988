import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export { page, tabs, words } from '../../shared/member-page.css.ts'

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] })

export const title = style({ fontSize: 22, lineHeight: '30px' })

export const count = style({ marginRight: 'auto', color: vars.color.text.tertiary })

export const subtitle = style({ fontSize: 16, lineHeight: '24px' })

export const when = style({ display: 'block', fontSize: 12, color: vars.color.text.tertiary })

export const form = style({ maxWidth: 640 })

/** As wide as its words. */
export const asWide = style({ justifySelf: 'start', width: 'max-content', minWidth: 140 })
