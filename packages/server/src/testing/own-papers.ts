import { type GiftOrderId, giftOrderStateCodes } from '@xinglin/domain/rewards'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt } from '@xinglin/domain/kernel/time'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterSales, afterSalesHistory, afterSalesLines, invoices, specialReceipts } from '../db/schema-after-sales.ts'
import { giftOrderLines, giftOrders, gifts } from '../db/schema-rewards.ts'
import { orderLines, orders } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import { OPENING } from './test-shop.ts'
import { first, memberIdNamed } from './trade.ts'

/** Creates the objects of a buyer that access tests need: a receipt, an invoice, a gift order, a request. */
export const ownPapers = async (db: Db, username: string): Promise<void> => {
  const memberId = await memberIdNamed(db, username)
  const order = first(
    await db.select().from(orders).where(eq(orders.memberId, memberId)).orderBy(desc(orders.createdAt)).limit(1),
  )
  const line = first(await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1))
  await db
    .insert(specialReceipts)
    .values({ id: randomId(), memberId, orderId: order.id, status: 'awaited', dueOn: addDays(dayAt(OPENING), 15) })
  await db.insert(invoices).values({
    id: randomId(),
    orderId: order.id,
    memberId,
    kind: 'electronic',
    title: username,
    amount: order.payable,
    state: 'issued',
    number: `演示${String(order.id)}`,
    requestedAt: OPENING,
    issuedAt: OPENING,
  })
  const gift = first(await db.select().from(gifts).limit(1))
  const giftOrderId = randomId<GiftOrderId>()
  await db.insert(giftOrders).values({
    id: giftOrderId,
    number: `JF${String(giftOrderId)}`,
    memberId,
    state: giftOrderStateCodes.toShip,
    points: gift.points,
    address: order.address,
    createdAt: OPENING,
  })
  await db.insert(giftOrderLines).values({
    orderId: giftOrderId,
    giftId: gift.id,
    name: gift.name,
    specification: gift.specification,
    image: gift.image,
    points: gift.points,
    quantity: 1,
  })
  const afterSalesId = randomId<AfterSalesId>()
  await db.insert(afterSales).values({
    id: afterSalesId,
    number: `SH${String(afterSalesId)}`,
    orderId: order.id,
    memberId,
    kind: 'testReport',
    state: 'inReview',
    refund: zero,
    createdAt: OPENING,
  })
  await db.insert(afterSalesLines).values({ afterSalesId, orderLineId: line.id, quantity: 1, refund: zero })
  await db.insert(afterSalesHistory).values({ afterSalesId, toState: 'inReview', actor: 'test', at: OPENING })
}
