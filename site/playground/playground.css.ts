import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

export const page = style({ maxWidth: 1440, marginInline: 'auto', padding: vars.space[4] })
