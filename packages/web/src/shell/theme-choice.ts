import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'
import { setCookie } from '../shared/cookies.ts'

const NAME = 'theme'
const ONE_YEAR_S = 31_536_000

/** The buyer's choice from a Cookie header; null where the device decides. */
export const themeIn = (cookies: string): Theme | null => {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${NAME}=(light|dark)(?:;|$)`).exec(cookies) ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

/**
 * Stores the choice for a year, in a cookie, so that the server renders the next page with it. Choosing the device's
 * own preference removes the cookie.
 */
export const storeTheme = (theme: Theme): void => {
  const preferred: Theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  setCookie(NAME, theme, theme === preferred ? 0 : ONE_YEAR_S)
}
