import { add } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import {
  type OrderId,
  orderStateOf,
  type PaymentDesk,
  paymentMethods,
  paymentRefusal,
  type PaymentRefusal,
  payTogether,
  type UnpaidSibling,
} from '@xinglin/domain/orders'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { warehouses } from '../db/schema-catalogue.ts'
import { creditDebts, transferVouchers } from '../db/schema-after-sales.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { partOf } from '../orders/order-facts.ts'
import { markPaid, takeStep } from '../orders/take-step.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { lockUnpaid, type NotPayable, paymentRows, unpaidColumns } from './lock-unpaid.ts'
import { lockPurse, paymentStanding } from './payment-standing.ts'

/** Result of an attempt to pay. */
export type Paying =
  | { readonly kind: 'done' }
  | { readonly kind: NotPayable }
  | { readonly kind: 'noSuchUpload' }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal }

/** Step 3 for an order of this buyer; null when the order is missing, another buyer's, or no longer payable. */
export const openDesk = async (
  db: Db,
  memberId: MemberId,
  id: OrderId,
  now: Instant,
  hasProvider: boolean,
): Promise<PaymentDesk | 'noSuchOrder' | 'notUnpaid' | 'unconfirmed'> => {
  const [order] = await db
    .select(unpaidColumns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  if (!order) return 'noSuchOrder'
  if (orderStateOf(order.state) !== 'unpaid' || order.payDeadline <= now) return 'notUnpaid'
  if (order.isUnconfirmed) return 'unconfirmed'
  const standing = await paymentStanding(db, memberId, now, hasProvider)
  const siblings = await unpaidSiblings(db, order, now)
  const { number, payable, payDeadline, kind, isGroupBuy } = order
  const part = partOf(kind)
  return {
    orderId: id,
    number,
    part,
    payable,
    payBefore: payDeadline,
    choices: paymentMethods({ part, payable, isGroupBuy }, standing),
    siblings,
    together: payTogether({ part, payable, isGroupBuy }, siblings, standing),
    balance: standing.balance,
    credit: standing.credit,
    bankAccount: (await loadShopSettings(db)).bank,
  }
}

/** Other unpaid orders of the same submit. */
const unpaidSiblings = async (
  db: Db,
  { id, groupId }: { readonly id: OrderId; readonly groupId: number },
  now: Instant,
): Promise<readonly UnpaidSibling[]> => {
  const rows = await db
    .select({
      ...unpaidColumns,
      warehouse: warehouses.name,
      lineCount: sql<number>`(select count(*)::int from order_lines where order_id = orders.id)`,
      balance: orders.balanceAmount,
      coupon: orders.couponAmount,
      voucher: orders.voucherAmount,
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(
      and(
        eq(orders.groupId, groupId),
        ne(orders.id, id),
        isInState(orders.state, 'unpaid'),
        gt(orders.payDeadline, now),
      ),
    )
    .orderBy(asc(orders.part))
  return rows.map((row) => ({
    orderId: row.id,
    number: row.number,
    part: partOf(row.kind),
    warehouse: row.warehouse,
    lineCount: row.lineCount,
    payable: row.payable,
    balance: row.balance,
    offers: add(row.coupon, row.voucher),
    payBefore: row.payDeadline,
  }))
}

/** An order, and the others that are paid with it. */
export type Bill = { readonly id: OrderId; readonly also?: readonly OrderId[] }

const idsOf = ({ id, also = [] }: Bill): readonly OrderId[] => [id, ...also]

/** Pays several orders of one submit together, from the balance or on credit. Call it in a transaction. */
export const payAtOnce = async (
  tx: Db,
  memberId: MemberId,
  bill: Bill,
  method: 'balance' | 'credit',
  now: Instant,
): Promise<Paying> => {
  const held = await lockUnpaid(tx, memberId, idsOf(bill), method === 'credit' ? 'put-on-credit' : 'pay', now)
  if (typeof held === 'string') return { kind: held }
  await lockPurse(tx, memberId, method)
  const standing = await paymentStanding(tx, memberId, now, true)
  const refusal = paymentRefusal(method, held.bill, standing)
  if (refusal) return { kind: 'refused', refusal }
  await tx
    .insert(payments)
    .values([...paymentRows(memberId, held, { method, state: 'succeeded', createdAt: now, settledAt: now })])
  const to = shopAccount('sales')
  const from = method === 'credit' ? shopAccount('credit') : balanceOf(memberId)
  const reason = method === 'credit' ? '账期付款' : '余额付款'
  if (method === 'credit') {
    const dueOn = addDays(dayAt(now), standing.credit?.days ?? 0)
    await tx
      .insert(creditDebts)
      .values(held.orders.map(({ id, payable }) => ({ orderId: id, memberId, amount: payable, left: payable, dueOn })))
  }
  await post(
    tx,
    held.orders.map(({ id, payable }) => ({ from, to, amount: payable, reason, orderId: id })),
    now,
  )
  for (const { id, step } of held.orders) await markPaid(tx, id, step, `member:${String(memberId)}`, now)
  return { kind: 'done' }
}

/** Reports a bank transfer by the buyer, once for all the orders, with a picture of it. Call it in a transaction. */
export const sendTransfer = async (
  tx: Db,
  memberId: MemberId,
  { uploadId, remark, ...bill }: Bill & { readonly uploadId: UploadId; readonly remark: string },
  now: Instant,
): Promise<Paying> => {
  const held = await lockUnpaid(tx, memberId, idsOf(bill), 'send-transfer', now)
  if (typeof held === 'string') return { kind: held }
  const refusal = paymentRefusal('transfer', held.bill, await paymentStanding(tx, memberId, now, true))
  if (refusal) return { kind: 'refused', refusal }
  if (!(await ownsPictures(tx, memberId, [uploadId]))) return { kind: 'noSuchUpload' }
  const rows = paymentRows(memberId, held, { method: 'transfer', state: 'started', createdAt: now })
  await tx.insert(payments).values([...rows])
  await tx.insert(transferVouchers).values(rows.map(({ id }) => ({ paymentId: id, uploadId, remark, sentAt: now })))
  for (const { id, step } of held.orders)
    await takeStep(tx, { orderId: id, step, actor: `member:${String(memberId)}`, at: now, trace: null })
  return { kind: 'done' }
}
