import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { onlyHeard } from '../../theme/only-heard.ts'

const { bg, border, text } = vars.color

export const date = style({ fontFamily: vars.font.family.numeric, whiteSpace: 'nowrap' })
export const heard = style(onlyHeard)
export const left = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], whiteSpace: 'nowrap' })

export const looks = styleVariants({
  cell: { display: 'grid', justifyItems: 'start' },
  inline: { display: 'inline-flex', alignItems: 'center', gap: vars.space[2] },
  date: { display: 'inline-flex', alignItems: 'baseline', gap: vars.space[1] },
})

export const track = style({
  display: 'inline-block',
  width: 32,
  height: 4,
  borderRadius: 2,
  overflow: 'hidden',
  background: bg.subtle,
  boxShadow: `inset 0 0 0 1px ${border.subtle}`,
})

export const bars = styleVariants({
  ok: { fill: text.success },
  warn: { fill: text.warning },
  bad: { fill: text.danger },
  expired: { fill: 'none' },
})

const strong = vars.font.weight.bold
export const levels = styleVariants({
  ok: { color: text.tertiary },
  warn: { color: text.warning },
  bad: { color: text.danger, fontWeight: strong },
  expired: { color: text.danger, fontWeight: strong },
})
export const dates = styleVariants({
  ok: {},
  warn: { color: text.warning, fontWeight: strong },
  bad: { color: text.danger, fontWeight: strong },
  expired: { color: text.danger, fontWeight: strong },
})
