import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { border, text } = vars.color
const hover = { selectors: { '&:hover': { color: text.linkHover } } } as const

export const link = styleVariants({
  inline: {
    color: text.link,
    textDecoration: 'underline',
    textDecorationColor: border.brandSoft,
    textUnderlineOffset: '3px',
    ...hover,
  },
  standalone: { display: 'inline-flex', alignItems: 'center', gap: 2, color: text.link, ...hover },
  quiet: { display: 'inline-flex', alignItems: 'center', gap: 2, color: text.secondary, ...hover },
})
