import type { GoodsId } from '@xinglin/domain/goods'
import { expiryFacts } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import { type DeskGood, limitPeriodLabels, may, type SignedInStaff } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import { picturesOf } from '../../pictures/picture-paths.ts'
import * as pg from '../../db/row-decoders.ts'

/** The version of a good, to detect concurrent edits: a hash of everything but its sales. */
export const goodVersion: SQL = sql`md5((to_jsonb(g) - 'monthly_sales')::text || coalesce(
  (select json_agg(json_build_array(t.number, t.price) order by t.number)::text from ladder_tiers t where t.goods_id = g.id), '') || coalesce(
  (select c.cost::text from goods_costs c where c.goods_id = g.id), ''))`

/** Total units in all warehouses. */
const unitsOfGood: SQL = sql`coalesce((select sum(s.n) from stock s where s.goods_id = g.id), 0)::int`

/** The price change of a good that waits for a second person. */
export const waitingPrices: SQL = sql`(
  select (c->>'goodsId')::int as goods_id, c->>'after' as price
    from approvals a, jsonb_array_elements(a.payload->'changes') c
   where a.kind = 'goodsPrice' and a.state = 'waiting')`

export const goodShape = {
  id: pg.id<GoodsId>(),
  version: pg.text,
  name: pg.text,
  specification: pg.text,
  manufacturer: pg.text,
  approvalNumber: pg.text,
  barCode: pg.text,
  unit: pg.text,
  pictures: pg.listOf(pg.text),
  onSale: pg.boolean,
  isEphedrine: pg.boolean,
  isColdChain: pg.boolean,
  isControlled: pg.boolean,
  basePrice: pg.money,
  waitingPrice: pg.orNull(pg.money),
  cost: pg.orNull(pg.money),
  minimum: pg.number,
  limitNumber: pg.number,
  limitPeriod: pg.orNull(pg.keyOf(limitPeriodLabels)),
  stock: pg.number,
  batches: pg.number,
  firstExpiry: pg.orNull(pg.day),
  monthlySales: pg.number,
}

type GoodRow = pg.RowOf<typeof goodShape>

/** The columns of goods `g`. */
export const goodColumns: SQL = sql`
  g.id, ${goodVersion} as version, g.name, g.specification, f.name as manufacturer, g.approval_number as "approvalNumber",
  g.bar_code as "barCode", g.unit, g.pictures, g.on_sale as "onSale", g.is_ephedrine as "isEphedrine",
  g.is_cold_chain as "isColdChain", g.is_controlled as "isControlled", g.base_price::text as "basePrice",
  (select min(w.price) from ${waitingPrices} w where w.goods_id = g.id) as "waitingPrice",
  (select c.cost::text from goods_costs c where c.goods_id = g.id) as cost, g.minimum,
  g.limit_number as "limitNumber", g.limit_period as "limitPeriod", ${unitsOfGood} as stock,
  (select count(*)::int from batches b where b.goods_id = g.id and b.quantity > 0) as batches,
  (select min(b.expires_on)::text from batches b where b.goods_id = g.id and b.quantity > 0) as "firstExpiry",
  g.monthly_sales as "monthlySales"`

export const goodOf = ({ pictures, ...row }: GoodRow, today: Day, staff: SignedInStaff): DeskGood => ({
  ...row,
  picture: picturesOf({ id: row.id, pictures })[0] ?? '',
  cost: may(staff, 'readCost') ? row.cost : null,
  isNear: row.firstExpiry !== null && expiryFacts(today, row.firstExpiry).near,
})
