import { createGlobalThemeContract } from '@vanilla-extract/css'
import { lightColors, measures } from './tokens.ts'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Every role a component may use, as custom properties (`--xl-color-text-price`). `focusRing` is the colour of the
 * focus outline: a surface in pine sets it to `color.border.focusInverse` for whatever stands on it.
 * `onlyIn.light` and `onlyIn.dark` are the `display` of what is shown in one theme only.
 * `bottomInset` is how much of the window's lower edge is covered: what sticks to that edge stands above it.
 */
export const vars = createGlobalThemeContract(
  { color: lightColors, focusRing: '', onlyIn: { light: '', dark: '' }, bottomInset: '', ...measures },
  (_value, path) => `xl-${path.map(kebab).join('-')}`,
)
