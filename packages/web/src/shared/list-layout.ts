import { cookiesOf, setCookie } from './cookies.ts'

export type ListLayout = 'cards' | 'pictures' | 'dense'

/** The segments of 展示方式. */
export const layoutChoices = [
  { value: 'cards', text: '大图', icon: 'grid' },
  { value: 'pictures', text: '列表', icon: 'table' },
  { value: 'dense', text: '无图', icon: 'rows' },
] as const

const NAME = 'list_look'
const ONE_YEAR_S = 31_536_000

/** The buyer's choice from a Cookie header; null without one. */
export const layoutIn = (cookies: string): ListLayout | null => {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${NAME}=([a-z]+)(?:;|$)`).exec(cookies) ?? []
  return chosen === 'cards' || chosen === 'pictures' || chosen === 'dense' ? chosen : null
}

/**
 * The layout for a loader (cards, table, no pictures): requests in the browser have no Cookie header, so there
 * document.cookie is read.
 */
export const storedLayout = (request: Request): ListLayout | null => layoutIn(cookiesOf(request))

/** Stores the choice for a year, in a cookie, so that the server renders the next list with it. */
export const storeLayout = (layout: ListLayout): void => setCookie(NAME, layout, ONE_YEAR_S)
