import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

export {
  figure,
  page,
  panelHead as head,
  panelTitle as section,
  quiet,
  strong,
  tabs,
} from '../../shared/member-page.css.ts'

const { action, bg, border, text } = vars.color

const onPhone = `not all and ${atLeast.medium}`

/** The balance: a card, and on a phone the end of the green bar above it, with its colours inverted. */
export const purse = style({
  minWidth: 0,
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  '@media': {
    [onPhone]: {
      display: 'flex',
      flexDirection: 'column-reverse',
      margin: `calc(-1 * ${vars.space[2]}) calc(-1 * ${vars.space[3]}) 0`,
      padding: `${vars.space[2]} 0 ${vars.space[4]}`,
      border: 'none',
      borderRadius: 0,
      background: bg.inverse,
      color: text.onInverse,
      vars: {
        [vars.focusRing]: border.focusInverse,
        [text.primary]: text.onInverse,
        [text.secondary]: text.onInverseMuted,
        [text.tertiary]: text.onInverseMuted,
        [bg.surface]: bg.inverseStrong,
        [border.control]: text.onInverseMuted,
        [action.primary]: text.onInverse,
        [action.primaryFg]: bg.inverse,
        [action.primaryHover]: text.onInverseMuted,
        [action.primaryActive]: text.onInverseMuted,
      },
    },
  },
})

export const purseHead = style({
  '@media': {
    [atLeast.medium]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: 48,
      padding: `${vars.space[2]} ${vars.space[5]}`,
      borderBottom: `1px solid ${border.subtle}`,
    },
  },
})

export const purseTools = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  padding: `0 ${vars.space[4]}`,
  '@media': { [atLeast.medium]: { padding: 0 } },
})

export const title = style({ fontWeight: vars.font.weight.bold, ...scale('titleM') })
export const body = style({ padding: vars.space[5] })
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
})

export const dates = style({ flex: '1 1 100%', '@media': { [atLeast.medium]: { flex: '0 0 auto' } } })

const amount = style({ fontFamily: vars.font.family.numeric, fontWeight: vars.font.weight.bold, whiteSpace: 'nowrap' })

export const amounts = styleVariants({
  in: [amount, { color: text.success }],
  out: [amount, { color: text.primary }],
})

export const sums = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[5]}`,
  borderTop: `1px solid ${border.subtle}`,
  color: text.secondary,
  ...scale('dense'),
})

export const rules = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[5],
  color: text.secondary,
  ...scale('dense'),
})

/** Two panels side by side where there is room. */
export const pair = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [atLeast.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const rule = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2], color: text.secondary })
export const sign = style({ flex: 'none', alignSelf: 'center', color: text.success })

export const gifts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  padding: vars.space[5],
  '@media': { [atLeast.medium]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' } },
})

export const gift = style({ display: 'grid', gap: vars.space[1], alignContent: 'start', minWidth: 0 })
export const picture = style({
  width: '100%',
  height: 96,
  padding: vars.space[2],
  borderRadius: vars.radius.md,
  background: vars.color.bg.picture,
  objectFit: 'contain',
})
export const giftFoot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
})

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: vars.space[3],
})

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[5]}`,
  color: text.secondary,
  ...scale('dense'),
})
