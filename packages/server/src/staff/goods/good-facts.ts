import type { CategoryId, GoodsId } from '@xinglin/domain/goods'
import { moneyToDecimal } from '@xinglin/domain/kernel/money'
import { buyerTypes } from '@xinglin/domain/members'
import { type GoodFacts, limitPeriodLabels } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'

export const factShape = {
  name: pg.text,
  unit: pg.text,
  manufacturer: pg.text,
  brand: pg.text,
  category: pg.text,
  categoryId: pg.id<CategoryId>(),
  suggestedRetail: pg.orNull(pg.money),
  description: pg.text,
  isPreferred: pg.boolean,
  freeShippingNumber: pg.number,
  singleItemFreeMinimum: pg.number,
  genericName: pg.text,
  specification: pg.text,
  approvalNumber: pg.text,
  barCode: pg.text,
  dosageForm: pg.text,
  storage: pg.text,
  shelfLifeMonths: pg.orNull(pg.number),
  rxClass: pg.orNull(pg.oneOf('RX', 'OTC_A', 'OTC_B')),
  middlePack: pg.number,
  casePack: pg.number,
  minimum: pg.number,
  limitNumber: pg.number,
  limitPeriod: pg.orNull(pg.keyOf(limitPeriodLabels)),
  withCoupon: pg.boolean,
  isEphedrine: pg.boolean,
  isColdChain: pg.boolean,
  isControlled: pg.boolean,
  ranks: pg.listOf(pg.number),
  scopes: pg.listOf(pg.text),
  excludedRegions: pg.listOf(pg.text),
}

/** The fields of goods `g` of maker `f`, category `c` and brand `r` that staff edit directly. */
export const factColumns: SQL = sql`
  g.name, g.unit, f.name as manufacturer, coalesce(r.name, '') as brand, c.name as category,
  g.category_id as "categoryId", g.suggested_retail::text as "suggestedRetail", g.description,
  g.is_preferred as "isPreferred", g.free_shipping_number as "freeShippingNumber",
  g.single_item_free_minimum as "singleItemFreeMinimum", g.generic_name as "genericName", g.specification, g.approval_number as "approvalNumber", g.bar_code as "barCode",
  g.dosage_form as "dosageForm", g.storage, g.shelf_life_months as "shelfLifeMonths", g.rx_class as "rxClass",
  g.middle_pack as "middlePack", g.case_pack as "casePack", g.minimum, g.limit_number as "limitNumber",
  g.limit_period as "limitPeriod", g.with_coupon as "withCoupon", g.is_ephedrine as "isEphedrine",
  g.is_cold_chain as "isColdChain", g.is_controlled as "isControlled", g.buyer_types as ranks,
  g.scope_required as scopes, g.excluded_regions as "excludedRegions"`

export const factsOf = (row: pg.RowOf<typeof factShape>): GoodFacts => ({
  name: row.name,
  unit: row.unit,
  manufacturer: row.manufacturer,
  brand: row.brand,
  categoryId: row.categoryId,
  suggestedRetail: row.suggestedRetail,
  description: row.description,
  isPreferred: row.isPreferred,
  freeShippingNumber: row.freeShippingNumber,
  singleItemFreeMinimum: row.singleItemFreeMinimum,
  genericName: row.genericName,
  specification: row.specification,
  approvalNumber: row.approvalNumber,
  barCode: row.barCode,
  dosageForm: row.dosageForm,
  storage: row.storage,
  shelfLifeMonths: row.shelfLifeMonths,
  rxClass: row.rxClass,
  middlePack: row.middlePack,
  casePack: row.casePack,
  minimum: row.minimum,
  limitNumber: row.limitNumber,
  limitPeriod: row.limitPeriod,
  withCoupon: row.withCoupon,
  isEphedrine: row.isEphedrine,
  isColdChain: row.isColdChain,
  isControlled: row.isControlled,
  buyerTypes: row.ranks.flatMap((rank) => buyerTypes[rank - 1] ?? []),
  scopes: row.scopes,
  excludedRegions: row.excludedRegions,
})

export const factTables: SQL = sql`
  goods g join manufacturers f on f.id = g.manufacturer_id join categories c on c.id = g.category_id
          left join brands r on r.id = g.brand_id`

/** The facts of a good, for the audit log. */
export const auditedFacts = (id: GoodsId) => async (tx: Db) => {
  const [row] = await readRows(tx, factShape, sql`select ${factColumns} from ${factTables} where g.id = ${id}`)
  if (!row) return {}
  const { categoryId: _id, suggestedRetail, ranks, scopes, excludedRegions, ...rest } = row
  return {
    ...rest,
    suggestedRetail: suggestedRetail === null ? null : moneyToDecimal(suggestedRetail),
    ranks: ranks.join('、'),
    scopes: scopes.join('、'),
    excludedRegions: excludedRegions.join('、'),
  }
}
