import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { AfterSalesId, AfterSalesWish, Order, OrderId } from '@xinglin/domain/orders'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { members } from '../src/db/schema-members.ts'
import { isInState } from '../src/db/order-sql.ts'
import { orders } from '../src/db/schema-trade.ts'
import { advanceAfterSales, applyAfterSales } from '../src/orders/after-sales-steps.ts'
import { REGULAR_CUSTOMERS } from '../src/jobs/demo-warehouse.ts'
import { demoWaybill } from '../src/orders/demo-waybill.ts'
import { findOrder } from '../src/orders/orders-queries.ts'

type Step = { readonly days: number } & Omit<Parameters<typeof advanceAfterSales>[2], 'at'>
const staff = { by: 'operator', actor: 'staff' } as const

/** Steps of a return that is accepted, in days after the request. */
const wayOfReturn = (memberId: MemberId, id: AfterSalesId): readonly Step[] => [
  { days: 0.2, transition: 'approve', ...staff },
  { days: 1, transition: 'send-back', by: 'buyer', actor: `member:${String(memberId)}`, waybill: demoWaybill(id) },
  { days: 3, transition: 'accept', ...staff },
  { days: 3.1, transition: 'refund', by: 'system', actor: 'system' },
]

/** A member's completed orders, newest first, with functions that add after-sales requests and their steps. */
const afterSalesOf = async (tx: Db, username: string, now: Instant) => {
  const completed = await tx
    .select({ id: orders.id, memberId: orders.memberId, completedAt: orders.completedAt })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.username, username), isInState(orders.state, 'completed')))
    .orderBy(desc(orders.createdAt))
  const ago = (days: number): Instant => instant(now - days * DAY_MS)
  const ask = async (
    { id: orderId, memberId }: { readonly id: OrderId; readonly memberId: MemberId },
    line: number,
    kind: AfterSalesWish['kind'],
    days: number,
  ): Promise<AfterSalesId> => {
    const order = await findOrder(tx, memberId, orderId)
    if (!order) throw new Error('a past order was not kept')
    const asked = await applyAfterSales(tx, memberId, wishOf(order, line, kind), ago(days))
    if (typeof asked !== 'number') throw new Error(`a past request was refused: ${JSON.stringify(asked)}`)
    return asked
  }
  const go = async (id: AfterSalesId, daysAgo: number, steps: readonly Step[]): Promise<void> => {
    for (const { days, ...step } of steps) {
      if ((await advanceAfterSales(tx, id, { ...step, at: ago(daysAgo - days) })) !== true) {
        throw new Error(`a past request could not take the step ${step.transition}`)
      }
    }
  }
  return { completed, ask, go }
}

/**
 * After the past orders of the demo pharmacy: a return that was paid back, a test report that was sent, and a return that
 * was asked for yesterday.
 */
export const insertPastAfterSales = async (tx: Db, now: Instant): Promise<void> => {
  const { completed, ask, go } = await afterSalesOf(tx, 'demo-pharmacy', now)
  const [newest, oldest] = [completed[0], completed.at(-1)]
  if (!newest || !oldest) return
  const returned = await ask(oldest, 0, 'return', 61)
  await go(returned, 61, wayOfReturn(oldest.memberId, returned))
  const report = await ask(newest, 1, 'testReport', 12)
  await go(report, 12, [{ days: 0.3, transition: 'approve', ...staff }])
  await ask(newest, 2, 'return', 1)
}

/** Returns of regular customers: one waits for its review, one has arrived and waits for its inspection. */
export const insertOpenAfterSales = async (tx: Db, now: Instant): Promise<void> => {
  const open = [
    { username: `${REGULAR_CUSTOMERS}1`, days: 0.2, steps: 0 },
    { username: `${REGULAR_CUSTOMERS}2`, days: 1.5, steps: 2 },
  ]
  for (const { username, days, steps } of open) {
    const { completed, ask, go } = await afterSalesOf(tx, username, now)
    const order = completed.find(({ completedAt }) => completedAt !== null && completedAt <= now - days * DAY_MS)
    if (!order) continue
    const id = await ask(order, 0, 'return', days)
    await go(id, days, wayOfReturn(order.memberId, id).slice(0, steps))
  }
}

/** A request for one unit of a line, with a reason other than a fault. */
const wishOf = ({ id, lines }: Order, at: number, kind: AfterSalesWish['kind']): AfterSalesWish => {
  const lineId = lines[at]?.id ?? null
  if (lineId === null) throw new Error('a past order has too few lines')
  return {
    orderId: id,
    kind,
    fault: null,
    isIntact: true,
    description: kind === 'return' ? '多订了一盒，未拆封' : '请提供本批次的检验报告',
    lines: [{ lineId, quantity: 1 }],
    uploadIds: [],
  }
}
