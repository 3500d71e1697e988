import { subtract, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { reduceDebt } from '../wallet/credit.ts'
import { takeBackCashback } from '../wallet/cashbacks.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { takeBackPoints } from '../wallet/points.ts'
import { refundedSoFar } from '../outcomes/line-cases.ts'
import { lowerInvoice } from './invoices.ts'

type Refunded = Pick<typeof afterSales.$inferSelect, 'id' | 'orderId' | 'memberId' | 'refund'>

/**
 * Pays a completed request: first toward the order's open credit debt, the rest to the balance; lowers an invoice that
 * is not issued yet, and takes back the points and cashback that the goods had earned.
 */
export const payRefund = async (tx: Db, { id, orderId, memberId, refund }: Refunded, at: Instant): Promise<void> => {
  const offDebt = await reduceDebt(tx, orderId, refund)
  if (offDebt > zero) await tx.update(afterSales).set({ offDebt }).where(eq(afterSales.id, id))
  const from = shopAccount('sales')
  await post(
    tx,
    [
      { from, to: shopAccount('credit'), amount: offDebt, reason: '售后退款冲减账期', orderId },
      { from, to: balanceOf(memberId), amount: subtract(refund, offDebt), reason: '售后退款', orderId },
    ],
    at,
  )
  await lowerInvoice(tx, orderId)
  await takeBackPoints(tx, orderId, await refundedSoFar(tx, orderId), at)
  await takeBackCashback(tx, orderId, at)
}
