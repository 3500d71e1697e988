import { styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const { border, text } = vars.color
const hover = { selectors: { '&:hover': { color: text.linkHover } } } as const

/** Tall enough to be clicked (24 px); the extra height does not affect the line. */
const pressable = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 24,
  marginBlock: 'min(0px, (1lh - 24px) / 2)',
} as const

export const link = styleVariants({
  inline: {
    color: text.link,
    textDecoration: 'underline',
    textDecorationColor: border.brandSoft,
    textUnderlineOffset: '3px',
    ...hover,
  },
  standalone: { ...pressable, color: text.link, ...hover },
  quiet: { ...pressable, color: text.secondary, ...hover },
})
