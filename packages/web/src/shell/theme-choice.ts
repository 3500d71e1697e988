import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'

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
  const age = theme === preferred ? 0 : ONE_YEAR_S
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${NAME}=${theme}; Path=/; SameSite=Lax; Max-Age=${String(age)}${secure}`
}
