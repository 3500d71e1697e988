import {
  type CategoryId,
  expiryFacts,
  type GoodsId,
  movementLabels,
  photoAddress,
  scopesCovering,
  type WarehouseId,
} from '@xinglin/domain/goods'
import { dayAt, type Day, type Instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { type DeskBatch, type DeskGoodDetail, may, type Movement, type SignedInStaff } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { leafletAddress } from '../../pictures/picture-paths.ts'
import { millis, timestamp } from '../../sql-values.ts'
import { regionRulesOf } from './controlled-regions.ts'
import { changeText } from './change-text.ts'
import { factColumns, factShape, factsOf, factTables } from './good-facts.ts'
import { goodColumns, goodOf, goodShape } from './shelf-rows.ts'

const lotsOf = async (db: Db, id: GoodsId, today: Day): Promise<readonly DeskBatch[]> => {
  const rows = await readRows(
    db,
    {
      number: pg.text,
      id: pg.number,
      producedOn: pg.day,
      expiresOn: pg.day,
      expiryMonthOnly: pg.boolean,
      quantity: pg.number,
      isLocked: pg.boolean,
      report: pg.orNull(pg.text),
      warehouse: pg.text,
      location: pg.text,
      warehouseId: pg.id<WarehouseId>(),
    },
    sql`
      select b.id, b.warehouse_id as "warehouseId", w.name as warehouse, coalesce(s.location, '') as location,
             b.batch_number as number, b.produced_on::text as "producedOn", b.expires_on::text as "expiresOn",
             b.expiry_month_only as "expiryMonthOnly", b.quantity, b.is_locked as "isLocked", t.number as report
        from batches b join warehouses w on w.id = b.warehouse_id
        left join stock s on s.goods_id = b.goods_id and s.warehouse_id = b.warehouse_id
        left join test_reports t on t.goods_id = b.goods_id and t.batch_number = b.batch_number
       where b.goods_id = ${id} order by b.quantity = 0, b.expires_on, b.id limit 300`,
  )
  return rows.map(({ isLocked, ...row }) => {
    const { near, sellable } = expiryFacts(today, row.expiresOn)
    return { ...row, isNear: near, isSellable: sellable && !isLocked }
  })
}

const movementShape = {
  id: pg.number,
  at: pg.millis,
  warehouse: pg.text,
  units: pg.number,
  left: pg.number,
  kind: pg.keyOf(movementLabels),
  orderId: pg.orNull(pg.number),
  orderNumber: pg.orNull(pg.text),
  batch: pg.text,
  note: pg.text,
  by: pg.text,
}

/** The latest movements; the batch's units after each are computed backwards from the current ones. */
const movementsOf = async (db: Db, id: GoodsId): Promise<readonly Movement[]> => {
  const rows = await readRows(
    db,
    movementShape,
    sql`
      select m.id::float8 as id, ${millis(sql`m.at`)} as at, w.name as warehouse, m.units,
             (b.quantity - coalesce(sum(m.units) over (partition by m.batch_id order by m.id desc
                                                       rows between unbounded preceding and 1 preceding), 0))::int as left,
             m.kind, o.id::float8 as "orderId", o.number as "orderNumber", b.batch_number as batch, m.note,
             coalesce(p.name, m.actor) as by
        from (select * from stock_movements where batch_id in (select id from batches where goods_id = ${id})
               order by id desc limit 100) m
        join batches b on b.id = m.batch_id join warehouses w on w.id = b.warehouse_id
        left join after_sales a on m.document_kind = 'afterSales' and a.id = m.document_id
        left join orders o on o.id = case m.document_kind when 'order' then m.document_id else a.order_id end
        left join staff p on m.actor = 'staff:' || p.username
       order by m.id desc`,
  )
  return rows.map(({ orderId, orderNumber, units, by, ...row }) => ({
    ...row,
    came: Math.max(0, units),
    went: Math.max(0, -units),
    order: orderId === null ? null : { id: rowId<OrderId>(orderId), number: orderNumber ?? '' },
    by: by === 'system' ? '' : by,
  }))
}

const changesOf = async (db: Db, staff: SignedInStaff, id: GoodsId): Promise<DeskGoodDetail['changes']> => {
  const rows = await readRows(
    db,
    { at: pg.millis, by: pg.text, action: pg.text, detail: pg.anything },
    sql`
      select ${millis(sql`a.at`)} as at, coalesce(p.name, a.actor) as by, a.action, a.detail
        from audit_log a left join staff p on a.actor = 'staff:' || p.username
       where a.object = ${`goods:${String(id)}`} and a.result = 'ok'
           and (${may(staff, 'readCost')} or a.action <> 'goods.cost') order by a.id desc limit 30`,
  )
  return rows.map(({ at, by, action, detail }) => ({ at, by, text: changeText(action, detail) }))
}

/** How many passed members the good's types and scopes leave. */
const buyersOf = async (
  db: Db,
  { ranks, scopes }: Pick<pg.RowOf<typeof factShape>, 'ranks' | 'scopes'>,
): Promise<DeskGoodDetail['buyers']> => {
  const holds = scopes.flatMap((scope) => {
    const any = scopesCovering(scope)
    return any === null
      ? []
      : [sql`exists (select from member_scopes s where s.member_id = m.id and s.scope in ${[...any]})`]
  })
  const isCovered = holds.length === 0 ? sql`true` : sql.join(holds, sql` and `)
  const isOfType = ranks.length === 0 ? sql`true` : sql`m.rank in ${[...ranks]}`
  const [row] = await readRows(
    db,
    { all: pg.number, covered: pg.number },
    sql`
      select count(*)::int as "all", (count(*) filter (where ${isCovered}))::int as covered
        from members m where m.status = 'active' and m.is_passed and ${isOfType}`,
  )
  const { all, covered } = row ?? { all: 0, covered: 0 }
  return { covered, outOfScope: all - covered }
}

/** The second level, on which goods stand. */
/** The categories in which a good may stand. */
export const categoriesOf = (db: Db): Promise<DeskGoodDetail['categories']> =>
  readRows(
    db,
    { id: pg.id<CategoryId>(), path: pg.text },
    sql`select c.id, concat_ws(' / ', p.name, c.name) as path from categories c join categories p on p.id = c.parent_id
         where c.level = 2 order by p.sort, p.id, c.sort, c.id`,
  )

const ladderOf = (db: Db, id: GoodsId): Promise<DeskGoodDetail['ladder']> =>
  readRows(
    db,
    { number: pg.number, price: pg.money },
    sql`select number, price::text as price from ladder_tiers where goods_id = ${id} order by number`,
  )

const offersOf = (db: Db, id: GoodsId, now: Instant): Promise<DeskGoodDetail['offers']> =>
  readRows(
    db,
    { name: pg.text, endsAt: pg.millis },
    sql`
      select a.name, ${millis(sql`a.ends_at`)} as "endsAt" from activities a
        join activity_goods x on x.activity_id = a.id
       where x.goods_id = ${id} and a.ends_at > ${timestamp(now)} order by a.ends_at limit 20`,
  )

/** A good with all data of its page; null when there is none. */
export const loadGood = async (
  db: Db,
  staff: SignedInStaff,
  id: GoodsId,
  now: Instant,
): Promise<DeskGoodDetail | null> => {
  const [row] = await readRows(
    db,
    {
      ...goodShape,
      ...factShape,
      costAt: pg.orNull(pg.millis),
      leaflet: pg.orNull(pg.text),
      allowed: pg.number,
      denied: pg.number,
    },
    sql`
      select ${goodColumns}, ${factColumns},
             (select ${millis(sql`k.at`)} from goods_costs k where k.goods_id = g.id) as "costAt",
             g.leaflet,
             (select count(*)::int from controlled_rules k where k.goods_id = g.id and k.is_allowed) as allowed,
             (select count(*)::int from controlled_rules k where k.goods_id = g.id and not k.is_allowed) as denied
        from ${factTables}
       where g.id = ${id}`,
  )
  if (!row) return null
  return {
    ...goodOf(row, dayAt(now), staff),
    facts: factsOf(row),
    category: row.category,
    brand: row.brand,
    categories: await categoriesOf(db),
    costAt: may(staff, 'readCost') ? row.costAt : null,
    suggestedRetail: row.suggestedRetail,
    ladder: await ladderOf(db, id),
    photos: row.pictures.map((name) => ({ name, address: photoAddress(name) })),
    leaflet: row.leaflet === null ? null : leafletAddress(row.leaflet),
    lots: await lotsOf(db, id, dayAt(now)),
    movements: await movementsOf(db, id),
    offers: await offersOf(db, id, now),
    rules: { allowed: row.allowed, denied: row.denied, regions: await regionRulesOf(db, id) },
    buyers: await buyersOf(db, row),
    changes: await changesOf(db, staff, id),
  }
}
