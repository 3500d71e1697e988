import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

export const bar = style({
  display: 'none',
  '@media': {
    [atLeast.medium]: {
      display: 'block',
      position: 'fixed',
      top: 0,
      right: 0,
      left: 0,
      zIndex: vars.z.header,
      paddingRight: vars.size.rail,
      borderBottom: `1px solid ${vars.color.border.default}`,
      background: vars.color.bg.surface,
      boxShadow: vars.shadow.md,
      animation: `${slideIn} ${vars.motion.duration.base} ${vars.motion.easing.enter}`,
    },
  },
})

export const inside = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  height: vars.size.stickyHeader,
})

export const logo = style({ '@media': { [atLeast.wide]: { width: 200 } } })

export const search = style({ display: 'flex', flex: 1, maxWidth: 560 })

export const cart = style({ marginLeft: 'auto' })
