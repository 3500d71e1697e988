import { style } from '@vanilla-extract/css'

export const area = style({ display: 'block', minHeight: 64, padding: '8px 12px', resize: 'vertical' })
