import type { GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { AfterSalesId, OrderId } from '@xinglin/domain/orders'
import type { BatchLockId } from '@xinglin/domain/staff'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isNotYetShipped, isShipped } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { batchLocks } from '../db/schema-catalogue.ts'
import { sendMessage } from '../members/messages-queries.ts'
import { actorOf, type Staff, staffOperation } from '../staff-operation.ts'
import { lockRequest } from './after-sales-steps.ts'
import { reallocateDispatch } from './reallocate-dispatch.ts'
import { reallocateOrder } from './reallocate-order.ts'

type Lock = { readonly goodsId: GoodsId; readonly batchNumber: string; readonly reason: string }

/**
 * Locks a 批号 of a good (docs/rules.md#8-6): nothing of it is allocated, shown as sellable or leaves. Open orders and
 * the letters follow at once; a job carries on where that was interrupted.
 *
 * @returns null when no batch of the good has this number, or it is locked already
 */
export const lockBatch = async (
  db: Db,
  { goodsId, batchNumber, reason }: Lock,
  staff: Staff,
): Promise<BatchLockId | null> => {
  let id: BatchLockId | null = null
  await staffOperation(db, staff, {
    action: 'batch.lock',
    object: `goods:${String(goodsId)}`,
    detail: { batch: batchNumber, reason },
    operation: async (tx) => {
      const [known] = await readRows(
        tx,
        { id: pg.number },
        sql`select id from batches where goods_id = ${goodsId} and batch_number = ${batchNumber} limit 1`,
      )
      if (!known) return false
      const [locked] = await tx
        .insert(batchLocks)
        .values({ goodsId, batchNumber, reason, lockedBy: staff.name, lockedAt: staff.at })
        .onConflictDoNothing()
        .returning({ id: batchLocks.id })
      id = locked?.id ?? null
      return id !== null
    },
  })
  if (id !== null) await carryOutLocks(db, staff.at)
  return id
}

/** Unlocks it, and restores no order. Call it in a transaction. @returns false when it is not locked any more */
export const unlockBatch = async (tx: Db, id: BatchLockId, at: Instant): Promise<boolean> => {
  const unlocked = await tx
    .update(batchLocks)
    .set({ unlockedAt: at })
    .where(and(eq(batchLocks.id, id), isNull(batchLocks.unlockedAt)))
    .returning({ id: batchLocks.id })
  return unlocked.length === 1
}

/**
 * Takes locked units out of open orders, each in its own transaction, then tells the buyers of shipped ones. Safe to run
 * at any time, on every node: what is done already is not done again.
 */
export const carryOutLocks = async (db: Db, now: Instant): Promise<void> => {
  const untold = await db
    .select()
    .from(batchLocks)
    .where(and(isNull(batchLocks.toldAt), isNull(batchLocks.unlockedAt)))
    .orderBy(asc(batchLocks.id))
  for (const lock of untold) {
    const actor = actorOf({ name: lock.lockedBy, at: now })
    const held = await readRows(
      db,
      { id: pg.id<OrderId>() },
      sql`select o.id::float8 as id ${holders(lock)} and ${isNotYetShipped('o')} order by o.number`,
    )
    const dispatches = await readRows(
      db,
      { id: pg.id<AfterSalesId>() },
      sql`
        select distinct a.id::float8 as id
          from after_sales a join after_sales_dispatch_batches d on d.after_sales_id = a.id
          join batches b on b.id = d.batch_id
         where a.state = 'toShip' and b.goods_id = ${lock.goodsId} and b.batch_number = ${lock.batchNumber} order by 1`,
    )
    // Whoever ships one at this moment holds its row: it is either changed here or told below.
    for (const { id } of held) await inTransaction(db, (tx) => reallocateOrder(tx, id, { actor, at: now }))
    for (const { id } of dispatches)
      await inTransaction(db, async (tx) => {
        await lockRequest(tx, id)
        await reallocateDispatch(tx, id, { actor, at: now })
      })
    await inTransaction(db, (tx) => tellBuyers(tx, lock.id, now))
  }
}

/** The orders that hold or got units of the batch, by themselves or by a dispatch of after-sales that has left. */
const holders = ({ goodsId, batchNumber }: Pick<Lock, 'goodsId' | 'batchNumber'>) => sql`
  from orders o
 where exists (
   select from order_lines l join served_batches x on x.order_line_id = l.id join batches b on b.id = x.batch_id
     left join after_sales_dispatches d on d.after_sales_id = x.after_sales_id
    where l.order_id = o.id and b.goods_id = ${goodsId} and b.batch_number = ${batchNumber} and x.units > 0
      and (x.after_sales_id is null or d.shipped_at is not null))`

const tellBuyers = async (tx: Db, id: BatchLockId, now: Instant): Promise<void> => {
  const [lock] = await tx
    .select()
    .from(batchLocks)
    .where(and(eq(batchLocks.id, id), isNull(batchLocks.toldAt)))
    .for('update')
  if (!lock) return
  await tx.update(batchLocks).set({ toldAt: now }).where(eq(batchLocks.id, id))
  const got = await readRows(
    tx,
    { orderId: pg.id<OrderId>(), number: pg.text, memberId: pg.id<MemberId>(), name: pg.text },
    sql`
      select o.id::float8 as "orderId", o.number, o.member_id as "memberId",
             (select name from goods where id = ${lock.goodsId}) as name
      ${holders(lock)} and ${isShipped('o')} order by o.id`,
  )
  for (const { orderId, number, memberId, name } of got)
    await sendMessage(
      tx,
      memberId,
      {
        kind: 'order',
        title: '批号召回通知',
        body: `订单 ${number} 中的「${name}」批号 ${lock.batchNumber} 已停止销售，原因：${lock.reason}。请立即停用并单独存放，等待我们联系处理。`,
        url: `/order/info/${String(orderId)}`,
      },
      now,
    )
}
