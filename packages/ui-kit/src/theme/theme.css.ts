import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { darkColors, lightColors } from './colours.ts'
import { measures } from './tokens.ts'

createGlobalTheme(':root', vars, {
  color: lightColors,
  focusRing: lightColors.border.focus,
  onlyIn: { light: 'inline-flex', dark: 'none' },
  bottomInset: '0px',
  ...measures,
})
globalStyle(':root', { colorScheme: 'light' })

const { color, focusRing, onlyIn } = vars
const dark = {
  colorScheme: 'dark',
  vars: assignVars(
    { color, focusRing, onlyIn },
    { color: darkColors, focusRing: darkColors.border.focus, onlyIn: { light: 'none', dark: 'inline-flex' } },
  ),
}
// The buyer's choice is an attribute of html; without it the device decides. Print is always light.
globalStyle(':root[data-theme="dark"]', { '@media': { screen: dark } })
globalStyle(':root:not([data-theme])', { '@media': { 'screen and (prefers-color-scheme: dark)': dark } })

// Reduced motion: no transforms; remaining fades are below a tenth of a second.
const duration = vars.motion.duration
const still = { [duration.fast]: '0ms', [duration.base]: '0ms', [duration.moderate]: '0ms' }
globalStyle(':root', { '@media': { '(prefers-reduced-motion: reduce)': { vars: still } } })
// The same on demand, for reviews.
globalStyle(':root[data-motion="reduced"]', { vars: still })
