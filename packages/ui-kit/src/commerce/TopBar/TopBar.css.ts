import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

export const bar = style({
  display: 'none',
  background: bg.sunken,
  color: text.secondary,
  fontSize: 12,
  lineHeight: '32px',
  '@media': { [atLeast.medium]: { display: 'block' } },
})

export const inside = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[4] })

export const side = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  whiteSpace: 'nowrap',
})

/** The first to go where there is less room. */
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
  height: 20,
  padding: '0 8px 0 6px',
  borderRadius: vars.radius.pill,
  lineHeight: '20px',
} as const

export const approval = styleVariants({
  passed: { ...pill, background: bg.brandMid, color: text.brand },
  waiting: { ...pill, background: bg.warningSoft, color: text.warning },
})

export const item = style({
  position: 'relative',
  display: 'flex',
  selectors: {
    '& + &::before': {
      content: '""',
      position: 'absolute',
      left: -8,
      top: 11,
      width: 1,
      height: 10,
      background: border.strong,
    },
  },
})

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 24,
  lineHeight: '32px',
  selectors: { '&:hover': { color: text.linkHover } },
})
