import {
  type Article,
  type ArticleCategory,
  type ArticleLink,
  type ArticleSummary,
  excerptOf,
  fillIn,
  type HelpCategory,
  type HelpGroup,
} from '@xinglin/domain/content'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { articleCategories, articles } from '../db/schema-content.ts'
import { loadShopSettings } from '../shop-settings.ts'

const NEWS_A_PAGE = 10

/** Replaces placeholders such as {客服电话} with the shop's own data. */
const withSettings = async <Row extends { readonly body: string }>(
  db: Db,
  rows: readonly Row[],
): Promise<readonly Row[]> => {
  if (!rows.some(({ body }) => body.includes('{'))) return rows
  const settings = await loadShopSettings(db)
  return rows.map((row) => ({ ...row, body: fillIn(row.body, settings) }))
}

type CategoryRow = Pick<typeof articleCategories.$inferSelect, 'id' | 'name' | 'groupKey' | 'groupName'>

const categoryColumns = {
  id: articleCategories.id,
  name: articleCategories.name,
  groupKey: articleCategories.groupKey,
  groupName: articleCategories.groupName,
}

const categoryOf = ({ id, name, groupKey, groupName }: CategoryRow): ArticleCategory => ({
  id,
  name,
  group: { key: groupKey, name: groupName },
})

/** Published by now: an article with a future publishing date is hidden. */
const published = (now: Instant): SQL => lte(articles.publishedAt, now)

export const readNews = async (
  db: Db,
  group: string | null,
  page: number,
  now: Instant,
): Promise<Page<ArticleSummary>> => {
  const wanted = and(
    eq(articleCategories.kind, 'news'),
    published(now),
    ...(group === null ? [] : [eq(articleCategories.groupKey, group)]),
  )
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      body: articles.body,
      publishedAt: articles.publishedAt,
      category: categoryColumns,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(wanted)
    .orderBy(desc(articles.publishedAt), asc(articles.id))
    .limit(NEWS_A_PAGE)
    .offset((page - 1) * NEWS_A_PAGE)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(wanted)
  return {
    list: (await withSettings(db, rows)).map(({ body, category, ...row }) => ({
      ...row,
      category: categoryOf(category),
      excerpt: excerptOf(body),
    })),
    total: counted?.total ?? 0,
    capped: false,
    page,
    pageSize: NEWS_A_PAGE,
  }
}

/** One article with its neighbours in the list of its category: the previous one is newer. */
export const readArticle = async (
  db: Db,
  which: { readonly id: number } | { readonly slug: string },
  now: Instant,
): Promise<Article | null> => {
  const rows = await db
    .select({
      id: articles.id,
      title: articles.title,
      body: articles.body,
      publishedAt: articles.publishedAt,
      category: categoryColumns,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(and('id' in which ? eq(articles.id, which.id) : eq(articles.slug, which.slug), published(now)))
  const [row] = await withSettings(db, rows)
  if (row === undefined) return null
  const { category, ...article } = row
  const links = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.categoryId, category.id), published(now)))
    .orderBy(desc(articles.publishedAt), asc(articles.id))
  const at = links.findIndex(({ id }) => id === article.id)
  return { ...article, category: categoryOf(category), previous: links[at - 1] ?? null, next: links[at + 1] ?? null }
}

export const readHelpCategory = async (db: Db, id: number, now: Instant): Promise<HelpCategory | null> => {
  const [category] = await db
    .select(categoryColumns)
    .from(articleCategories)
    .where(and(eq(articleCategories.id, id), eq(articleCategories.kind, 'help')))
  if (category === undefined) return null
  const rows = await db
    .select({ id: articles.id, title: articles.title, body: articles.body, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.categoryId, id), published(now)))
    .orderBy(asc(articles.sort), asc(articles.id))
  return { category: categoryOf(category), articles: await withSettings(db, rows) }
}

export const readHelpGroups = async (db: Db, now: Instant): Promise<readonly HelpGroup[]> => {
  const categories = await db
    .select(categoryColumns)
    .from(articleCategories)
    .where(eq(articleCategories.kind, 'help'))
    .orderBy(asc(articleCategories.sort))
  const titles = await db
    .select({ id: articles.id, title: articles.title, categoryId: articles.categoryId })
    .from(articles)
    .where(published(now))
    .orderBy(asc(articles.sort), asc(articles.id))
  const groups = [...new Map(categories.map(({ groupKey, groupName }) => [groupKey, groupName]))]
  return groups.map(([key, name]) => ({
    key,
    name,
    categories: categories
      .filter(({ groupKey }) => groupKey === key)
      .map((category) => ({
        id: category.id,
        name: category.name,
        articles: titles
          .filter(({ categoryId }) => categoryId === category.id)
          .map(({ id, title }): ArticleLink => ({ id, title })),
      })),
  }))
}
