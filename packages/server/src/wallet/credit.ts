import type { OrderId } from '@xinglin/domain/orders'
import { type Money, subtract, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creditDebts } from '../db/schema-after-sales.ts'
import { post, shopAccount } from './ledger.ts'

/** Releases debts on credit; the caller posts the returned transfers. */
export const releaseDebts = async (
  tx: Db,
  orderIds: readonly OrderId[],
): Promise<readonly { readonly orderId: OrderId; readonly amount: Money }[]> => {
  const open = await tx
    .select({ orderId: creditDebts.orderId, amount: creditDebts.left })
    .from(creditDebts)
    .where(and(inArray(creditDebts.orderId, [...orderIds]), gt(creditDebts.left, zero)))
    .for('update')
  if (open.length > 0) {
    await tx
      .update(creditDebts)
      .set({ left: zero })
      .where(
        inArray(
          creditDebts.orderId,
          open.map(({ orderId }) => orderId),
        ),
      )
  }
  return open
}

/** Reduces the debt of an order by at most `amount`. @returns the reduction */
export const reduceDebt = async (tx: Db, orderId: OrderId, amount: Money): Promise<Money> => {
  const [debt] = await tx
    .select({ left: creditDebts.left })
    .from(creditDebts)
    .where(eq(creditDebts.orderId, orderId))
    .for('update')
  if (!debt || debt.left === zero) return zero
  const less = debt.left < amount ? debt.left : amount
  await tx
    .update(creditDebts)
    .set({ left: subtract(debt.left, less) })
    .where(eq(creditDebts.orderId, orderId))
  return less
}

/** Settles the debt of an order that the buyer has paid by company transfer. @returns false when nothing was owed */
export const settleDebt = async (tx: Db, orderId: OrderId, at: Instant): Promise<boolean> => {
  const [debt] = await releaseDebts(tx, [orderId])
  if (!debt) return false
  const to = shopAccount('credit')
  await post(tx, [{ from: shopAccount('transfer'), to, amount: debt.amount, reason: '账期还款', orderId }], at)
  return true
}
