import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const stages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})
globalStyle(`${stages} > li + li`, { borderLeft: `1px solid ${border.subtle}` })

export const stage = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  padding: '10px 16px',
  borderRadius: vars.radius.lg,
  selectors: { '&:hover': { background: bg.hover } },
})

const anyNumber = {
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontWeight: vars.font.weight.bold,
  ...scale('caption'),
} as const
export const numbers = styleVariants({
  done: { ...anyNumber, border: `1px solid ${border.success}`, color: text.success },
  open: { ...anyNumber, border: `1px solid ${border.strong}`, color: text.primary },
})

export const name = style({ display: 'block', color: text.primary })

const anyLook = { ...scale('caption') } as const
export const looks = styleVariants({
  done: { ...anyLook, color: text.success },
  ready: { ...anyLook, color: text.brand },
  waits: { ...anyLook, color: text.warning },
  bad: { ...anyLook, color: text.danger },
})
