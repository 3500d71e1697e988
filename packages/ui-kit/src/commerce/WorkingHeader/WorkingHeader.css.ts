import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { atLeast } from '../../theme/tokens.ts'

const { bg, border, text } = vars.color

const row = style({
  borderBottom: `1px solid ${border.default}`,
  background: bg.surface,
})

export const page = styleVariants({
  everywhere: [
    row,
    {
      '@media': {
        [`not all and ${atLeast.medium}`]: {
          position: 'sticky',
          top: 0,
          zIndex: vars.z.header,
          borderBottom: 0,
          background: bg.inverse,
          vars: { [vars.focusRing]: border.focusInverse },
        },
      },
    },
  ],
  wide: [row, { display: 'none', '@media': { [atLeast.medium]: { display: 'block' } } }],
})

const slideIn = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

const fixed = style([
  row,
  {
    display: 'none',
    '@media': {
      [atLeast.medium]: {
        display: 'block',
        position: 'fixed',
        top: 0,
        right: 0,
        left: 0,
        zIndex: vars.z.header,
        boxShadow: vars.shadow.md,
        animation: `${slideIn} ${vars.motion.duration.base} ${vars.motion.easing.enter}`,
      },
    },
  },
])

export const following = styleVariants({
  alone: [fixed],
  besideRail: [fixed, { '@media': { [atLeast.large]: { paddingRight: vars.size.rail } } }],
})

const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[2] })

/** Token height, including the line below it. */
export const inside = styleVariants({
  page: [
    line,
    {
      height: vars.size.workingHeader,
      '@media': { [atLeast.medium]: { gap: vars.space[3], height: `calc(${vars.size.workingHeader} - 1px)` } },
    },
  ],
  following: [line, { gap: vars.space[3], height: `calc(${vars.size.stickyHeader} - 1px)` }],
})

const from = (query: string) => ({ display: 'none', '@media': { [query]: { display: 'flex' } } }) as const

export const menus = style({ flex: 'none', ...from(atLeast.medium) })
export const zones = style({ flex: 'none', ...from(atLeast.large) })

export const search = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  '@media': { [atLeast.medium]: { minWidth: 200 } },
})

export const quick = style({
  display: 'none',
  '@media': {
    [atLeast.wide]: {
      display: 'flex',
      alignItems: 'center',
      flex: 'none',
      gap: 6,
      height: 36,
      padding: '0 6px',
      color: text.secondary,
      fontSize: 13,
      whiteSpace: 'nowrap',
    },
  },
})
globalStyle(`${quick} svg`, { color: text.brand })

export const cart = styleVariants({
  everywhere: { display: 'contents' },
  wide: { display: 'none', '@media': { [atLeast.medium]: { display: 'contents' } } },
})

export const contact = style({ flex: 'none', ...from(atLeast.wide) })
export const contactIcon = style({
  display: 'none',
  '@media': { [atLeast.medium]: { display: 'block', flex: 'none' }, [atLeast.wide]: { display: 'none' } },
})
