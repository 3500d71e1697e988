import type { Instant } from '@xinglin/domain/kernel/time'
import { asc, eq } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { advanceAfterSales } from './after-sales-steps.ts'

/** Pays out requests in state 退款中. Safe to run at any time, on every node. */
export const payWaitingRefunds = async (db: Db, now: Instant): Promise<void> => {
  const waiting = await db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(eq(afterSales.state, 'refunding'))
    .orderBy(asc(afterSales.id))
  for (const { id } of waiting) {
    await inTransaction(db, (tx) =>
      advanceAfterSales(tx, id, { transition: 'refund', by: 'system', actor: 'system', at: now }),
    )
  }
}
