import { expiryEdges, type Goods, type GoodsId, type WarehouseId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { messages } from '../db/schema-account.ts'
import { arrivalNotices } from '../db/schema-requests.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { randomId } from '../random-id.ts'
import { type Asking, PAGE_SIZE } from './saved-goods.ts'
import { timestamp } from '../sql-values.ts'

/** Whether an ordinary line could buy some units of a good from one of these warehouses: 有货 or 库存紧张. */
const isSellable = (goodsId: SQL, warehouses: SQL, today: Day): SQL => sql`exists (
  select from stock s join batches b on b.goods_id = s.goods_id and b.warehouse_id = s.warehouse_id
   where s.goods_id = ${goodsId} and s.n > 0 and ${warehouses}
     and b.quantity > 0 and not b.is_locked and b.expires_on >= ${expiryEdges(today).ordinary}::date)`

/**
 * Registers for an arrival notice. It is for the warehouse of the cart's line if another warehouse has the good
 * already; else (or when that is unknown) for any warehouse. Registering again after the notice was sent registers for
 * the next one; while the good is still in stock it changes nothing.
 */
export const awaitArrival = async (
  db: Db,
  memberId: MemberId,
  { id, warehouseId }: { readonly id: GoodsId; readonly warehouseId: WarehouseId },
  now: Instant,
): Promise<void> => {
  const today = dayAt(now)
  const elsewhere = isSellable(sql`${id}::int`, sql`s.warehouse_id <> ${warehouseId}`, today)
  const there = isSellable(
    sql`n.goods_id`,
    sql`s.warehouse_id = coalesce(excluded.warehouse_id, s.warehouse_id)`,
    today,
  )
  await inTransaction(db, async (tx) => {
    // Locked before the stock is read, so that no arrival is missed.
    await tx.execute(sql`select from arrival_notices where member_id = ${memberId} and goods_id = ${id} for update`)
    await tx.execute(sql`
      insert into arrival_notices as n (member_id, goods_id, warehouse_id, at)
      values (${memberId}, ${id}, case when ${elsewhere} then (select id from warehouses where id = ${warehouseId}) end,
        ${timestamp(now)})
      on conflict (member_id, goods_id) do update
         set warehouse_id = excluded.warehouse_id, at = excluded.at, told_at = null
       where n.told_at is null or not ${there}`)
  })
}

const waiting = (memberId: MemberId) => and(eq(arrivalNotices.memberId, memberId), isNull(arrivalNotices.toldAt))

export const withdrawArrival = async (db: Db, memberId: MemberId, goodsId: GoodsId): Promise<void> => {
  await db.delete(arrivalNotices).where(and(waiting(memberId), eq(arrivalNotices.goodsId, goodsId)))
}

/** The goods whose notice is still pending, latest first. */
export const listAwaited = async (db: Db, { memberId, buyer, now }: Asking, page: number): Promise<Page<Goods>> => {
  const own = waiting(memberId)
  const rows = await db
    .select({ id: arrivalNotices.goodsId })
    .from(arrivalNotices)
    .where(own)
    .orderBy(desc(arrivalNotices.at), desc(arrivalNotices.goodsId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const ids = rows.map(({ id }) => id)
  const list = await loadGoodsByIds(db, ids, buyer, now)
  return { list, total: await db.$count(arrivalNotices, own), capped: false, page, pageSize: PAGE_SIZE }
}

export const awaitedAmong = async (
  db: Db,
  memberId: MemberId,
  ids: readonly GoodsId[],
): Promise<readonly GoodsId[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: arrivalNotices.goodsId })
    .from(arrivalNotices)
    .where(and(waiting(memberId), inArray(arrivalNotices.goodsId, [...ids])))
    .orderBy(arrivalNotices.goodsId)
  return rows.map(({ id }) => id)
}

const AT_ONCE = 200

const sentShape = { memberId: pg.id<MemberId>(), goodsId: pg.id<GoodsId>(), name: pg.text, specification: pg.text }

/**
 * Sends a notice, once, to those who wait for a good that is in stock again (docs/rules.md#1-arrival-notice). Safe to
 * run on every node.
 */
export const sendArrivalNotices = async (db: Db, now: Instant): Promise<void> => {
  const here = sql`s.warehouse_id = coalesce(n.warehouse_id, s.warehouse_id)`
  for (;;) {
    const sent = await inTransaction(db, async (tx) => {
      const rows = await readRows(
        tx,
        sentShape,
        sql`
          with due as (
            select n.member_id, n.goods_id from arrival_notices n
             where n.told_at is null
               and exists (select from goods g where g.id = n.goods_id and g.on_sale)
               and ${isSellable(sql`n.goods_id`, here, dayAt(now))}
             order by n.member_id, n.goods_id limit ${AT_ONCE} for update of n skip locked)
          update arrival_notices n set told_at = ${timestamp(now)}
            from due, goods g
           where n.member_id = due.member_id and n.goods_id = due.goods_id and g.id = n.goods_id
          returning n.member_id as "memberId", n.goods_id as "goodsId", g.name, g.specification`,
      )
      await insertRows(
        tx,
        messages,
        rows.map(({ memberId, goodsId, name, specification }) => ({
          id: randomId(),
          memberId,
          kind: 'notice' as const,
          title: `${name}已到货`,
          body: `您关注的${name}（${specification}）已到货，库存有限，请及时采购。`,
          url: `/list/info/${String(goodsId)}`,
          isRead: false,
          sentAt: now,
        })),
      )
      return rows.length
    })
    if (sent < AT_ONCE) return
  }
}
