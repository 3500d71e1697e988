import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

/** The air above a panel that is a whole page. */
export const room = style({ paddingTop: vars.space[6] })
