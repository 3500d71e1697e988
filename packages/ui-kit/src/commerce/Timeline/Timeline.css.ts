import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { bg, border, progress, text } = vars.color

export const line = style({ overflowWrap: 'anywhere', ...scale('dense') })

const node = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  padding: `0 0 ${vars.space[4]} ${vars.space[6]}`,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: 4,
      top: 6,
      width: 9,
      height: 9,
      borderRadius: '50%',
      background: border.strong,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      left: 8,
      top: 18,
      bottom: -4,
      width: 1,
      background: border.default,
    },
    '&:last-child': { paddingBottom: 0 },
  },
})

export const states = styleVariants({
  newest: [
    node,
    {
      color: text.primary,
      fontWeight: vars.font.weight.bold,
      selectors: {
        '&::before': { background: progress.fill, boxShadow: `0 0 0 4px ${bg.accentMid}` },
      },
    },
  ],
  past: [node, { color: text.secondary }],
})

export const time = style({
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
  lineHeight: '20px',
})
