import {
  type Category,
  type CommonData,
  type LinkGroup,
  MOST_NAV,
  type NavItem,
  type Notice,
  shopFrame,
} from '@xinglin/domain/content'
import type { GoodsId, CategoryId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { brands, categories, goods } from '../db/schema-catalogue.ts'
import { articleCategories, articles, floorGoods, floors, hotWords, navItems } from '../db/schema-content.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { brandPicture } from '../pictures/picture-paths.ts'

const HOT_WORDS = 8
const BRANDS = 16
/** The third level of the menu: the best-selling generic names of a second-level category (docs/rules.md#4-search). */
const NAMES_A_CATEGORY = 6
/** Only the first seven top categories have all their subcategories in the menu (docs/product.md#9). */
const MENU_CATEGORIES = 7

/** The icon of a top category; goods in no such category get the icon of pills. */
const icons: { readonly [category: string]: string } = {
  感冒咳嗽: 'lung',
  抗菌消炎: 'shield',
  肠胃肝胆: 'drop',
  心脑血管: 'pulse',
  糖尿病与内分泌: 'chart',
  中药饮片: 'leaf',
  医疗器械: 'device',
  五官用药: 'eye',
  妇科用药: 'heart',
  男科泌尿: 'user',
  儿科用药: 'baby',
  滋补营养: 'star',
  抗过敏与神经: 'pill',
  注射输液: 'syringe',
  风湿骨伤: 'layers',
  皮肤外用: 'drop',
  健康用品: 'box',
}

const zones = { zy: 'herbs', qx: 'devices' } as const

type CategoryRow = typeof categories.$inferSelect
type NameRow = { readonly categoryId: CategoryId; readonly name: string }

const treeOf = (rows: readonly CategoryRow[], names: readonly NameRow[]): readonly Category[] => {
  const tops = rows.filter(({ parentId }) => parentId === null)
  const inMenu = new Set<number | null>(tops.slice(0, MENU_CATEGORIES).map(({ id }) => id))
  const branch = (row: CategoryRow): Category => ({
    id: row.id,
    name: row.name,
    icon: row.parentId === null ? (icons[row.name] ?? 'pill') : '',
    zone: row.zone === null ? null : zones[row.zone],
    children:
      row.parentId === null
        ? rows.filter(({ parentId }) => parentId === row.id).map(branch)
        : names
            .filter(({ categoryId }) => categoryId === row.id && inMenu.has(row.parentId))
            .map(({ name }, at) => ({ id: row.id * 100 + at + 1, name, icon: '', zone: null, children: [] })),
  })
  return tops.map(branch)
}

type NavRow = typeof navItems.$inferSelect

const navBelow = (parent: number | null, rows: readonly NavRow[]): readonly NavItem[] =>
  rows
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name, url, image, isOpen }) => ({
      id,
      name,
      url,
      ...(isPlace(image) ? { flag: null, image } : { flag: image || null, image: null }),
      isOpen,
      children: navBelow(id, rows),
    }))

/** Not a word: a path of this host, or an https URL. */
const isPlace = (image: string): boolean => image.startsWith('/') || image.startsWith('https://')

/** The database part of the page frame: the same for every visitor, so it may be cached for a minute. */
export type CachedCommon = Omit<CommonData, 'isDemo' | 'serverTime'>

export const readCommon = async (db: Db): Promise<CachedCommon> => {
  const words = await db.select().from(hotWords).orderBy(asc(hotWords.sort)).limit(HOT_WORDS)
  const nav = await db.select().from(navItems).orderBy(asc(navItems.sort), asc(navItems.id))
  const tree = await db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))
  const ranked = db
    .select({
      categoryId: goods.categoryId,
      name: goods.name,
      place:
        sql<number>`row_number() over (partition by ${goods.categoryId} order by sum(${goods.monthlySales}) desc, ${goods.name})`.as(
          'place',
        ),
    })
    .from(goods)
    .where(eq(goods.onSale, true))
    .groupBy(goods.categoryId, goods.name)
    .as('ranked')
  const names = await db
    .select({ categoryId: ranked.categoryId, name: ranked.name })
    .from(ranked)
    .where(sql`${ranked.place} <= ${NAMES_A_CATEGORY}`)
    .orderBy(asc(ranked.categoryId), asc(ranked.place))
  const preferred = await db
    .selectDistinct({ categoryId: goods.categoryId, topCategoryId: goods.topCategoryId })
    .from(goods)
    .where(and(eq(goods.onSale, true), eq(goods.isPreferred, true)))
  const holdsPreferred = new Set(preferred.flatMap(({ categoryId, topCategoryId }) => [categoryId, topCategoryId]))
  const makers = await db
    .select({
      id: brands.id,
      name: brands.name,
      goodsCount: sql<number>`count(${goods.id})::int`,
    })
    .from(brands)
    .innerJoin(goods, and(eq(goods.brandId, brands.id), eq(goods.onSale, true)))
    .groupBy(brands.id)
    .orderBy(asc(brands.sort), asc(brands.id))
    .limit(BRANDS)
  const settings = await loadShopSettings(db)
  return {
    hotWords: words.map(({ word }) => word),
    nav: navBelow(null, nav).slice(0, MOST_NAV),
    categories: treeOf(tree, names),
    preferredCategories: treeOf(
      tree.filter(({ id }) => holdsPreferred.has(id)),
      [],
    ),
    brands: makers.map(({ id, name, goodsCount }) => ({ id, name, logo: brandPicture(id), goodsCount })),
    hotline: settings.contact.hotline,
    shop: shopFrame(settings),
  }
}

export type FloorPlan = {
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goodsIds: readonly GoodsId[]
}

/** The floors of the home page (`home`) or of a zone, by its key in the call. */
export const readFloors = async (db: Db, kind: string): Promise<readonly FloorPlan[]> => {
  const rows = await db.select().from(floors).where(eq(floors.kind, kind)).orderBy(asc(floors.sort), asc(floors.id))
  const placed = await db
    .select({ floorId: floorGoods.floorId, goodsId: floorGoods.goodsId })
    .from(floorGoods)
    .innerJoin(floors, eq(floors.id, floorGoods.floorId))
    .where(eq(floors.kind, kind))
    .orderBy(asc(floorGoods.sort))
  return rows.map(({ id, title, subtitle, url }) => ({
    title,
    subtitle,
    url,
    goodsIds: placed.filter(({ floorId }) => floorId === id).map(({ goodsId }) => goodsId),
  }))
}

const MOST_NOTICES = 20

export const readNotices = async (db: Db, categoryId: number, now: Instant): Promise<readonly Notice[]> =>
  db
    .select({ id: articles.id, title: articles.title, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.categoryId, categoryId), lte(articles.publishedAt, now)))
    .orderBy(desc(articles.publishedAt), asc(articles.id))
    .limit(MOST_NOTICES)

/** Where each help page is served; the other pages of a group share the group's address. */
const helpPages: { readonly [category: string]: string } = {
  订单支付: '/help/zfps/ddzf',
  货物配送: '/help/zfps/hwps',
  药品退换: '/help/zfps/ypth',
}

/** The help groups of the footer, each with its pages. */
export const readFooter = async (db: Db): Promise<readonly LinkGroup[]> => {
  const rows = await db
    .select()
    .from(articleCategories)
    .where(eq(articleCategories.kind, 'help'))
    .orderBy(asc(articleCategories.sort))
  const groups = [...new Set(rows.map(({ groupName }) => groupName))]
  return groups.map((name) => ({
    name,
    links: rows
      .filter(({ groupName }) => groupName === name)
      .map((row) => ({ name: row.name, url: helpPages[row.name] ?? `/help/${row.groupKey}?id=${String(row.id)}` })),
  }))
}
