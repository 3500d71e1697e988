import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const line = '1px solid #999'

/** On paper alone: black on white, whatever the theme. */
export const paper = style({
  display: 'none',
  '@media': { print: { display: 'grid', gap: vars.space[4], color: '#000', ...scale('caption') } },
})

export const head = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' })
export const title = style({ ...scale('titleM'), color: '#000' })

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${vars.space[1]} ${vars.space[6]}`,
})
globalStyle(`${facts} > div`, { display: 'grid', gridTemplateColumns: '5em minmax(0, 1fr)' })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} :is(th, td)`, { padding: '3px 4px', border: line, textAlign: 'left', verticalAlign: 'top' })
globalStyle(`${table} tr`, { breakInside: 'avoid' })
export const number = style({ fontFamily: vars.font.family.numeric, whiteSpace: 'nowrap' })
globalStyle(`${table} ${number}`, { textAlign: 'right' })

export const sums = style({ display: 'grid', justifyContent: 'end', gap: vars.space[1], breakInside: 'avoid' })
globalStyle(`${sums} > div`, { display: 'flex', justifyContent: 'space-between', gap: vars.space[6] })
globalStyle(`${sums} > div:last-child`, { borderTop: line, fontWeight: vars.font.weight.bold })
