import type { Instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { recordTrace } from '../../orders/record-steps.ts'
import { type Missing, type ShortPick, shortPick } from '../../orders/short-pick.ts'
import { tellShorts } from '../../orders/tell-shorts.ts'
import { idsIn } from '../../sql-values.ts'
import { nothingLeft } from '../orders/half-fetched.ts'

/** Adds the tracking event of completely picked orders, and tells their buyers what was short. */
export const traceFetched = async (tx: Db, lineIds: readonly number[], at: Instant): Promise<void> => {
  const fetched = await readRows(
    tx,
    { id: pg.id<OrderId>() },
    sql`
      select o.id::float8 as id from orders o
       where o.id in (select order_id from order_lines where id in ${idsIn(lineIds)})
         and not exists (select from order_trace t where t.order_id = o.id and t.node = '已拣货')
         and ${nothingLeft}`,
  )
  await recordTrace(
    tx,
    fetched.map(({ id }) => ({ orderId: id, trace: '已拣货' as const })),
    at,
  )
  await tellShorts(
    tx,
    fetched.map(({ id }) => id),
    at,
  )
}

/** Records missing units, and what follows for an order of which nothing is left to fetch. Call it in a transaction. */
export const reportShort = async (
  tx: Db,
  missing: Missing,
  by: { readonly actor: string; readonly at: Instant },
): Promise<ShortPick | null> => {
  const short = await shortPick(tx, missing, by)
  if (short !== null && !short.isClosed) await traceFetched(tx, [missing.lineId], by.at)
  return short
}
