import { allocateBatches, type GoodsId, type StockMovement, type WarehouseId } from '@xinglin/domain/goods'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, OrderLineId, Waybill } from '@xinglin/domain/orders'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { afterSales, afterSalesDispatchBatches, afterSalesDispatches } from '../db/schema-after-sales.ts'
import { bookMovements } from '../goods/stock-book.ts'
import { awaitSpecialReceipt } from './special-receipts.ts'
import { lockTaken } from './supply.ts'

type By = { readonly actor: string; readonly at: Instant }

const needShape = {
  lineId: pg.id<OrderLineId>(),
  nearExpiry: pg.boolean,
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  name: pg.text,
  unit: pg.text,
  units: pg.number,
}

/** Units of a good that a line of a request wants sent; of a combination a row per part. */
type Need = pg.RowOf<typeof needShape>

const needsOf = (db: Db, id: AfterSalesId): Promise<readonly Need[]> =>
  readRows(
    db,
    needShape,
    sql`
      select l.id::float8 as "lineId", l.near_expiry as "nearExpiry", u.goods_id as "goodsId",
             u.warehouse_id as "warehouseId", g.name, g.unit, (u.units / l.quantity * s.quantity)::int as units
        from after_sales_lines s join order_lines l on l.id = s.order_line_id
        join order_line_units u on u.order_line_id = l.id join goods g on g.id = u.goods_id
       where s.after_sales_id = ${id} order by l.position, u.goods_id`,
  )

type FreeLot = Awaited<ReturnType<typeof lockTaken>>[number]

type Plan = {
  readonly taken: readonly { readonly lineId: OrderLineId; readonly batchId: number; readonly quantity: number }[]
  /** What no batch can give: '' where all is there. */
  readonly lacking: string
}

/** Allocates batches as a submit would (docs/rules.md#1-allocation), first expired first, in the order of the lines. */
const planFor = (needs: readonly Need[], lots: readonly FreeLot[], today: Day): Plan => {
  const taken: Plan['taken'][number][] = []
  const lacking: string[] = []
  const leftOf = ({ id, quantity }: FreeLot): number =>
    taken.reduce((left, one) => (one.batchId === id ? left - one.quantity : left), quantity)
  for (const { lineId, nearExpiry, goodsId, warehouseId, name, unit, units } of needs) {
    const here = lots
      .filter((lot) => lot.goodsId === goodsId && lot.warehouseId === warehouseId)
      .map((lot) => ({ ...lot, quantity: leftOf(lot) }))
    const { allocations, missing } = allocateBatches(here, units, { today, nearExpiry })
    taken.push(...allocations.map(({ batch, quantity }) => ({ lineId, batchId: batch.id, quantity })))
    if (missing > 0) lacking.push(`「${name}」缺 ${String(missing)}${unit}`)
  }
  return { taken, lacking: lacking.join('、') }
}

/**
 * Makes the dispatch of an exchange or resend (docs/rules.md#8-5): all of its units are taken from batches, or none. Call
 * it in a transaction, with the order locked.
 *
 * @returns what stock lacks; '' when it is made
 */
export const makeDispatch = async (
  tx: Db,
  { id, kind }: { readonly id: AfterSalesId; readonly kind: 'exchange' | 'resend' },
  { actor, at }: By,
): Promise<string> => {
  const needs = await needsOf(tx, id)
  const lots = await lockTaken(
    tx,
    needs.map(({ goodsId, warehouseId }) => ({ goodsId, warehouseId, specialPriceId: 0 })),
  )
  const { taken, lacking } = planFor(needs, lots, dayAt(at))
  if (lacking !== '') return lacking
  await tx.insert(afterSalesDispatches).values({ afterSalesId: id, madeAt: at })
  await insertRows(
    tx,
    afterSalesDispatchBatches,
    taken.map(({ lineId, ...lot }) => ({ afterSalesId: id, orderLineId: lineId, ...lot })),
  )
  const movements = taken.map(({ batchId, quantity }): StockMovement => ({
    batchId,
    kind: movementOf(kind),
    units: -quantity,
  }))
  await bookMovements(tx, movements, { actor, at, document: { kind: 'afterSales', id } })
  return ''
}

/** The movement that takes units for a request of this kind. */
export const movementOf = (kind: 'exchange' | 'resend'): StockMovement['kind'] =>
  kind === 'exchange' ? 'exchange' : 'resupply'

/** What stock lacks for a request at the moment, without taking anything; '' where all is there. */
export const lackingFor = async (db: Db, id: AfterSalesId, today: Day): Promise<string> => {
  const needs = await needsOf(db, id)
  const places = needs.map(({ goodsId, warehouseId }) => ({ goodsId, warehouseId }))
  const lots = await readRows(
    db,
    {
      id: pg.number,
      goodsId: pg.id<GoodsId>(),
      warehouseId: pg.id<WarehouseId>(),
      expiresOn: pg.day,
      quantity: pg.number,
      number: pg.text,
      isLocked: pg.boolean,
    },
    sql`
      select id, goods_id as "goodsId", warehouse_id as "warehouseId", batch_number as number,
             expires_on::text as "expiresOn", quantity, is_locked as "isLocked"
        from batches
       where quantity > 0 and (goods_id, warehouse_id) in (
         select "goodsId", "warehouseId" from json_to_recordset(${JSON.stringify(places)}::json) as p(
           "goodsId" int, "warehouseId" int))`,
  )
  return planFor(needs, lots, today).lacking
}

/** Gives back all that a dispatch took: it is refunded instead. Call it in a transaction, with the order locked. */
export const dropDispatch = async (tx: Db, id: AfterSalesId, { actor, at }: By): Promise<void> => {
  const held = await tx
    .delete(afterSalesDispatchBatches)
    .where(eq(afterSalesDispatchBatches.afterSalesId, id))
    .returning({ batchId: afterSalesDispatchBatches.batchId, units: afterSalesDispatchBatches.quantity })
  await tx.delete(afterSalesDispatches).where(eq(afterSalesDispatches.afterSalesId, id))
  const movements = held.map((one): StockMovement => ({ ...one, kind: 'release' }))
  await bookMovements(tx, movements, { actor, at, document: { kind: 'afterSales', id } })
}

/** Notes the waybill of a dispatch that leaves. Call it in a transaction. */
export const noteShipped = async (
  tx: Db,
  id: AfterSalesId,
  { carrier, number }: Waybill,
  at: Instant,
): Promise<void> => {
  await tx
    .update(afterSalesDispatches)
    .set({ carrier, waybill: number, shippedAt: at })
    .where(eq(afterSalesDispatches.afterSalesId, id))
}

/**
 * Notes that a dispatch has arrived, once: the signed receipt of 含麻 goods becomes due, and the buyer has ten days to
 * confirm it. Call it in a transaction.
 *
 * @returns false when it is not on its way
 */
export const noteDelivered = async (tx: Db, id: AfterSalesId, at: Instant): Promise<boolean> => {
  const [delivered] = await tx
    .update(afterSalesDispatches)
    .set({ deliveredAt: at })
    .where(
      and(
        eq(afterSalesDispatches.afterSalesId, id),
        isNotNull(afterSalesDispatches.shippedAt),
        isNull(afterSalesDispatches.deliveredAt),
      ),
    )
    .returning({ id: afterSalesDispatches.afterSalesId })
  if (!delivered) return false
  const [request] = await tx.select({ orderId: afterSales.orderId }).from(afterSales).where(eq(afterSales.id, id))
  if (request) await awaitSpecialReceipt(tx, request.orderId, at, id)
  return true
}
