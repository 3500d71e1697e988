import type { GoodChange } from '@xinglin/api-contract/staff-api'
import type { GoodsId, LadderTier } from '@xinglin/domain/goods'
import { type Money } from '@xinglin/domain/kernel/money'
import { buyerTypes } from '@xinglin/domain/members'
import { type DeskOutcome, type GoodFacts, limitPeriodLabels, priceBar } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { categories, goods } from '../../db/schema-catalogue.ts'
import { writeSearchNames } from '../../search/search-names.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { filePrices, type PriceChange } from './price-changes.ts'
import { auditedFacts } from './good-facts.ts'
import { loadNames } from './goods-names.ts'
import { goodVersion, waitingPrices } from './shelf-rows.ts'

export const CHANGED = '另一位同事已修改这个商品，请刷新后再试'
const WAITS = '已有改价待核准'

const standingShape = {
  id: pg.id<GoodsId>(),
  version: pg.text,
  name: pg.text,
  specification: pg.text,
  unit: pg.text,
  basePrice: pg.money,
  limitPeriod: pg.orNull(pg.keyOf(limitPeriodLabels)),
  ladder: pg.listOf(pg.row({ number: pg.number, price: pg.money })),
  waits: pg.boolean,
}

type Standing = pg.RowOf<typeof standingShape>

/** Reads a good and locks it until the transaction ends. */
export const lockRow = async (tx: Db, id: GoodsId): Promise<Standing | null> => {
  await tx.execute(sql`select from goods where id = ${id} for update`)
  const [row] = await readRows(
    tx,
    standingShape,
    sql`
      select g.id, ${goodVersion} as version, g.name, g.specification, g.unit, g.base_price::text as "basePrice",
             g.limit_period as "limitPeriod",
             coalesce((select json_agg(json_build_object('number', t.number, 'price', t.price::text) order by t.number)
                         from ladder_tiers t where t.goods_id = g.id), '[]') as ladder,
             exists (select from ${waitingPrices} w where w.goods_id = g.id) as waits
        from goods g where g.id = ${id}`,
  )
  return row ?? null
}

type Written = Partial<typeof goods.$inferInsert>

/** The part of a change that takes effect at once; the price waits for confirmation. */
const writtenBy = ({ minimum, limitNumber, onSale }: GoodChange, { limitPeriod }: Standing): Written => ({
  ...(minimum === null ? {} : { minimum }),
  ...(limitNumber === null ? {} : { limitNumber, limitPeriod: limitNumber === 0 ? null : (limitPeriod ?? 'order') }),
  ...(onSale === null ? {} : { onSale }),
})

/** The values of a good, for the audit log. */
const told = (id: GoodsId) => async (tx: Db) => {
  const [row] = await tx.select().from(goods).where(eq(goods.id, id))
  if (!row) return {}
  const { minimum, limitNumber, limitPeriod, onSale } = row
  return { minimum, limitNumber, limitPeriod, onSale }
}

type Filed = PriceChange & { readonly good: Standing }

/** Why a change is refused, or the price that has to be filed; null for neither. */
const changeOne = async (
  db: Db,
  change: GoodChange,
  by: Staff,
): Promise<{ readonly refusal: string | null; readonly name: string; readonly filed: Filed | null }> => {
  const { id, basePrice } = change
  let refusal: string | null = null
  let name = ''
  let filed: Filed | null = null
  const written = await staffOperation(db, by, {
    action: 'goods.change',
    object: `goods:${String(id)}`,
    standing: told(id),
    operation: async (tx) => {
      const good = await lockRow(tx, id)
      name = good ? `${good.name} ${good.specification}` : String(id)
      refusal = good && good.version === change.version ? null : CHANGED
      if (!good || refusal !== null) return false
      if (basePrice !== null && basePrice !== good.basePrice) {
        refusal = good.waits ? WAITS : priceBar(basePrice, good.ladder, good.unit)
        if (refusal !== null) return false
        filed = { goodsId: id, before: good.basePrice, after: basePrice, ladder: null, good }
      }
      const row = writtenBy(change, good)
      if (Object.keys(row).length > 0) await tx.update(goods).set(row).where(eq(goods.id, id))
      return true
    },
  })
  return { refusal: written ? null : (refusal ?? CHANGED), name, filed: written ? filed : null }
}

/** Changes several goods, each in its own transaction; the prices are filed together for a second person. */
export const changeGoods = async (
  db: Db,
  changes: readonly GoodChange[],
  by: Staff,
): Promise<{ readonly outcomes: readonly DeskOutcome[]; readonly filed: number }> => {
  const outcomes: DeskOutcome[] = []
  const filed: Filed[] = []
  for (const change of changes) {
    const one = await changeOne(db, change, by)
    outcomes.push({ number: one.name, refusal: one.refusal })
    if (one.filed) filed.push(one.filed)
  }
  if (filed.length > 0) await fileChange(db, filed, by)
  return { outcomes, filed: filed.length }
}

const fileChange = (db: Db, filed: readonly Filed[], by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'goods.filePrice',
    object: filed.length === 1 ? `goods:${String(filed[0]?.goodsId ?? 0)}` : 'goods',
    detail: { goods: filed.length },
    operation: (tx) => filePrices(tx, filed, by),
  })

/** Files base price and tier prices of one good. @returns why not; null: they wait for a second person */
export const priceGood = async (
  db: Db,
  {
    id,
    version,
    basePrice,
    ladder,
  }: {
    readonly id: GoodsId
    readonly version: string
    readonly basePrice: Money
    readonly ladder: readonly LadderTier[]
  },
  by: Staff,
): Promise<string | null> => {
  const good = await inTransaction(db, (tx) => lockRow(tx, id))
  if (!good || good.version !== version) return CHANGED
  if (good.waits) return WAITS
  const bar = priceBar(basePrice, ladder, good.unit)
  if (bar !== null) return bar
  const after = ladder.toSorted((a, b) => a.number - b.number)
  const change = {
    goodsId: id,
    before: good.basePrice,
    after: basePrice,
    ladder: { before: good.ladder, after },
  }
  return (await fileChange(db, [{ ...change, good }], by)) ? null : WAITS
}

/**
 * Updates the data of a good: a maker or brand that nobody knows yet is added. @returns false when somebody else has
 * changed it meanwhile, or its category is gone
 */
export const editGood = (db: Db, id: GoodsId, version: string, facts: GoodFacts, by: Staff): Promise<boolean> => {
  const { buyerTypes: types, scopes, limitPeriod, manufacturer, brand, ...rest } = facts
  return staffOperation(db, by, {
    action: 'goods.edit',
    object: `goods:${String(id)}`,
    standing: auditedFacts(id),
    operation: async (tx) => {
      if ((await lockRow(tx, id))?.version !== version) return false
      const [category] = await tx.select().from(categories).where(eq(categories.id, rest.categoryId))
      if (category?.level !== 2 || category.parentId === null) return false
      const names = await loadNames(tx, false)
      await names.write([{ manufacturer, ...(brand === '' ? {} : { brand }) }])
      await tx
        .update(goods)
        .set({
          ...rest,
          manufacturerId: names.manufacturer(manufacturer),
          brandId: brand === '' ? null : names.brand(brand),
          topCategoryId: category.parentId,
          excludedRegions: [...rest.excludedRegions],
          limitPeriod: rest.limitNumber === 0 ? null : (limitPeriod ?? 'order'),
          buyerTypes: types.map((type) => buyerTypes.indexOf(type) + 1),
          scopeRequired: [...scopes],
        })
        .where(eq(goods.id, id))
      await writeSearchNames(tx)
      return true
    },
  })
}

/** Sets the order of a good's pictures; pictures that are not named are removed. */
export const arrangePictures = (
  db: Db,
  id: GoodsId,
  version: string,
  names: readonly string[],
  by: Staff,
): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'goods.pictures',
    object: `goods:${String(id)}`,
    detail: { left: names.length },
    operation: async (tx) => {
      if ((await lockRow(tx, id))?.version !== version) return false
      const [row] = await tx.select({ pictures: goods.pictures }).from(goods).where(eq(goods.id, id))
      // Only pictures that the good already has are accepted.
      if (new Set(names).size !== names.length || names.some((name) => row?.pictures.includes(name) !== true))
        return giveUp()
      await tx
        .update(goods)
        .set({ pictures: [...names] })
        .where(eq(goods.id, id))
      return true
    },
  })
