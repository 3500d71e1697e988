import { createThemeContract } from '@vanilla-extract/css'
import { lightColors } from './colours.ts'
import { measures } from './tokens.ts'

/**
 * Every role a component may use, as a custom property: with full names in development, short ones in the built
 * stylesheets. `focusRing` is the colour of the focus outline: a surface in pine sets it to `color.border.focusInverse`
 * for its content. `onlyIn.light` and `onlyIn.dark` are the `display` of elements that are shown in one theme only.
 * `bottomInset` is the height of the tab bar of a phone: other bars at the bottom are placed above it.
 */
export const vars = createThemeContract({
  color: lightColors,
  focusRing: '',
  onlyIn: { light: '', dark: '' },
  bottomInset: '',
  ...measures,
})
