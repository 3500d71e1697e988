import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

/** Padding above a panel that is a whole page. */
export const room = style({ paddingTop: vars.space[6] })
