import type {
  Article,
  ArticleCategory,
  ArticleLink,
  ArticleSummary,
  HelpCategory,
  HelpGroup,
} from '@xinglin/domain/content'
import { at, type Codec, list, nullable, record, text, timestamp } from '../kernel/wire.ts'
import { id } from './content-codecs.ts'

const articleCategory: Codec<ArticleCategory> = record({
  id,
  name: text(60),
  group: record({ key: text(20), name: text(60) }),
})

const title = text(200)
const articleLink: Codec<ArticleLink> = record({ id, title })
const body = text(20_000)

export const articleSummary: Codec<ArticleSummary> = record({
  id,
  title,
  category: articleCategory,
  excerpt: text(400),
  publishedAt: at('created_at', timestamp),
})

export const article: Codec<Article> = record({
  id,
  title,
  category: articleCategory,
  body,
  publishedAt: at('created_at', timestamp),
  previous: nullable(articleLink),
  next: nullable(articleLink),
})

const helpArticle: Codec<HelpCategory['articles'][number]> = record({
  id,
  title,
  body,
  publishedAt: at('created_at', timestamp),
})

export const helpCategory: Codec<HelpCategory> = record({ category: articleCategory, articles: list(helpArticle, 50) })

export const helpGroup: Codec<HelpGroup> = record({
  key: text(20),
  name: text(60),
  categories: list(record({ id, name: text(60), articles: list(articleLink, 50) }), 50),
})
