import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const card = style({
  display: 'grid',
  gap: vars.space[3],
  padding: '14px 16px 12px',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const head = style({ display: 'flex', alignItems: 'center', gap: 10 })

export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
})

export const who = style({ minWidth: 0 })

export const name = style({ display: 'block', lineHeight: '20px' })

export const quiet = style({ color: text.tertiary, fontSize: 12, lineHeight: '18px' })

export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  paddingTop: 10,
  borderTop: `1px solid ${border.subtle}`,
})

export const count = style({ color: text.secondary, fontSize: 12, lineHeight: '18px', textAlign: 'center' })

const digits = {
  display: 'block',
  fontFamily: vars.font.family.numeric,
  fontSize: 18,
  fontWeight: vars.font.weight.heavy,
  lineHeight: '24px',
} as const

export const figure = styleVariants({
  urgent: { ...digits, color: text.price },
  calm: { ...digits, color: text.primary },
})

/** On a wide screen it is in the bar at the top. */
export const leave = style({ marginLeft: 'auto', '@media': { [atLeast.medium]: { display: 'none' } } })
