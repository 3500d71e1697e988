import type { Theme } from '@xinglin/ui-kit/ThemeSwitch'

const ONE_YEAR_S = 31_536_000

/** Shares the storefront's choice of theme. Null: the device decides. */
export const themeIn = (cookies: string): Theme | null => {
  const [, chosen] = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies) ?? []
  return chosen === 'light' || chosen === 'dark' ? chosen : null
}

export const showTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  document.cookie = `theme=${theme}; Path=/; SameSite=Lax; Max-Age=${String(ONE_YEAR_S)}`
}
