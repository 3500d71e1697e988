import {
  barOf,
  type GoodsId,
  type HeldUnits,
  type HoldingLine,
  reallocate,
  type Reallocation,
  type StockMovement,
  type WarehouseId,
} from '@xinglin/domain/goods'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type AfterSalesId, type OrderLineId, shortCauseLabels } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { bookMovements } from '../goods/stock-book.ts'
import { movementOf } from './dispatches.ts'
import { holdRecalls, lockTaken } from './supply.ts'

const heldShape = {
  lineId: pg.id<OrderLineId>(),
  kind: pg.oneOf('exchange', 'resend'),
  nearExpiry: pg.boolean,
  perSet: pg.number,
  id: pg.number,
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  name: pg.text,
  unit: pg.text,
  number: pg.text,
  expiresOn: pg.day,
  isLocked: pg.boolean,
  quantity: pg.number,
  units: pg.number,
}

type HeldRow = pg.RowOf<typeof heldShape>

/** What a dispatch that has not left holds of each batch; nothing once it has left. */
const heldBy = (db: Db, id: AfterSalesId): Promise<readonly HeldRow[]> =>
  readRows(
    db,
    heldShape,
    sql`
      select d.order_line_id::float8 as "lineId", a.kind, l.near_expiry as "nearExpiry", coalesce(t.per_set, 1) as "perSet",
             b.id, b.goods_id as "goodsId", b.warehouse_id as "warehouseId", g.name, g.unit, b.batch_number as number,
             b.expires_on::text as "expiresOn", b.is_locked as "isLocked", b.quantity, d.quantity as units
        from after_sales_dispatch_batches d join after_sales a on a.id = d.after_sales_id
        join order_lines l on l.id = d.order_line_id join batches b on b.id = d.batch_id join goods g on g.id = b.goods_id
        left join order_line_parts t on t.order_line_id = l.id and t.goods_id = b.goods_id
       where a.id = ${id} and a.state = 'toShip' order by l.position, b.expires_on, b.id`,
  )

const linesOf = (rows: readonly HeldRow[]): readonly HoldingLine<OrderLineId>[] =>
  [...new Set(rows.map(({ lineId }) => lineId))].map((lineId) => {
    const own = rows.filter((row) => row.lineId === lineId)
    const parts = new Map(own.map(({ goodsId, perSet }) => [goodsId, { goodsId, perSet }]))
    const held = own.map((row): HeldUnits => ({ batch: row, units: row.units }))
    return { lineId, nearExpiry: own[0]?.nearExpiry ?? false, isGift: false, parts: [...parts.values()], held }
  })

const barredIn = (rows: readonly HeldRow[], today: Day): string =>
  rows
    .flatMap((row) => {
      const bar = barOf(row, row, today)
      return bar === null
        ? []
        : [`「${row.name}」批号 ${row.number} ${String(row.units)}${row.unit}${shortCauseLabels[bar]}`]
    })
    .join('、')

/** Which units of a dispatch may not leave any more, and why; '' where all may. */
export const barredOf = async (db: Db, id: AfterSalesId, today: Day): Promise<string> =>
  barredIn(await heldBy(db, id), today)

type Changes = Pick<Reallocation<OrderLineId>, 'replacements'>

const moveUnits = async (tx: Db, id: AfterSalesId, { replacements }: Changes): Promise<void> => {
  const gone = replacements.map(({ lineId, from, units }) => ({ lineId, batchId: from.id, units }))
  const come = replacements.map(({ lineId, to, units }) => ({ lineId, batchId: to.id, units }))
  const summed = (list: typeof gone) => sql`(
    select "lineId", "batchId", sum(units)::int as units
      from json_to_recordset(${JSON.stringify(list)}::json) as m("lineId" bigint, "batchId" int, units int) group by 1, 2)`
  await tx.execute(sql`
    delete from after_sales_dispatch_batches d using ${summed(gone)} g
     where d.after_sales_id = ${id} and d.order_line_id = g."lineId" and d.batch_id = g."batchId" and d.quantity = g.units`)
  await tx.execute(sql`
    update after_sales_dispatch_batches d set quantity = d.quantity - g.units from ${summed(gone)} g
     where d.after_sales_id = ${id} and d.order_line_id = g."lineId" and d.batch_id = g."batchId" and d.quantity > g.units`)
  await tx.execute(sql`
    insert into after_sales_dispatch_batches (after_sales_id, order_line_id, batch_id, quantity)
    select ${id}, "lineId", "batchId", units from ${summed(come)} c
    on conflict (after_sales_id, order_line_id, batch_id) do update
      set quantity = after_sales_dispatch_batches.quantity + excluded.quantity`)
}

/**
 * Replaces the units of a dispatch that may not leave any more (docs/rules.md#8-5), as those of an order; what nothing
 * replaces stays until it is refunded instead. Call it in a transaction, with the order locked.
 *
 * @returns what was replaced, and what bars the rest; '' when all of it may leave as it stands
 */
export const reallocateDispatch = async (
  tx: Db,
  id: AfterSalesId,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<string> => {
  const today = dayAt(at)
  await holdRecalls(
    tx,
    sql`
      select b.goods_id from after_sales_dispatch_batches d join batches b on b.id = d.batch_id
       where d.after_sales_id = ${id}`,
  )
  const suspects = await heldBy(tx, id)
  if (barredIn(suspects, today) === '') return ''
  const free = await lockTaken(
    tx,
    suspects.map(({ goodsId, warehouseId }) => ({ goodsId, warehouseId, specialPriceId: 0 })),
  )
  // Read again, now that nobody else changes these batches.
  const rows = await heldBy(tx, id)
  const [kind, warehouseId] = [rows[0]?.kind ?? 'exchange', rows[0]?.warehouseId]
  const here = free.filter((lot) => lot.warehouseId === warehouseId)
  const plan = reallocate(linesOf(rows), here, today)
  if (plan === null) return ''
  const { replacements } = plan
  if (replacements.length > 0) {
    await moveUnits(tx, id, plan)
    const movements = replacements.flatMap(({ from, to, units }): readonly StockMovement[] => [
      { batchId: from.id, kind: 'release', units },
      { batchId: to.id, kind: movementOf(kind), units: -units },
    ])
    await bookMovements(tx, movements, { actor, at, document: { kind: 'afterSales', id } })
  }
  const replaced = replacements.map(({ from, to, units }) => {
    const { name = '', unit = '' } = rows.find((row) => row.id === from.id) ?? {}
    return `「${name}」${String(units)}${unit}由批号 ${from.number} 换为批号 ${to.number}（有效期至 ${to.expiresOn}）`
  })
  const left = barredIn(await heldBy(tx, id), today)
  return [...replaced, ...(left === '' ? [] : [`${left}，没有可换的批号，可改为退款`])].join('；')
}
