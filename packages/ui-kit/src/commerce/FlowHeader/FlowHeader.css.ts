import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  background: bg.inverse,
  color: text.onInverse,
  vars: { [vars.focusRing]: border.focusInverse },
  '@media': {
    [atLeast.medium]: {
      position: 'static',
      borderBottom: `1px solid ${border.default}`,
      background: bg.surface,
      color: text.primary,
      vars: { [vars.focusRing]: border.focus },
    },
  },
})

export const inside = style({
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr) 44px',
  alignItems: 'center',
  height: 66,
  '@media': { [atLeast.medium]: { display: 'flex', gap: vars.space[3], height: 88 } },
})

export const back = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  selectors: { '&:hover': { color: text.onInverse } },
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const logo = style({ display: 'none', '@media': { [atLeast.medium]: { display: 'block' } } })

const centred = { fontSize: 17, fontWeight: vars.font.weight.bold, textAlign: 'center' } as const

export const title = styleVariants({
  onPhone: { ...centred, '@media': { [atLeast.medium]: { display: 'none' } } },
  everywhere: {
    ...centred,
    '@media': {
      [atLeast.medium]: {
        marginLeft: 58,
        paddingLeft: vars.space[5],
        borderLeft: `1px solid ${border.strong}`,
        color: text.secondary,
        fontSize: 20,
        fontWeight: vars.font.weight.regular,
        textAlign: 'left',
      },
    },
  },
})

export const end = style({
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'block', minWidth: 0, marginLeft: 'auto', fontSize: 13 } },
})
