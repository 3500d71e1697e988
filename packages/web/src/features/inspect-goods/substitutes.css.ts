import { style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { border, text } = vars.color

export const lead = style({ ...scale('dense'), padding: '8px 16px', color: text.secondary })

/** A table row where there is room; stacked where there is none. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: `
    "goods goods"
    "price action"
    "piece action"
  `,
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  padding: '10px 16px',
  borderTop: `1px solid ${border.subtle}`,
  '@media': {
    [atLeast.medium]: {
      gridTemplateColumns: 'minmax(0, 1fr) 104px 132px 112px',
      gridTemplateAreas: '"goods price piece action"',
    },
  },
})

const area = (name: string) => ({ gridArea: name, minWidth: 0 })
const toTheRight = { '@media': { [atLeast.medium]: { justifySelf: 'end', textAlign: 'right' } } } as const

export const goods = style(area('goods'))
export const price = style({ ...area('price'), ...toTheRight })
export const piece = style({
  ...area('piece'),
  ...scale('dense'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  color: text.secondary,
  '@media': { [atLeast.medium]: { display: 'grid', justifyItems: 'end' } },
})
export const action = style({ ...area('action'), justifySelf: 'end' })

export const more = style({ padding: '8px 16px', borderTop: `1px solid ${border.subtle}` })

export const same = style({ color: text.tertiary, ...scale('caption') })
export const cheaper = style({ color: text.success, ...scale('caption') })
