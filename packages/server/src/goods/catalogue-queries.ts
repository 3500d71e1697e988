import { type Goods, type GoodsId, isSubstitute, type CategoryId } from '@xinglin/domain/goods'
import { zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { soldPercent } from '@xinglin/domain/promotions'
import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { categories, goods, specialPrices, warehouses } from '../db/schema-catalogue.ts'

type Words = {
  readonly categories: ReadonlyMap<number, string>
  readonly warehouses: readonly { readonly id: number; readonly name: string }[]
}

/** The names of categories and warehouses. */
export const catalogueWords = async (db: Db): Promise<Words> => {
  const rows = await db.select({ id: categories.id, name: categories.name }).from(categories)
  const warehouseRows = await db
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .orderBy(asc(warehouses.id))
  return { categories: new Map(rows.map(({ id, name }) => [id, name])), warehouses: warehouseRows }
}

/**
 * Goods that may be shown to any licensed buyer as an offer: with a price, no 控销, no 含麻, not restricted to clinics.
 */
const openToAll = and(
  eq(goods.onSale, true),
  eq(goods.isControlled, false),
  eq(goods.isEphedrine, false),
  gt(goods.basePrice, zero),
  sql`cardinality(${goods.buyerTypes}) = 0`,
  sql`exists (select 1 from stock where stock.goods_id = ${goods.id} and stock.n > 0)`,
)

const idsOf = (rows: readonly { readonly id: GoodsId }[]): readonly GoodsId[] => rows.map(({ id }) => id)

/** Best sellers of the last 30 days; with `onePerName` only the best good of each name. */
export const bestSellers = async (db: Db, count: number, spread: 'all' | 'onePerName'): Promise<readonly GoodsId[]> => {
  if (spread === 'all')
    return idsOf(
      await db
        .select({ id: goods.id })
        .from(goods)
        .where(openToAll)
        .orderBy(desc(goods.monthlySales), asc(goods.id))
        .limit(count),
    )
  const best = db
    .selectDistinctOn([goods.name], { id: goods.id, sales: goods.monthlySales })
    .from(goods)
    .where(openToAll)
    .orderBy(asc(goods.name), desc(goods.monthlySales), asc(goods.id))
    .as('best')
  return idsOf(await db.select({ id: best.id }).from(best).orderBy(desc(best.sales), asc(best.id)).limit(count))
}

const COMPANIONS = 6

/** 搭配采购: best sellers of the same top category with other names. */
export const companionIds = async (db: Db, topCategoryId: CategoryId, name: string): Promise<readonly GoodsId[]> => {
  const best = db
    .selectDistinctOn([goods.name], { id: goods.id, sales: goods.monthlySales })
    .from(goods)
    .where(and(openToAll, eq(goods.topCategoryId, topCategoryId), ne(goods.name, name)))
    .orderBy(asc(goods.name), desc(goods.monthlySales), asc(goods.id))
    .as('best')
  return idsOf(await db.select({ id: best.id }).from(best).orderBy(desc(best.sales), asc(best.id)).limit(COMPANIONS))
}

/** Limit for very common names: only the best sellers are useful as substitutes. */
const MOST_OF_A_NAME = 300

/** Substitutes: goods that differ only in maker and pack size. */
export type Substitutes = {
  readonly sample: Pick<Goods, 'specification' | 'dosageForm' | 'unit'>
  readonly ids: readonly GoodsId[]
}

/** Goods on sale and in stock of one generic name and form, best sellers first, grouped by substitutability. */
export const substitutesNamed = async (
  db: Db,
  genericName: string,
  dosageForm: string,
): Promise<readonly Substitutes[]> => {
  const rows = await db
    .select({ id: goods.id, specification: goods.specification, dosageForm: goods.dosageForm, unit: goods.unit })
    .from(goods)
    .where(
      and(
        eq(goods.onSale, true),
        eq(goods.genericName, genericName),
        eq(goods.dosageForm, dosageForm),
        sql`exists (select 1 from stock where stock.goods_id = ${goods.id} and stock.n > 0)`,
      ),
    )
    .orderBy(desc(goods.monthlySales), asc(goods.id))
    .limit(MOST_OF_A_NAME)
  const kinds: { readonly sample: Substitutes['sample']; readonly ids: GoodsId[] }[] = []
  for (const { id, ...sample } of rows) {
    const kind = kinds.find((one) => isSubstitute(one.sample, sample))
    if (kind) kind.ids.push(id)
    else kinds.push({ sample, ids: [id] })
  }
  return kinds
}

type FlashSession = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** Percentage of the pool that is sold, by good. */
  readonly sold: ReadonlyMap<GoodsId, number | null>
}

const FLASH_GOODS = 20

/** The running flash sale; of several the one that ends first. */
export const runningFlashSale = async (db: Db, now: Instant): Promise<FlashSession | null> => {
  const rows = await db
    .select({
      goodsId: specialPrices.goodsId,
      startsAt: specialPrices.startsAt,
      endsAt: specialPrices.endsAt,
      pool: specialPrices.pool,
      left: specialPrices.poolLeft,
    })
    .from(specialPrices)
    .where(and(eq(specialPrices.kind, 'flash'), lte(specialPrices.startsAt, now), gt(specialPrices.endsAt, now)))
    .orderBy(asc(specialPrices.endsAt), asc(specialPrices.id))
    .limit(FLASH_GOODS)
  const [first] = rows
  if (first === undefined) return null
  const { startsAt, endsAt } = first
  const sold = rows
    .filter((row) => row.endsAt === endsAt)
    .map(({ goodsId, pool, left }): [GoodsId, number | null] => [
      goodsId,
      pool === null || left === null ? null : soldPercent({ pool, left }),
    ])
  return { startsAt, endsAt, sold: new Map(sold) }
}

type PageDetails = {
  readonly pictures: readonly string[]
  readonly description: string
  readonly leaflet: string | null
}

const pageOf: PreparedSelect<{ readonly id: GoodsId }, PageDetails> = prepareSelect((given) =>
  selects
    .select({ pictures: goods.pictures, description: goods.description, leaflet: goods.leaflet })
    .from(goods)
    .where(eq(goods.id, given.id)),
)

/** Details that only the page of one good shows. */
export const goodsPage = async (db: Db, id: GoodsId): Promise<PageDetails> => {
  const [row] = await pageOf(db, { id })
  return row ?? { pictures: [], description: '', leaflet: null }
}
