import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { belowNav } from '../../theme/below-nav.ts'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

export const menu = style({ position: 'relative', flex: 'none', width: vars.size.categoryMenu })

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  height: vars.size.nav,
  padding: `0 ${vars.space[4]}`,
  background: bg.inverseStrong,
  color: text.onInverse,
  fontSize: 15,
  fontWeight: vars.font.weight.bold,
})

const hanging = { ...belowNav, left: 0, width: vars.size.categoryMenu, minHeight: 391 } as const

export const list = styleVariants({
  shown: hanging,
  besideHero: { ...hanging, display: 'none', '@media': { [atLeast.large]: { display: 'block' } } },
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
  minHeight: 391,
  padding: '16px 24px',
  border: `1px solid ${border.default}`,
  borderTop: 0,
  borderRadius: `0 0 ${vars.radius.lg} 0`,
  background: bg.surface,
  boxShadow: vars.shadow.lg,
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
