import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const scan = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  '@media': { print: { display: 'none' } },
})

export const take = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[3] })

export const slot = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 24,
  height: 24,
  border: `1px solid ${border.control}`,
  borderRadius: vars.radius.sm,
  background: bg.sunken,
})

export const progress = style({ padding: '10px 16px' })

export const rows = style({})
globalStyle(`${rows} small`, { display: 'block' })
globalStyle(`${rows} tr[aria-current]`, {
  background: bg.subtle,
  boxShadow: `inset 3px 0 0 ${border.focus}, inset 0 1px 0 ${border.focus}, inset 0 -1px 0 ${border.focus}`,
})

export const slots = style({ display: 'grid', gap: vars.space[2], padding: '12px 16px' })
globalStyle(`${slots} > li`, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] })
globalStyle(`${slots} a`, { color: text.link, ...scale('dense') })
