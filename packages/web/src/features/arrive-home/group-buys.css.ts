import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  height: 48,
  padding: `0 ${vars.space[4]}`,
  borderBottom: `1px solid ${border.subtle}`,
  '@media': { [atLeast.large]: { padding: `0 ${vars.space[5]}` } },
})

export const title = style({ fontSize: 16, lineHeight: '24px' })

/** At the side of a taller table the offers share its height. */
const offers = { display: 'grid', flex: 1 } as const

export const list = styleVariants({
  narrow: offers,
  wide: { ...offers, '@media': { [atLeast.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
})

export const offer = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[3],
  padding: `12px ${vars.space[4]}`,
  selectors: {
    '& + &': { borderTop: `1px solid ${border.subtle}` },
    [`${list.wide} > & + &`]: {
      '@media': { [atLeast.large]: { borderTop: 0, borderLeft: `1px solid ${border.subtle}` } },
    },
  },
})

export const mat = style({ display: 'block' })
globalStyle(`${mat} > span`, { width: '100%', height: 76 })
export const facts = style({ display: 'grid', alignContent: 'start', gap: 2, minWidth: 0 })
export const name = style({ fontSize: 14, lineHeight: '22px' })
export const quiet = style({ color: text.secondary, fontSize: 12, lineHeight: '18px' })
export const prices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space[2] })
