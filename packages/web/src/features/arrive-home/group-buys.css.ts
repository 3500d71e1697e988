import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

const { bg, border, text } = vars.color

const panel = {
  display: 'grid',
  alignContent: 'start',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
} as const

export const list = styleVariants({
  narrow: panel,
  wide: { ...panel, '@media': { [atLeast.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
})

export const offer = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: vars.space[3],
  padding: `14px ${vars.space[4]}`,
  selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } },
})

export const mat = style({ display: 'block', alignSelf: 'center' })
globalStyle(`${mat} > span`, { width: '100%', height: 74 })
export const facts = style({ display: 'grid', alignContent: 'start', gap: 2, minWidth: 0 })
export const name = style({ fontSize: 14, lineHeight: '22px' })
export const quiet = style({ color: text.secondary, fontSize: 12, lineHeight: '18px' })
export const prices = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space[2] })
