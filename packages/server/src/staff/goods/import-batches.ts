import { countOf, type GoodsId, mayArrive, type WarehouseId } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { bookMovements, type Booking, countBelow, reservedFor } from '../../goods/stock-book.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { actorOf, type Staff } from '../../staff-operation.ts'
import type { LineError } from '../../table-columns.ts'
import { changedAlone, fileLot, isLarge } from './file-stock-change.ts'
import type { GoodsLine } from './goods-table.ts'

export type Place = {
  readonly line: number
  readonly goodsId: GoodsId | null
  readonly warehouseId: WarehouseId | null
} & {
  readonly batch: NonNullable<GoodsLine['batch']>
}

/** What the lines' batches are now: null where they are new, else their physical units. */
const unitsNow = (tx: Db, places: readonly Place[]) => {
  const rows = places.map(({ line, goodsId, warehouseId, batch }) => ({ line, goodsId, warehouseId, ...batch }))
  return readRows(
    tx,
    { line: pg.number, expiresOn: pg.day, counted: pg.number, units: pg.orNull(pg.number) },
    sql`
      select a.line, coalesce(b.expires_on, a."expiresOn")::text as "expiresOn", a.quantity as counted,
             (b.quantity + coalesce(r.units, 0))::int as units
        from json_to_recordset(${JSON.stringify(rows)}::json) as a(
               line int, "goodsId" int, "warehouseId" int, "batchNumber" text, "expiresOn" date, quantity int)
        left join batches b on b.goods_id = a."goodsId" and b.warehouse_id = a."warehouseId"
                           and b.batch_number = a."batchNumber"
        left join lateral (${reservedFor(sql`b.id`)}) r on true`,
  )
}

/** The lines that would add a batch or, in a stock count, change the number of one. */
export const linesThatCount = async (tx: Db, places: readonly Place[], stock: boolean): Promise<readonly number[]> =>
  (await unitsNow(tx, places)).flatMap(({ line, counted, units }) =>
    units === null || (stock && units !== counted) ? [line] : [],
  )

/** The lines by which units of an expired batch would come in: they only leave, as 报损 (docs/rules.md#8-8). */
export const expiredArrivals = async (
  tx: Db,
  places: readonly Place[],
  { stock, today }: { readonly stock: boolean; readonly today: Day },
): Promise<readonly LineError[]> => {
  const expired = (await unitsNow(tx, places)).filter((lot) => !mayArrive(lot, today))
  return expired.flatMap(({ line, expiresOn, counted, units }) =>
    units === null || (stock && counted > units)
      ? [{ line, text: `有效期至 ${expiresOn}，已过期的批号不能入库，只能报损` }]
      : [],
  )
}

export type Arrival = {
  readonly line: number
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly location: GoodsLine['location']
  readonly batch: GoodsLine['batch']
}

/** What came of lines: those whose batch is new, and those that gave their good another place in the warehouse. */
type Arrived = { readonly added: ReadonlySet<number>; readonly moved: ReadonlyMap<number, string> }

/** Adds new batches, books what arrived in them, and writes where the goods lie. */
export const writeArrivals = async (tx: Db, arrivals: readonly Arrival[], booking: Booking): Promise<Arrived> => {
  const rows = arrivals.map(({ line, goodsId, warehouseId, location, batch }) => ({
    line,
    goodsId,
    warehouseId,
    location,
    ...batch,
  }))
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json) as a(
    line int, "goodsId" int, "warehouseId" int, "batchNumber" text, "producedOn" date, "expiresOn" date,
    "expiryMonthOnly" boolean, quantity int, location text)`
  await tx.execute(sql`
    insert into stock (goods_id, warehouse_id) select distinct "goodsId", "warehouseId" from ${list}
    on conflict (goods_id, warehouse_id) do nothing`)
  // Locks rows in the same order as orders do.
  await tx.execute(sql`
    select s.id from stock s where (s.goods_id, s.warehouse_id) in (select "goodsId", "warehouseId" from ${list})
     order by s.id for update`)
  const moved = await readRows(
    tx,
    { line: pg.number, before: pg.text, after: pg.text },
    sql`
      with moved as (
        select s.id, min(a.line) as line, s.location as before, a.location as after
          from stock s join ${list} on s.goods_id = a."goodsId" and s.warehouse_id = a."warehouseId"
         where s.location <> a.location group by s.id, a.location)
      update stock set location = moved.after from moved where stock.id = moved.id
      returning moved.line, moved.before, moved.after`,
  )
  const came = await readRows(
    tx,
    { batchId: pg.number, line: pg.number, units: pg.number },
    sql`
      with arrived as (
        insert into batches (goods_id, warehouse_id, batch_number, produced_on, expires_on, expiry_month_only)
        select "goodsId", "warehouseId", "batchNumber", "producedOn", "expiresOn", "expiryMonthOnly"
          from ${list} where "batchNumber" is not null
        on conflict (goods_id, warehouse_id, batch_number) do nothing
        returning id, goods_id, warehouse_id, batch_number)
      select b.id as "batchId", a.line, a.quantity as units
        from arrived b join ${list} on a."goodsId" = b.goods_id and a."warehouseId" = b.warehouse_id
                                   and a."batchNumber" = b.batch_number order by b.id`,
  )
  const movements = came.flatMap(({ batchId, units }) =>
    units > 0 ? [{ batchId, units, kind: 'arrival' as const }] : [],
  )
  await bookMovements(tx, movements, booking)
  return {
    added: new Set(came.map(({ line }) => line)),
    moved: new Map(moved.map(({ line, before, after }) => [line, `货位 ${before || '无'} → ${after}`])),
  }
}

const countShape = {
  line: pg.number,
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  batchNumber: pg.text,
  batchId: pg.number,
  free: pg.number,
  reserved: pg.number,
  counted: pg.number,
  orders: pg.text,
  name: pg.text,
  unit: pg.text,
  price: pg.money,
  alone: pg.number,
}

export type Counted = { readonly changed: number; readonly filed: number }

/**
 * Applies a stock count, which states physical units (docs/rules.md#8-1); a large difference waits for a second person
 * (docs/rules.md#7-stock-change). `writeArrivals` has locked the rows.
 * @returns the numbers of batches, or the lines that are refused: below what orders have reserved, or waiting already
 */
export const writeCounts = async (
  tx: Db,
  arrivals: readonly Arrival[],
  by: Staff,
): Promise<Counted | readonly LineError[]> => {
  const rows = arrivals.flatMap(({ line, goodsId, warehouseId, batch }) =>
    batch ? [{ line, goodsId, warehouseId, ...batch }] : [],
  )
  const counted = await readRows(
    tx,
    countShape,
    sql`
      select a.line, b.goods_id as "goodsId", b.warehouse_id as "warehouseId", b.batch_number as "batchNumber",
             b.id as "batchId", b.quantity as free, a.quantity as counted, coalesce(r.units, 0)::int as reserved,
             coalesce(r.orders, '') as orders, g.name, g.unit, g.base_price::text as price,
             ${changedAlone(sql`b.id`, by.at)} as alone
        from json_to_recordset(${JSON.stringify(rows)}::json) as a(
               line int, "goodsId" int, "warehouseId" int, "batchNumber" text, quantity int)
        join batches b on b.goods_id = a."goodsId" and b.warehouse_id = a."warehouseId"
                      and b.batch_number = a."batchNumber"
        join goods g on g.id = b.goods_id
        left join lateral (${reservedFor(sql`b.id`)}) r on true`,
  )
  const below = counted.filter((lot) => lot.counted < lot.reserved)
  if (below.length > 0) return below.map(({ line, reserved, orders }) => ({ line, text: countBelow(reserved, orders) }))
  const differing = counted.flatMap((row) => {
    const movement = countOf(row, row.counted)
    return movement === null ? [] : [{ ...row, quantity: row.free, movement }]
  })
  const { limits } = await loadShopSettings(tx)
  const large = differing.filter((lot) => isLarge(lot, lot.movement.units, limits))
  const small = differing.filter((lot) => !large.includes(lot))
  const waiting: LineError[] = []
  for (const lot of large) {
    const { goodsId, warehouseId, batchNumber, movement } = lot
    const change = { goodsId, warehouseId, batchNumber, by: movement.units }
    if (!(await fileLot(tx, lot, change, '盘点', by)))
      waiting.push({ line: lot.line, text: `批号 ${batchNumber} 已有待核准的库存变动` })
  }
  if (waiting.length > 0) return waiting
  await bookMovements(
    tx,
    small.map(({ movement }) => movement),
    { at: by.at, actor: actorOf(by) },
  )
  return { changed: small.length, filed: large.length }
}
