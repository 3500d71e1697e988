import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { action, bg, border, text } = vars.color

export const rail = style({
  display: 'none',
  '@media': {
    [atLeast.large]: {
      position: 'fixed',
      top: 0,
      right: 0,
      bottom: 0,
      zIndex: vars.z.rail,
      display: 'flex',
    },
  },
})

export const bar = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: vars.size.rail,
  height: '100%',
  padding: '96px 0 16px',
  borderLeft: `1px solid ${border.default}`,
  background: bg.surface,
})

const panel = style({
  height: '100%',
  background: bg.surface,
  overflow: 'hidden',
  transition: `width ${vars.motion.duration.moderate} ${vars.motion.easing.enter}`,
})

/** 310 px in all with the rail beside it. */
export const panels = styleVariants({
  open: [panel, { width: `calc(${vars.size.railOpen} - ${vars.size.rail})`, boxShadow: vars.shadow.panel }],
  closed: [panel, { width: 0 }],
})

export const group = style({ display: 'grid', justifyItems: 'center', gap: vars.space[1] })

export const item = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 2,
  width: 39,
  padding: '8px 0 6px',
  color: text.secondary,
  fontSize: 12,
  lineHeight: '16px',
  selectors: {
    '&:hover': { background: bg.brandSoft, color: text.brand },
    '&:focus-visible': { outlineOffset: -2 },
  },
})

export const cart = style({
  gap: 6,
  padding: '12px 0',
  background: action.primary,
  color: action.primaryFg,
  vars: { [vars.focusRing]: border.focusInverse },
  selectors: { '&:hover': { background: action.primaryHover, color: action.primaryFg } },
})

export const upright = style({ width: 12, lineHeight: '15px' })

export const corner = style({ position: 'absolute', top: 2, right: 1 })
