import type { OrderId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { idsIn } from '../../sql-values.ts'

/** Condition for order `o`: each unit is picked or recorded as missing. */
export const nothingLeft = sql`not exists (
  select from order_lines l join order_line_batches x on x.order_line_id = l.id
    left join order_picks p on p.order_line_id = l.id and p.batch_id = x.batch_id
   where l.order_id = o.id and x.quantity > coalesce(p.picked + p.short, 0))`

/** Those of the orders whose picking has begun and is not finished, so that they cannot be shipped yet. */
export const halfFetched = async (db: Db, ids: readonly OrderId[]): Promise<ReadonlySet<number>> => {
  const rows = await readRows(
    db,
    { id: pg.number },
    sql`
      select o.id::float8 as id from orders o
       where o.id in ${idsIn(ids)} and ${isInState('o', 'toShip')} and not ${nothingLeft}
         and exists (select from order_lines l join order_picks p on p.order_line_id = l.id where l.order_id = o.id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether picking is finished; checked again while the order is locked for shipping. */
export const isFetched =
  (id: OrderId) =>
  async (tx: Db): Promise<boolean> =>
    !(await halfFetched(tx, [id])).has(id)

export const HALF_FETCHED = '还没有拣完，请先拣完或登记短少'
