import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, text } = vars.color

export const steps = style({
  display: 'grid',
  gap: vars.space[5],
  maxWidth: 640,
  padding: `${vars.space[5]} ${vars.space[5]} ${vars.space[6]}`,
})

export const step = style({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: `${vars.space[1]} ${vars.space[3]}`,
})

export const number = style({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: bg.brandMid,
  color: text.brand,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.bold,
})

export const body = style({ display: 'grid', gap: vars.space[2], gridColumn: 2, minWidth: 0, ...scale('dense') })

export const code = style({
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.heavy,
  fontSize: 24,
  lineHeight: '32px',
  letterSpacing: 4,
})

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space[2] })

export const field = style({ flex: '1 1 200px', maxWidth: 260 })

export const bound = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[5],
})
