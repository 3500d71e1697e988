import { createThemeContract } from '@vanilla-extract/css'
import { lightColors } from './colours.ts'
import { measures } from './tokens.ts'

/**
 * Every role a component may use, as a custom property: named in full in development, a few letters in the built
 * stylesheets. `focusRing` is the colour of the focus outline: a surface in pine sets it to
 * `color.border.focusInverse` for whatever stands on it.
 * `onlyIn.light` and `onlyIn.dark` are the `display` of what is shown in one theme only.
 * `bottomInset` is the height of the tab bar at the lower edge of a phone: what sticks to that edge stands above it.
 */
export const vars = createThemeContract({
  color: lightColors,
  focusRing: '',
  onlyIn: { light: '', dark: '' },
  bottomInset: '',
  ...measures,
})
