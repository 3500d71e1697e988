import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'

/** Room for what is fixed at the edges: tabs below on a phone, the rail at the right from 768 on. */
export const page = style({
  minHeight: '100dvh',
  paddingBottom: vars.size.tabbarMobile,
  '@media': { [atLeast.medium]: { paddingBottom: 0 } },
})

export const besideRail = style({ '@media': { [atLeast.medium]: { paddingRight: vars.size.rail } } })

export const main = style({ display: 'block', outline: 'none' })

const appear = keyframes({ from: { opacity: 0 } })

/** Shown only when the next page takes longer than a blink. */
export const pending = style({
  position: 'fixed',
  top: 0,
  right: 0,
  left: 0,
  zIndex: vars.z.toast,
  height: 3,
  background: vars.color.progress.fill,
  animation: `${appear} 200ms 160ms backwards`,
})
