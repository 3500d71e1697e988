import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const bar = style({
  position: 'fixed',
  right: 0,
  bottom: 0,
  left: 0,
  zIndex: vars.z.sticky,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  height: vars.size.tabbarMobile,
  borderTop: `1px solid ${border.default}`,
  background: bg.surface,
  '@media': { [atLeast.medium]: { display: 'none' } },
})

// Other sticky bars are above it, and the page has matching padding at its end.
globalStyle(`html:has(${bar})`, {
  vars: { [vars.bottomInset]: vars.size.tabbarMobile },
  '@media': { [atLeast.medium]: { vars: { [vars.bottomInset]: '0px' } } },
})

export const tab = style({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 2,
  color: text.secondary,
  fontSize: 12,
  lineHeight: '16px',
  selectors: {
    '&[aria-current]': { color: text.brand, fontWeight: vars.font.weight.bold },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const badge = style({ position: 'absolute', top: 4, left: 'calc(50% + 6px)', display: 'inline-flex' })
