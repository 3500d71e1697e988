import { cookiesOf, keepCookie } from './cookies.ts'

/** How a list is drawn: 大图, 列表, 无图. */
export type ListLook = 'cards' | 'pictures' | 'dense'

const NAME = 'list_look'
const ONE_YEAR_S = 31_536_000

/** What the buyer chose, out of a Cookie header; null where nothing was chosen. */
export const lookIn = (cookies: string): ListLook | null => {
  const [, chosen] = new RegExp(`(?:^|;\\s*)${NAME}=([a-z]+)(?:;|$)`).exec(cookies) ?? []
  return chosen === 'cards' || chosen === 'pictures' || chosen === 'dense' ? chosen : null
}

/** The layout that a loader renders (cards, table, no pictures): a browser tells its own requests nothing of its cookies, a page knows them. */
export const keptLook = (request: Request): ListLook | null => lookIn(cookiesOf(request))

/** Remembers the choice for a year, in a cookie: the server draws the next list in it at once. */
export const keepLook = (look: ListLook): void => keepCookie(NAME, look, ONE_YEAR_S)
