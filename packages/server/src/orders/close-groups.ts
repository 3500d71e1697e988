import type { Instant } from '@xinglin/domain/kernel/time'
import { type GroupBuyId, groupOutcome } from '@xinglin/domain/promotions'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { orders } from '../db/schema-trade.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { closeUnpaidOrders, rejectOrder } from './close-orders.ts'

/**
 * Decides every group-buy that has ended (docs/rules.md#2-9), once: orders of a successful one are released like any
 * paid order, orders of a failed one are refunded in full. Safe to run at any time, on every node: the next run
 * continues an interrupted one.
 */
export const closeGroups = async (db: Db, now: Instant): Promise<void> => {
  // First removes participants who did not pay in time.
  await closeUnpaidOrders(db, now)
  const over = await db
    .select({ id: groupBuys.id })
    .from(groupBuys)
    .where(and(eq(groupBuys.outcome, 'open'), lte(groupBuys.endsAt, now)))
    .orderBy(asc(groupBuys.id))
  for (const { id } of over) await inTransaction(db, (tx) => decide(tx, id, now))
  await payBackFailed(db, now)
}

const decide = async (tx: Db, id: GroupBuyId, now: Instant): Promise<void> => {
  const [group] = await tx
    .select()
    .from(groupBuys)
    .where(and(eq(groupBuys.id, id), eq(groupBuys.outcome, 'open')))
    .for('update')
  if (!group || (await hasUnpaid(tx, id))) return
  const reached = group.targetKind === 'units' ? group.units : group.buyers
  const outcome = groupOutcome({ ...group, target: { kind: group.targetKind, number: group.target }, reached }, now)
  if (outcome === 'open') return
  await tx.update(groupBuys).set({ outcome, closedAt: now }).where(eq(groupBuys.id, id))
}

/** An order is being paid or closed at this moment: the group-buy is decided in the next run. */
const hasUnpaid = async (tx: Db, id: GroupBuyId): Promise<boolean> => {
  const unpaid = await tx
    .select({ id: orders.id })
    .from(groupJoins)
    .innerJoin(orders, eq(orders.id, groupJoins.orderId))
    .where(and(eq(groupJoins.groupId, id), isNull(groupJoins.leftAt), isInState(orders.state, 'unpaid')))
    .limit(1)
  return unpaid.length > 0
}

const AT_ONCE = 100

const payBackFailed = async (db: Db, now: Instant): Promise<void> => {
  for (;;) {
    const waiting = await db
      .select({ id: orders.id })
      .from(groupJoins)
      .innerJoin(groupBuys, eq(groupBuys.id, groupJoins.groupId))
      .innerJoin(orders, eq(orders.id, groupJoins.orderId))
      .where(and(eq(groupBuys.outcome, 'failed'), isNull(groupJoins.leftAt), isInState(orders.state, 'inReview')))
      .orderBy(asc(orders.id))
      .limit(AT_ONCE)
    for (const { id } of waiting) await inTransaction(db, (tx) => rejectOrder(tx, id, '未成团', 'system', now))
    if (waiting.length < AT_ONCE) return
  }
}
