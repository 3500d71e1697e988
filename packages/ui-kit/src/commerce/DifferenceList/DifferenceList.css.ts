import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

export const now = style({ fontWeight: vars.font.weight.bold })
