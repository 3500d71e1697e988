import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { button } from '../CartButton/CartButton.css.ts'

const { bg, border, text } = vars.color

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.z.header,
  background: bg.inverse,
  vars: { [vars.focusRing]: border.focusInverse },
  '@media': {
    [atLeast.medium]: {
      position: 'static',
      background: bg.surface,
      vars: { [vars.focusRing]: border.focus },
    },
  },
})

export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  height: vars.size.workingHeader,
  '@media': {
    [atLeast.medium]: { alignItems: 'flex-start', gap: vars.space[6], height: vars.size.header, paddingTop: 20 },
  },
})

export const logo = style({ '@media': { [atLeast.wide]: { width: 224 } } })

export const middle = style({
  flex: 1,
  minWidth: 0,
  '@media': { [atLeast.medium]: { maxWidth: 592 } },
})

export const hot = style({
  display: 'none',
  '@media': {
    [atLeast.medium]: {
      display: 'flex',
      // A word that does not fit is left out whole.
      flexWrap: 'wrap',
      gap: 14,
      height: 26,
      marginTop: vars.space[1],
      overflow: 'hidden',
      color: text.tertiary,
      fontSize: 12,
      lineHeight: '26px',
      whiteSpace: 'nowrap',
    },
  },
})

export const hotWord = styleVariants({ first: { color: text.price }, other: { color: text.secondary } })

export const cart = styleVariants({
  everywhere: { display: 'contents' },
  wide: { display: 'none', '@media': { [atLeast.medium]: { display: 'contents' } } },
})

export const bell = style([button[44], { '@media': { [atLeast.medium]: { display: 'none' } } }])

/** As wide as an ad of the header. */
export const contact = style({
  display: 'none',
  '@media': {
    [atLeast.wide]: { display: 'grid', flex: 'none', gap: 2, maxWidth: 232, marginTop: -6, marginLeft: 'auto' },
  },
})

export const contactIcon = style({
  display: 'none',
  '@media': {
    [atLeast.medium]: { display: 'block', flex: 'none', marginTop: vars.space[1], marginLeft: 'auto' },
    [atLeast.wide]: { display: 'none' },
  },
})
