import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

const fill = createVar()

export const bar = style({
  appearance: 'none',
  display: 'block',
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: 3,
  background: vars.color.progress.track,
  overflow: 'hidden',
  // In forced-colours mode the filled part would be invisible.
  forcedColorAdjust: 'none',
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.progress.track },
    '&::-webkit-progress-value': { borderRadius: 3, background: fill },
    '&::-moz-progress-bar': { borderRadius: 3, background: fill },
  },
})

export const states = styleVariants({
  filling: { vars: { [fill]: vars.color.progress.fill } },
  done: { vars: { [fill]: vars.color.progress.done } },
  gone: { vars: { [fill]: vars.color.text.tertiary } },
})
