import type { Ad, BrandGoods, BrandWall, LinkGroup } from '@xinglin/domain/content'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer } from '@xinglin/domain/members'
import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { brands, goods, manufacturers, specialPrices } from '../db/schema-catalogue.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { ads, links } from '../db/schema-content.ts'
import { isNewcomer } from '../goods/shelf-query.ts'
import { brandPicture } from '../pictures/picture-paths.ts'

const adColumns = { image: ads.image, url: ads.url, title: ads.title, subtitle: ads.subtitle }

const isUp = (now: Instant): SQL | undefined =>
  and(or(isNull(ads.startsAt), lte(ads.startsAt, now)), or(isNull(ads.endsAt), gt(ads.endsAt, now)))

/** The pictures of a position that are currently shown. */
export const readAds = async (db: Db, position: string, now: Instant): Promise<readonly Ad[]> =>
  db
    .select(adColumns)
    .from(ads)
    .where(and(eq(ads.position, position), isUp(now)))
    .orderBy(asc(ads.sort), asc(ads.id))

/** The pictures of a position with these ids, in the order of the ids. */
export const readAdsByIds = async (
  db: Db,
  position: string,
  ids: readonly number[],
  now: Instant,
): Promise<readonly Ad[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: ads.id, ...adColumns })
    .from(ads)
    .where(and(eq(ads.position, position), inArray(ads.id, [...ids]), isUp(now)))
  return ids.flatMap((wanted) => rows.filter(({ id }) => id === wanted).map(({ id: _id, ...ad }) => ad))
}

export const readLinks = async (db: Db): Promise<LinkGroup['links']> =>
  db.select({ name: links.name, url: links.url }).from(links).orderBy(asc(links.sort), asc(links.id))

const BRANDS_A_PAGE = 40
const BRAND_GOODS_A_PAGE = 20

const sold = and(eq(goods.brandId, brands.id), eq(goods.onSale, true))

/**
 * A page of the brands that have goods on sale. Names that do not begin with a letter are under `#`, which comes last.
 */
export const readBrandWall = async (db: Db, letter: string | null, page: number): Promise<BrandWall> => {
  const selling = db
    .select({
      id: brands.id,
      name: brands.name,
      letter: brands.letter,
      sort: brands.sort,
      goodsCount: sql<number>`count(${goods.id})::int`.as('goods_count'),
    })
    .from(brands)
    .innerJoin(goods, sold)
    .groupBy(brands.id)
    .as('selling')
  const letters = await db
    .select({ letter: selling.letter, count: sql<number>`count(*)::int` })
    .from(selling)
    .groupBy(selling.letter)
    .orderBy(asc(sql`${selling.letter} = '#'`), asc(selling.letter))
  const rows = await db
    .select({ id: selling.id, name: selling.name, goodsCount: selling.goodsCount })
    .from(selling)
    .where(letter === null ? undefined : eq(selling.letter, letter))
    .orderBy(asc(selling.sort), asc(selling.id))
    .limit(BRANDS_A_PAGE)
    .offset((page - 1) * BRANDS_A_PAGE)
  return {
    letters,
    brands: {
      list: rows.map((row) => ({ ...row, logo: brandPicture(row.id) })),
      total: letters.reduce((total, one) => (letter === null || one.letter === letter ? total + one.count : total), 0),
      capped: false,
      page,
      pageSize: BRANDS_A_PAGE,
    },
  }
}

type BrandPage = {
  readonly brand: BrandGoods['brand']
  readonly goodsIds: readonly GoodsId[]
  readonly pageSize: number
}

/** One brand with a page of its goods, best sellers first. */
export const readBrand = async (db: Db, id: number, page: number): Promise<BrandPage | null> => {
  const [row] = await db
    .select({
      id: brands.id,
      name: brands.name,
      introduction: brands.introduction,
      manufacturer: sql<string>`coalesce(${manufacturers.name}, '')`,
      goodsCount: sql<number>`(select count(*)::int from ${goods} where ${sold})`,
    })
    .from(brands)
    .leftJoin(manufacturers, eq(manufacturers.id, brands.manufacturerId))
    .where(eq(brands.id, id))
  if (row === undefined) return null
  const rows = await db
    .select({ id: goods.id })
    .from(goods)
    .where(and(eq(goods.brandId, id), eq(goods.onSale, true)))
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(BRAND_GOODS_A_PAGE)
    .offset((page - 1) * BRAND_GOODS_A_PAGE)
  return {
    brand: { ...row, logo: brandPicture(row.id) },
    goodsIds: rows.map((one) => one.id),
    pageSize: BRAND_GOODS_A_PAGE,
  }
}

/** Whom the offers of a first order are for (docs/rules.md#2-12): a guest, and a member without a paid order. */
export const awaitsFirstOrder = async (db: Db, buyer: Buyer): Promise<boolean> => {
  if (buyer.kind === 'guest') return true
  const [row] = await readRows(db, { awaits: pg.boolean }, sql`select ${isNewcomer(buyer.id)} as awaits`)
  return row?.awaits === true
}

const NEWCOMER_GOODS = 20

/** Goods with a running newcomer price, best sellers first. */
export const newcomerGoodsIds = async (db: Db, now: Instant): Promise<readonly GoodsId[]> => {
  const rows = await db
    .select({ id: goods.id })
    .from(specialPrices)
    .innerJoin(goods, and(eq(goods.id, specialPrices.goodsId), eq(goods.onSale, true)))
    .where(and(eq(specialPrices.kind, 'newcomer'), lte(specialPrices.startsAt, now), gt(specialPrices.endsAt, now)))
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(NEWCOMER_GOODS)
  return rows.map(({ id }) => id)
}
