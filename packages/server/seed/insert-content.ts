import { addDays, startOfDay, type Day, type Instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import * as content from '../src/db/schema-content.ts'
import { articleBodies, articleSlugs, notices } from './demo-articles.ts'
import { ads, hotWords, links, navItems } from './demo-content.ts'
import { articlePlaces } from '../src/founding/templates.ts'
import { demoFloors } from './demo-floors.ts'
import type { DemoGoods } from './demo-goods.ts'
import type { SourceData } from './source-data.ts'

/** Navigation, hot words, links, ads, articles including 公告, and the floors of the home page. */
export const insertContent = async (
  tx: Db,
  { articles }: SourceData,
  goods: readonly DemoGoods[],
  now: Instant,
  today: Day,
): Promise<void> => {
  await insertRows(
    tx,
    content.navItems,
    navItems.map(({ name, url, flag }, at) => ({ id: at + 1, name, url, image: flag, isOpen: true, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.hotWords,
    hotWords.map((word, at) => ({ id: at + 1, word, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.links,
    links.map((link, at) => ({ id: at + 1, ...link, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.ads,
    ads.map((ad, at) => ({ id: at + 1, ...ad, sort: at + 1 })),
  )
  await insertRows(
    tx,
    content.articleCategories,
    articlePlaces.map(({ id, kind, group, groupName, name }, at) => ({
      id,
      kind,
      groupKey: group,
      groupName,
      name,
      sort: at + 1,
    })),
  )
  const rows = articles.map(({ kind, group, category, title }, at) => {
    const home = articlePlaces.find((one) => one.kind === kind && one.group === group && one.name === category)
    const body = articleBodies[title]
    if (home === undefined || body === undefined) throw new Error(`no home or text for the article ${title}`)
    const publishedAt = startOfDay(addDays(today, -3 - at * 5))
    return { categoryId: home.id, slug: articleSlugs[title] ?? null, title, body, publishedAt, sort: at + 1 }
  })
  const board = notices.map(({ title, body, daysAgo }, at) => ({
    categoryId: 3,
    slug: null,
    title,
    body,
    publishedAt: daysAgo === 0 ? now : startOfDay(addDays(today, -daysAgo)),
    sort: at + 1,
  }))
  await insertRows(
    tx,
    content.articles,
    [...rows, ...board].map((row, at) => ({ id: at + 1, ...row })),
  )
  const floors = demoFloors(goods)
  await insertRows(
    tx,
    content.floors,
    floors.map(({ goodsIds: _goodsIds, ...floor }) => ({ ...floor, image: '', sort: floor.id })),
  )
  await insertRows(
    tx,
    content.floorGoods,
    floors.flatMap(({ id, goodsIds }) => goodsIds.map((goodsId, at) => ({ floorId: id, goodsId, sort: at + 1 }))),
  )
}
