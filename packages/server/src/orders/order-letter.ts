import type { OrderId } from '@xinglin/domain/orders'
import type { Instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { sendMessage } from '../members/messages-queries.ts'

/**
 * Sends a buyer a message about what the shop did to an order and why; `text` follows the order number. Call it in a
 * transaction.
 */
export const sendOrderLetter = async (
  tx: Db,
  orderId: OrderId,
  { title, words }: { readonly title: string; readonly words: string },
  at: Instant,
): Promise<void> => {
  const [order] = await tx
    .select({ memberId: orders.memberId, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return
  const letter = {
    kind: 'order',
    title,
    body: `订单 ${order.number} ${words}`,
    url: `/order/info/${String(orderId)}`,
  } as const
  await sendMessage(tx, order.memberId, letter, at)
}
