import type { OrderId } from '@xinglin/domain/orders'
import { type Money, moneyFromDecimal, subtract, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import type { afterSales } from '../db/schema-after-sales.ts'
import { reduceDebt } from '../wallet/credit.ts'
import { takeBackCashback } from '../wallet/cashbacks.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { takeBackPoints } from '../wallet/points.ts'

type Refunded = Pick<typeof afterSales.$inferSelect, 'orderId' | 'memberId' | 'refund'>

/**
 * Pays a completed request: first toward the order's open credit debt, the rest to the balance; and takes back the
 * points and cashback that the goods had earned.
 */
export const payRefund = async (tx: Db, { orderId, memberId, refund }: Refunded, at: Instant): Promise<void> => {
  const offDebt = await reduceDebt(tx, orderId, refund)
  const from = shopAccount('sales')
  await post(
    tx,
    [
      { from, to: shopAccount('credit'), amount: offDebt, reason: '售后退款冲减账期', orderId },
      { from, to: balanceOf(memberId), amount: subtract(refund, offDebt), reason: '售后退款', orderId },
    ],
    at,
  )
  await takeBackPoints(tx, orderId, await refundedSoFar(tx, orderId), at)
  await takeBackCashback(tx, orderId, at)
}

/** Sum of all refunds for goods of an order, from completed requests. */
export const refundedSoFar = async (tx: Db, orderId: OrderId): Promise<Money> => {
  const [row] = await readRows(
    tx,
    { amount: pg.text },
    sql`
      select coalesce(sum(refund), 0)::text as amount from after_sales
       where order_id = ${orderId} and state = 'completed'`,
  )
  return moneyFromDecimal(row?.amount ?? '0') ?? zero
}
