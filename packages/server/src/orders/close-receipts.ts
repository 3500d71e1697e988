import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import {
  orderStateCodes,
  orderStateOf,
  orderStepByTime,
  RECEIPT_CLOSES_AFTER_DAYS,
  type OrderId,
} from '@xinglin/domain/orders'
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { advanceOrder } from './advance-order.ts'
import { rowId } from '../db/ids.ts'

const AT_ONCE = 100

/** Completes orders that nobody has confirmed ten days after their delivery. Safe on every node. */
export const closeReceipts = async (db: Db, now: Instant): Promise<void> => {
  // The query selects by whole days; the rule decides to the second.
  const latest = startOfDay(addDays(dayAt(now), 1 - RECEIPT_CLOSES_AFTER_DAYS))
  let after = rowId<OrderId>(0)
  for (;;) {
    const delivered = await db
      .select({ id: orders.id, state: orders.state, payBefore: orders.payDeadline, deliveredAt: orders.deliveredAt })
      .from(orders)
      .where(
        and(
          eq(orders.state, orderStateCodes.toReceive),
          isNotNull(orders.deliveredAt),
          lte(orders.deliveredAt, latest),
          gt(orders.id, after),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(AT_ONCE)
    for (const { id, state, ...times } of delivered) {
      after = id
      if (orderStepByTime(orderStateOf(state), times, now) !== 'close-receipt') continue
      const step = { transition: 'close-receipt', by: 'system', actor: 'system', at: now } as const
      await inTransaction(db, (tx) => advanceOrder(tx, id, step))
    }
    if (delivered.length < AT_ONCE) return
  }
}
