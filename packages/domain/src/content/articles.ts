import type { Instant } from '../kernel/time.ts'

/** Where an article stands: 新人指南 › 购物指南. `group` is the help group or kind of news of its page: xrzn, industry. */
export type ArticleCategory = {
  readonly id: number
  readonly name: string
  readonly group: { readonly key: string; readonly name: string }
}

export type ArticleLink = { readonly id: number; readonly title: string }

export type ArticleSummary = ArticleLink & {
  readonly category: ArticleCategory
  /** The first words of its text. */
  readonly excerpt: string
  readonly publishedAt: Instant
}

export type Article = ArticleLink & {
  readonly category: ArticleCategory
  readonly body: string
  readonly publishedAt: Instant
  /** Its neighbours in the same category; null at either end. */
  readonly previous: ArticleLink | null
  readonly next: ArticleLink | null
}

/** A page of a help group: every article of one category. */
export type HelpCategory = {
  readonly category: ArticleCategory
  readonly articles: readonly (ArticleLink & { readonly body: string; readonly publishedAt: Instant })[]
}

/** The side of the help pages: groups, their categories, the titles in each. */
export type HelpGroup = {
  readonly key: string
  readonly name: string
  readonly categories: readonly {
    readonly id: number
    readonly name: string
    readonly articles: readonly ArticleLink[]
  }[]
}

const EXCERPT = 60

/**
 * The paragraphs of a text: a blank line starts a new one.
 *
 * @example paragraphsOf('第一步。\n\n第二步。') // ['第一步。', '第二步。']
 */
export const paragraphsOf = (body: string): readonly string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * A paragraph of one line that begins with two hashes is a heading; null where it is none.
 *
 * @example headingIn('## 备多少') // '备多少'
 */
export const headingIn = (paragraph: string): string | null => /^##\s+(\S.*)$/.exec(paragraph)?.[1] ?? null

/**
 * The first words of a text for a list, in one line; `…` says that there is more.
 *
 * @example excerptOf('第一步，填写用户名。\n\n第二步。') // '第一步，填写用户名。第二步。'
 */
export const excerptOf = (body: string, most: number = EXCERPT): string => {
  const words = paragraphsOf(body).filter((paragraph) => headingIn(paragraph) === null)
  const letters = Array.from(words.join(''))
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}
