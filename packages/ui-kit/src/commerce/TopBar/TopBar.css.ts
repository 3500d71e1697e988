import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

const band = {
  display: 'none',
  background: bg.sunken,
  color: text.secondary,
  fontSize: 12,
  '@media': { [atLeast.medium]: { display: 'block' } },
} as const

export const bar = styleVariants({ 28: { ...band, lineHeight: vars.size.topbar }, 32: { ...band, lineHeight: '32px' } })

export const inside = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[4] })

export const side = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  whiteSpace: 'nowrap',
})

/** Hidden first where there is less room. */
export const welcome = style({
  display: 'none',
  '@media': { [atLeast.wide]: { display: 'block' } },
})

export const signIn = style({
  display: 'inline-block',
  minWidth: 24,
  color: text.brand,
  fontWeight: vars.font.weight.bold,
})

export const company = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  color: text.primary,
  fontWeight: vars.font.weight.medium,
})

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 2,
  height: 18,
  padding: '0 8px 0 6px',
  borderRadius: vars.radius.pill,
  lineHeight: '18px',
} as const

export const approval = styleVariants({
  passed: { ...pill, background: bg.brandMid, color: text.brand },
  waiting: { ...pill, background: bg.warningSoft, color: text.warning },
})

const separated = style({ position: 'relative' })

export const item = styleVariants({
  always: [separated, { display: 'flex' }],
  whereRoom: [separated, { display: 'none', '@media': { [atLeast.large]: { display: 'flex' } } }],
})

globalStyle(`${separated} + ${separated}::before`, {
  content: '""',
  position: 'absolute',
  left: -8,
  top: 'calc(50% - 5px)',
  width: 1,
  height: 10,
  background: border.strong,
})

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 24,
  selectors: { '&:hover': { color: text.linkHover } },
})
