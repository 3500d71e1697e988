import { ok } from '@xinglin/domain/kernel/result'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { found, invalid, refuse } from '../../http/refuse.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { loadArticle, loadContent } from './load-content.ts'
import { previewHome } from './preview-home.ts'
import { addArticle, saveRow, saveSection } from './save-content.ts'
import { addFloor, dropFloor, saveFloor, unknownCode } from './save-floor.ts'
import { timestamp } from '../../sql-values.ts'

const answered = (done: boolean) => (done ? ok(null) : refuse('orderState', '另一位同事已修改这项内容，请刷新后再试'))

const refusedCode = async (db: Db, codes: readonly string[]) => {
  const code = await unknownCode(db, codes)
  return code === null ? null : invalid('codes', `条码「${code}」不对应一个商品`)
}

export const contentDeskHandlers: ConsoleHandlers['content'] = {
  list: async (_input, { db }) => ok(await loadContent(db)),

  preview: async ({ buyerType, at }, { db, now }) => ok(await previewHome(db, buyerType, at ?? now)),

  save: async (change, context) => {
    const { banners } = change
    const wrong = banners.findIndex(
      ({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && startsAt >= endsAt,
    )
    if (wrong >= 0) return invalid(`banners[${String(wrong)}].ends_at`, '结束时间须晚于开始时间')
    return answered(await saveSection(context.db, change, signature(context)))
  },

  article: async ({ id }, { db }) => found(await loadArticle(db, id)),

  saveArticle: async (change, context) => {
    const { id, version, categoryId, title, body, publishedAt } = change
    if (id === null) return answered(await addArticle(context.db, change, signature(context)))
    const set = [
      ['title', sql`${title}`],
      ['body', sql`${body}`],
      // Only an existing category is set.
      ['category_id', sql`coalesce((select c.id from article_categories c where c.id = ${categoryId}), category_id)`],
      ['published_at', timestamp(publishedAt)],
    ] as const
    return answered(await saveRow(context.db, { table: 'articles', id, version, set }, signature(context)))
  },

  saveBrand: async ({ id, version, introduction, sort }, context) => {
    const set = [
      ['introduction', sql`${introduction}`],
      ['sort', sql`${sort}::int`],
    ] as const
    return answered(await saveRow(context.db, { table: 'brands', id, version, set }, signature(context)))
  },

  saveFloor: async (floor, context) =>
    (await refusedCode(context.db, floor.codes)) ?? answered(await saveFloor(context.db, floor, signature(context))),

  addFloor: async (floor, context) =>
    (await refusedCode(context.db, floor.codes)) ?? answered(await addFloor(context.db, floor, signature(context))),

  dropFloor: async (floor, context) => answered(await dropFloor(context.db, floor, signature(context))),

  saveZone: async ({ id, version, name, subtitle, startsAt, endsAt }, context) => {
    if (startsAt >= endsAt) return invalid('ends_at', '结束时间须晚于开始时间')
    const set = [
      ['name', sql`${name}`],
      ['subtitle', sql`${subtitle}`],
      ['starts_at', timestamp(startsAt)],
      ['ends_at', timestamp(endsAt)],
    ] as const
    return answered(await saveRow(context.db, { table: 'campaigns', id, version, set }, signature(context)))
  },
}
