import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { orderStateOf, orderStepByTime, RECEIPT_CLOSES_AFTER_DAYS, type OrderId } from '@xinglin/domain/orders'
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { afterSales, afterSalesDispatches } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { advanceOrder } from './advance-order.ts'
import { advanceAfterSales } from './after-sales-steps.ts'
import { rowId } from '../db/ids.ts'
import { isInState } from '../db/order-sql.ts'

const AT_ONCE = 100

/** The query selects by whole days; the rule decides to the second. */
const latestDelivery = (now: Instant): Instant => startOfDay(addDays(dayAt(now), 1 - RECEIPT_CLOSES_AFTER_DAYS))

/**
 * Completes orders, and exchanges and resends of after-sales, that nobody has confirmed ten days after their delivery.
 * Safe on every node.
 */
export const closeReceipts = async (db: Db, now: Instant): Promise<void> => {
  await closeOrderReceipts(db, now)
  await closeDispatchReceipts(db, now)
}

const closeDispatchReceipts = async (db: Db, now: Instant): Promise<void> => {
  const delivered = await db
    .select({ id: afterSales.id, deliveredAt: afterSalesDispatches.deliveredAt })
    .from(afterSales)
    .innerJoin(afterSalesDispatches, eq(afterSalesDispatches.afterSalesId, afterSales.id))
    .where(and(eq(afterSales.state, 'toReceive'), lte(afterSalesDispatches.deliveredAt, latestDelivery(now))))
    .orderBy(asc(afterSales.id))
  for (const { id, deliveredAt } of delivered) {
    if (orderStepByTime('toReceive', { payBefore: now, deliveredAt }, now) !== 'close-receipt') continue
    const step = { transition: 'close-receipt', by: 'system', actor: 'system', at: now } as const
    await inTransaction(db, (tx) => advanceAfterSales(tx, id, step))
  }
}

const closeOrderReceipts = async (db: Db, now: Instant): Promise<void> => {
  const latest = latestDelivery(now)
  let after = rowId<OrderId>(0)
  for (;;) {
    const delivered = await db
      .select({ id: orders.id, state: orders.state, payBefore: orders.payDeadline, deliveredAt: orders.deliveredAt })
      .from(orders)
      .where(
        and(
          isInState(orders.state, 'toReceive'),
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
