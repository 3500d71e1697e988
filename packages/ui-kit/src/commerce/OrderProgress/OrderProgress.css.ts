import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { text as scale } from '../../theme/type.ts'

const { action, bg, border, text } = vars.color

export const list = style({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' })

const step = style({
  position: 'relative',
  textAlign: 'center',
  ...scale('dense'),
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      left: '-50%',
      right: '50%',
      top: 15,
      height: 2,
      background: border.strong,
    },
    '&:first-child::before': { display: 'none' },
  },
})

const reachedLine = { selectors: { '&::before': { background: action.primary } } }

export const states = styleVariants({
  done: [step, { color: text.primary, ...reachedLine }],
  current: [step, { color: text.brand, fontWeight: vars.font.weight.bold, ...reachedLine }],
  ahead: [step, { color: text.tertiary }],
})

// Above the line that the next step draws back to it.
const sign = style({
  position: 'relative',
  zIndex: vars.z.raised,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: `0 auto ${vars.space[2]}`,
  border: `2px solid ${border.strong}`,
  borderRadius: '50%',
  background: bg.surface,
})

export const signs = styleVariants({
  done: [sign, { borderColor: action.primary, background: bg.brandMid, color: text.brand }],
  current: [sign, { borderColor: action.primary, background: action.primary, color: action.primaryFg }],
  ahead: [sign],
})

export const time = style({
  display: 'block',
  minHeight: 18,
  padding: `0 ${vars.space[1]}`,
  color: text.tertiary,
  fontFamily: vars.font.family.numeric,
  fontWeight: vars.font.weight.regular,
  ...scale('caption'),
})
