import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, progress, text } = vars.color

export const line = style({ paddingLeft: vars.space[6], textAlign: 'left', ...scale('dense') })

const node = style({
  position: 'relative',
  paddingBottom: vars.space[4],
  color: text.secondary,
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 6,
      left: -20,
      width: 9,
      height: 9,
      borderRadius: '50%',
      background: border.strong,
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 18,
      bottom: -4,
      left: -16,
      width: 1,
      background: border.default,
    },
    '&:last-child': { paddingBottom: 0 },
    '&:last-child::after': { display: 'none' },
  },
})

export const nodes = styleVariants({
  done: [node, { selectors: { '&::before': { background: progress.done } } }],
  current: [
    node,
    {
      color: text.primary,
      selectors: { '&::before': { background: progress.fill, boxShadow: `0 0 0 4px ${bg.accentMid}` } },
    },
  ],
  ahead: [node],
})

export const when = style({
  marginRight: vars.space[3],
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  ...scale('caption'),
})
