import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'
import { keepCookie } from '../shared/cookies.ts'

const NAME = 'theme'
const ONE_YEAR_S = 31_536_000

/** What the buyer chose, out of a Cookie header; null where the device decides. */
export const themeIn = (cookies: string): Theme | null => {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${NAME}=(light|dark)(?:;|$)`).exec(cookies) ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/**
 * Remembers the choice for a year, in a cookie: the server paints the next page in it at once. Whoever chooses what
 * the device prefers anyway follows the device again.
 */
export const keepTheme = (theme: Theme): void => {
  const preferred: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  keepCookie(NAME, theme, theme === preferred ? 0 : ONE_YEAR_S)
}
