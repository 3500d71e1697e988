import type {
  Article,
  ArticleCategory,
  ArticleLink,
  ArticleSummary,
  HelpCategory,
  HelpGroup,
} from '@xinglin/domain/content'
import { type Codec, list, mapped, nullable, record, text, timestamp } from '../kernel/wire.ts'
import { id } from './content-codecs.ts'

const articleCategory: Codec<ArticleCategory> = record({
  id,
  name: text(60),
  group: record({ key: text(20), name: text(60) }),
})

const title = text(200)
const articleLink: Codec<ArticleLink> = record({ id, title })
const body = text(20_000)

export const articleSummary: Codec<ArticleSummary> = mapped(
  record({ id, title, category: articleCategory, excerpt: text(400), created_at: timestamp }),
  ({ created_at, ...rest }) => ({ ...rest, publishedAt: created_at }),
  ({ publishedAt, ...rest }) => ({ ...rest, created_at: publishedAt }),
)

export const article: Codec<Article> = mapped(
  record({
    id,
    title,
    category: articleCategory,
    body,
    created_at: timestamp,
    previous: nullable(articleLink),
    next: nullable(articleLink),
  }),
  ({ created_at, ...rest }) => ({ ...rest, publishedAt: created_at }),
  ({ publishedAt, ...rest }) => ({ ...rest, created_at: publishedAt }),
)

const helpArticle: Codec<HelpCategory['articles'][number]> = mapped(
  record({ id, title, body, created_at: timestamp }),
  ({ created_at, ...rest }) => ({ ...rest, publishedAt: created_at }),
  ({ publishedAt, ...rest }) => ({ ...rest, created_at: publishedAt }),
)

export const helpCategory: Codec<HelpCategory> = record({ category: articleCategory, articles: list(helpArticle, 50) })

export const helpGroup: Codec<HelpGroup> = record({
  key: text(20),
  name: text(60),
  categories: list(record({ id, name: text(60), articles: list(articleLink, 50) }), 50),
})
