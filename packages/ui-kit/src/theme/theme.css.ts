import { createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkColors, lightColors, measures } from './tokens.ts'

// Light unless the page says otherwise: dark is a choice the buyer makes (`data-theme="dark"` on html), never a
// side effect of the device, because product pictures and printed order lists are made for light.
createGlobalTheme(':root', vars, {
  color: lightColors,
  focusRing: lightColors.border.focus,
  bottomInset: '0px',
  ...measures,
})
createGlobalTheme(
  ':root[data-theme="dark"]',
  { color: vars.color, focusRing: vars.focusRing },
  {
    color: darkColors,
    focusRing: darkColors.border.focus,
  },
)

globalStyle(':root', { colorScheme: 'light' })
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' })

// Transforms and slides off; what still fades stays under a tenth of a second.
const duration = vars.motion.duration
const still = { [duration.fast]: '0ms', [duration.base]: '0ms', [duration.moderate]: '0ms', [duration.slow]: '0ms' }
globalStyle(':root', { '@media': { '(prefers-reduced-motion: reduce)': { vars: still } } })
// The same on demand, for whoever reviews a screen.
globalStyle(':root[data-motion="reduced"]', { vars: still })
