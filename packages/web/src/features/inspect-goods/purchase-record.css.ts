import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'

const { border, text } = vars.color

export const table = style({ width: '100%', margin: `${vars.space[2]} 0` })
export const head = style({ padding: '4px 0', fontWeight: 400, textAlign: 'left', color: text.secondary })
export const cell = style({ padding: '4px 0', borderTop: `1px solid ${border.subtle}` })
export const right = style({ textAlign: 'right' })
