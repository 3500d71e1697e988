import type { GoodsId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import { orderStateOf } from '@xinglin/domain/orders'
import type { BatchLock, BatchLockId, Recall, RecalledOrder } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isNotCancelled } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis } from '../../sql-values.ts'

const shape = {
  id: pg.id<BatchLockId>(),
  goodsId: pg.id<GoodsId>(),
  name: pg.text,
  specification: pg.text,
  manufacturer: pg.text,
  unit: pg.text,
  batchNumber: pg.text,
  reason: pg.text,
  lockedBy: pg.text,
  lockedAt: pg.millis,
  unlockedAt: pg.orNull(pg.millis),
  unlockWaits: pg.boolean,
  free: pg.number,
}

const read = (db: Db, where: SQL): Promise<readonly BatchLock[]> =>
  readRows(
    db,
    shape,
    sql`
      select k.id, k.goods_id as "goodsId", g.name, g.specification, f.name as manufacturer, g.unit,
             k.batch_number as "batchNumber", k.reason, coalesce(s.name, k.locked_by) as "lockedBy",
             ${millis(sql`k.locked_at`)} as "lockedAt", ${millis(sql`k.unlocked_at`)} as "unlockedAt",
             exists (select from approvals a where a.kind = 'batchUnlock' and a.subject = 'lock:' || k.id
                        and a.state = 'waiting') as "unlockWaits",
             (select coalesce(sum(b.quantity), 0)::int from batches b
               where b.goods_id = k.goods_id and b.batch_number = k.batch_number) as free
        from batch_locks k join goods g on g.id = k.goods_id join manufacturers f on f.id = g.manufacturer_id
        left join staff s on s.username = k.locked_by
       where ${where} order by k.unlocked_at is not null, k.locked_at desc, k.id desc limit 300`,
  )

/** Standing locks first, then lifted ones. */
export const listLocks = (db: Db): Promise<readonly BatchLock[]> => read(db, sql`true`)

const orderShape = {
  id: pg.id<OrderId>(),
  number: pg.text,
  company: pg.text,
  consignee: pg.text,
  phone: pg.text,
  units: pg.number,
  state: pg.number,
  warehouse: pg.text,
  expiresOn: pg.day,
  shippedAt: pg.orNull(pg.millis),
}

/** Who got how many units of the batch in which order, its after-sales included, or still holds them; at most 5,000. */
const ordersOf = async (db: Db, { goodsId, batchNumber }: BatchLock): Promise<readonly RecalledOrder[]> => {
  const rows = await readRows(
    db,
    orderShape,
    sql`
      select o.id::float8 as id, o.number, m.company_name as company, o.address->>'consignee' as consignee,
             o.address->>'phone' as phone, sum(x.units)::int as units, o.state::int as state,
             w.name as warehouse, min(b.expires_on)::text as "expiresOn", ${millis(sql`o.shipped_at`)} as "shippedAt"
        from batches b join served_batches x on x.batch_id = b.id join order_lines l on l.id = x.order_line_id
        join orders o on o.id = l.order_id join members m on m.id = o.member_id join warehouses w on w.id = o.warehouse_id
       where b.goods_id = ${goodsId} and b.batch_number = ${batchNumber} and ${isNotCancelled('o')} and x.units > 0
       group by o.id, m.company_name, w.name order by o.state, o.number limit 5000`,
  )
  return rows.map(({ state, ...row }) => ({ ...row, state: orderStateOf(state) }))
}

export const loadRecall = async (db: Db, id: BatchLockId): Promise<Recall | null> => {
  const [lock] = await read(db, sql`k.id = ${id}`)
  return lock ? { ...lock, orders: await ordersOf(db, lock) } : null
}
