import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '@xinglin/ui-kit/theme/contract.css'
import { atLeast } from '@xinglin/ui-kit/theme/tokens'
import { onlyHeard } from '@xinglin/ui-kit/theme/only-heard'

/** Space for fixed bars: tabs at the bottom on a phone, the rail at the right from 1024 px on. */
export const page = style({ minHeight: '100dvh', paddingBottom: vars.bottomInset })

export const besideRail = style({ '@media': { [atLeast.large]: { paddingRight: vars.size.rail } } })

export const main = style({ display: 'block', outline: 'none' })

/** Beside the member's pages, aligned with their first line. On a phone 我的 links to them. */
export const memberNav = style({
  display: 'none',
  minWidth: 0,
  paddingTop: vars.space[4],
  '@media': { [atLeast.medium]: { display: 'block' } },
})

/** On a phone the bar at the top has the page's heading; a heading with a fact of its own (状态, 药名) is also shown. */
export const titled = style({ minWidth: 0 })
export const untitled = style({ minWidth: 0 })
globalStyle(`${titled} h1:not([data-fact])`, { '@media': { [`not all and ${atLeast.medium}`]: onlyHeard } })

export const aboveFooter = style({
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'block', marginTop: vars.space[8] } },
})

const appear = keyframes({ from: { opacity: 0 } })

/** Shown only when navigation takes noticeably long. */
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

/** Above everything, at any scroll position. */
export const offline = style({
  position: 'fixed',
  top: vars.space[2],
  left: '50%',
  zIndex: vars.z.toast,
  width: 'min(480px, 94vw)',
  transform: 'translateX(-50%)',
})

const codeWords = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[1], minHeight: 24 })

/** Same as the button of the popover that replaces it. */
export const codeButton = styleVariants({
  inline: [codeWords],
  stacked: [codeWords, { flexDirection: 'column', gap: 2 }],
})

export const centred = style({ display: 'grid', justifyItems: 'center', gap: vars.space[2], fontSize: 12 })
