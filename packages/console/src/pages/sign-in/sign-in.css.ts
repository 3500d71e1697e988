import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const page = style({
  display: 'grid',
  placeItems: 'start center',
  minHeight: '100vh',
  padding: '10vh 16px 48px',
  background: bg.canvas,
})

export const card = style({
  width: '100%',
  maxWidth: 440,
  padding: vars.space[8],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.xl,
  background: bg.surface,
})

export const heading = style({ marginBottom: vars.space[5], ...scale('titleL') })

export const name = style({ display: 'block', color: text.tertiary, fontWeight: 400, ...scale('dense') })

export const secret = style({
  fontFamily: vars.font.family.mono,
  overflowWrap: 'anywhere',
  letterSpacing: '0.06em',
})

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 1fr)',
  gap: vars.space[2],
  padding: vars.space[3],
  borderRadius: vars.radius.md,
  background: bg.sunken,
  fontFamily: vars.font.family.mono,
})
