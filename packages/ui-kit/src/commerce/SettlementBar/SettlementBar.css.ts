import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, text } = vars.color

const guard = vars.size.targetMin

/**
 * At the bottom of the window, above the tabs of a phone where there are any. Lines fade out above it, and it reaches
 * below the edge: no strip of a control in them, too low to be hit, lies next to 去结算 (WCAG 2.5.8).
 */
export const bar = style({
  position: 'sticky',
  bottom: `calc(${vars.bottomInset} - ${guard})`,
  zIndex: vars.z.sticky,
  padding: `${guard} 0`,
  background: `linear-gradient(transparent, ${bg.canvas} ${guard})`,
})

export const panel = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.settlementBar,
  paddingLeft: vars.space[4],
  border: `1px solid ${border.default}`,
  background: bg.surface,
  boxShadow: vars.shadow.bar,
  ...scale('dense'),
  '@media': {
    [atLeast.medium]: { overflow: 'hidden', borderRadius: vars.radius.lg },
    // A low window has room for five lines.
    '(max-height: 740px)': { minHeight: 48 },
  },
})

// A focused element is never covered by the bar (WCAG 2.4.11).
globalStyle(`html:has(${bar})`, { scrollPaddingBottom: 140 })

export const words = style({
  display: 'none',
  gap: vars.space[4],
  whiteSpace: 'nowrap',
  '@media': { [atLeast.medium]: { display: 'flex' } },
})

export const word = style({
  minHeight: vars.size.targetMin,
  color: text.secondary,
  selectors: { '&:hover': { color: text.linkHover }, '&:disabled': { color: text.disabled, cursor: 'not-allowed' } },
})

export const sums = style({ marginLeft: 'auto', textAlign: 'right', minWidth: 0 })

const atTheEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  columnGap: vars.space[2],
})

export const total = style([atTheEnd, scale('body')])

export const wideOnly = style({ display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } })

export const rest = style([atTheEnd, { color: text.tertiary, ...scale('caption') }])

export const account = style({})

globalStyle(`${account} > details`, { width: 'auto' })

// As high as the words beside it, and still 24 px to be hit.
globalStyle(`${account} > details > summary`, { marginBlock: -3 })

/** The steps of the total stand above the bar, which keeps its height. */
globalStyle(`${account} > details > div`, {
  position: 'absolute',
  right: 0,
  bottom: `calc(100% - ${guard})`,
  width: `min(400px, 100%)`,
  maxHeight: '60vh',
  margin: 0,
  padding: vars.space[4],
  overflowY: 'auto',
  border: `1px solid ${border.default}`,
  borderRadius: vars.radius.lg,
  background: bg.surface,
  boxShadow: vars.shadow.bar,
  textAlign: 'left',
})

export const saved = style({ color: text.success })

export const settle = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  alignSelf: 'stretch',
  flex: 'none',
  width: 116,
  background: vars.color.action.buy,
  color: vars.color.action.buyFg,
  fontWeight: vars.font.weight.bold,
  ...scale('titleS'),
  selectors: {
    '&:hover': { background: vars.color.action.buyHover, color: vars.color.action.buyFg },
    '&:disabled': {
      background: vars.color.action.disabled,
      color: vars.color.action.disabledFg,
      cursor: 'not-allowed',
    },
    '&:focus-visible': { outlineOffset: -4, outlineColor: vars.color.action.buyFg },
  },
  '@media': {
    [atLeast.medium]: {
      width: 152,
      ...scale('titleM'),
    },
  },
})

export const kinds = style({ fontWeight: vars.font.weight.regular, ...scale('caption') })
