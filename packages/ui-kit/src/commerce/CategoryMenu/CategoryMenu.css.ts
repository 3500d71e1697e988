import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { belowNav } from '../../theme/below-nav.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

const place = { position: 'relative', flex: 'none' } as const

export const menu = styleVariants({
  bar: { ...place, width: vars.size.categoryMenu },
  button: place,
  small: place,
})

const pine = {
  display: 'flex',
  alignItems: 'center',
  color: text.onInverse,
  fontWeight: vars.font.weight.bold,
} as const

const button = {
  ...pine,
  gap: 6,
  padding: `0 ${vars.space[3]}`,
  borderRadius: vars.radius.md,
  background: bg.inverse,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: bg.inverseHover } },
} as const

export const trigger = styleVariants({
  bar: {
    ...pine,
    gap: 10,
    width: '100%',
    height: vars.size.nav,
    padding: `0 ${vars.space[4]}`,
    background: bg.inverseStrong,
    fontSize: 15,
  },
  button: { ...button, height: 36 },
  small: { ...button, height: 32 },
})

const whereRoom = { display: 'none', '@media': { [atLeast.large]: { display: 'inline' } } } as const

export const word = styleVariants({ bar: {}, button: whereRoom, small: whereRoom })

const hanging = { ...belowNav, left: 0, width: vars.size.categoryMenu, minHeight: 391 } as const

export const list = styleVariants({
  shown: hanging,
  besideHero: { ...hanging, display: 'none', '@media': { [atLeast.large]: { display: 'block' } } },
  button: {
    ...hanging,
    top: 'calc(100% + 6px)',
    border: `1px solid ${border.default}`,
    borderRadius: vars.radius.lg,
    boxShadow: vars.shadow.lg,
  },
})

/** From 1024 px on it has a button of its own in the header. */
export const beneath = style({
  padding: `${vars.space[2]} ${vars.space[2]} 0`,
  borderTop: `1px solid ${border.subtle}`,
  '@media': { [atLeast.large]: { display: 'none' } },
})

const line = { display: 'flex', height: 54, paddingRight: 4 } as const

export const item = styleVariants({
  resting: line,
  shown: { ...line, background: bg.brandSoft, boxShadow: `inset 3px 0 0 ${action.primary}` },
})

export const way = style({
  flex: 1,
  minWidth: 0,
  padding: '6px 0 6px 14px',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
})

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: vars.font.weight.bold,
  lineHeight: '22px',
})
globalStyle(`${name} svg`, { color: text.brand })
globalStyle(`${item.shown} ${name}`, { color: text.brand })

export const children = style({
  display: 'block',
  paddingLeft: 28,
  color: text.tertiary,
  fontSize: 12,
  lineHeight: '20px',
})
globalStyle(`${item.shown} ${children}`, { color: text.secondary })

export const more = style({
  alignSelf: 'center',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 32,
  color: text.tertiary,
})

export const panel = style({
  position: 'absolute',
  top: 0,
  left: 222,
  width: 856,
  maxWidth: `calc(100vw - ${vars.size.categoryMenu} - ${vars.size.rail} - 64px)`,
  minHeight: '100%',
  padding: '16px 24px',
  border: `1px solid ${border.default}`,
  borderTop: 0,
  borderRadius: `0 0 ${vars.radius.lg} 0`,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
  selectors: {
    // Its panel is further to the right than below the navigation bar.
    [`${list.button} &`]: {
      borderTop: `1px solid ${border.default}`,
      borderRadius: `0 ${vars.radius.lg} ${vars.radius.lg} 0`,
      top: -1,
      maxWidth: 'calc(100vw - 320px)',
      '@media': { [atLeast.large]: { maxWidth: 'calc(100vw - 470px)' } },
    },
  },
})

export const row = style({
  display: 'flex',
  padding: '9px 0',
  borderBottom: `1px dashed ${border.default}`,
  fontSize: 13,
  lineHeight: '24px',
  selectors: { '&:last-child': { borderBottom: 0 } },
})

export const second = style({
  flex: 'none',
  width: 136,
  paddingRight: vars.space[2],
  color: text.brand,
  fontWeight: vars.font.weight.bold,
})

export const thirds = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 18px', color: text.secondary })

export const third = style({ minWidth: 24 })
