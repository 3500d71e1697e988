import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLowerEdge } from '@xinglin/ui-kit/theme/lower-edge.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { text as scale } from '@xinglin/ui-kit/theme/type'

const { bg, border, text } = vars.color

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  padding: `0 0 calc(${vars.size.purchaseBar} + ${vars.space[4]})`,
  '@media': { [atLeast.medium]: { padding: `${vars.space[2]} 0 ${vars.space[12]}` } },
})

/** Picture, facts and price, and contacts: three columns where there is room for them. */
export const main = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    // A bar code is never wrapped.
    [atLeast.medium]: { gap: vars.space[4], gridTemplateColumns: '272px minmax(0, 1fr)' },
    [atLeast.large]: { gap: vars.space[6], gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)' },
    [atLeast.wide]: { gridTemplateColumns: '400px minmax(0, 1fr) 216px' },
  },
})

export const pictures = style({ position: 'relative', display: 'grid', alignContent: 'start', gap: vars.space[2] })

/** On a phone over the corner of the picture: the price is right below. */
export const favourite = style({
  '@media': {
    [`not all and ${atLeast.medium}`]: {
      position: 'absolute',
      top: 2,
      right: 6,
      // The picture's mat is light in both themes.
      borderRadius: vars.radius.pill,
      background: bg.surface,
    },
  },
})

export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[3], minWidth: 0 })

/** On a phone the price comes first. */
export const offer = style({ order: -1, '@media': { [atLeast.medium]: { order: 'initial' } } })

export const name = style({ fontSize: 22, lineHeight: '30px', fontWeight: vars.font.weight.bold })

export const subtitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  marginTop: vars.space[1],
  color: text.secondary,
  overflowWrap: 'anywhere',
})

/** Beside the facts where there is room for a third column; otherwise below them, with the purchase record only. */
export const aside = style({
  ...scale('dense'),
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
  '@media': {
    [atLeast.medium]: { gridColumn: '1 / -1' },
    [atLeast.wide]: { gridColumn: 'auto', paddingLeft: 20, borderLeft: `1px solid ${border.subtle}` },
  },
  selectors: { '&:not(:has(table))': { display: 'none', '@media': { [atLeast.wide]: { display: 'flex' } } } },
})

export const assurance = style({ display: 'none', '@media': { [atLeast.wide]: { display: 'block' } } })

export const asideTitle = style({ ...scale('body'), marginBottom: vars.space[2] })

/**
 * On a phone a bar of 64 px at the bottom: price, quantity, and add to cart. In a low window it is sticky at the bottom
 * too while the facts scroll.
 */
export const buying = style([
  atLowerEdge,
  {
    position: 'fixed',
    right: 0,
    left: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: vars.size.purchaseBar,
    padding: `0 ${vars.space[3]}`,
    borderTop: `1px solid ${border.default}`,
    background: bg.surface,
    boxShadow: vars.shadow.bar,
    '@media': {
      [atLeast.medium]: {
        position: 'sticky',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: vars.space[3],
        height: 'auto',
        padding: `${vars.space[3]} 0`,
        boxShadow: 'none',
      },
    },
  },
])

export const quantity = style({
  display: 'contents',
  '@media': { [atLeast.medium]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' } },
})

export const reckoning = style({
  ...scale('dense'),
  order: -1,
  flex: 1,
  minWidth: 0,
  '@media': { [atLeast.medium]: { order: 'initial', flex: 'none' } },
})

const onAPhone = `not all and ${atLeast.medium}`
export const whereRoom = style({ '@media': { [onAPhone]: { display: 'none' } } })
export const phoneOnly = style({
  display: 'block',
  ...scale('caption'),
  color: text.tertiary,
  whiteSpace: 'nowrap',
  '@media': { [atLeast.medium]: { display: 'none' } },
})

export const step = style({ display: 'none', gap: vars.space[4], '@media': { [atLeast.medium]: { display: 'flex' } } })

export const figure = style({ fontFamily: vars.font.family.numeric, fontWeight: vars.font.weight.bold })
export const saved = style({ color: text.success, fontFamily: vars.font.family.numeric })
export const short = style({ color: text.price, fontFamily: vars.font.family.numeric })
export const quiet = style({ color: text.secondary })

// The icon of an active favourite is filled, here as on a card.
globalStyle(`${favourite} [aria-pressed="true"] svg`, { fill: 'currentColor' })

export const lower = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': { [atLeast.wide]: { gridTemplateColumns: 'minmax(0, 1fr) 264px' } },
})

export const lowerMain = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 })

export const companion = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: '10px 16px',
  selectors: { '& + &': { borderTop: `1px solid ${border.subtle}` } },
})

export const companionGoods = style({ flex: 1, minWidth: 0 })

export const panelHead = style({
  padding: '12px 16px',
  borderBottom: `1px solid ${border.subtle}`,
  ...scale('body'),
})

export const panelBody = style({ padding: vars.space[4] })

export const promises = style({ color: text.secondary, lineHeight: '26px' })
export const promise = style({ display: 'flex', alignItems: 'center', gap: 6 })
export const service = style({ marginTop: vars.space[6] })

/** Numbers and dates: they never break in the middle. */
export const unbroken = style({ whiteSpace: 'nowrap' })
