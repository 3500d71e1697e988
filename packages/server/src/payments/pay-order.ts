import { addDays, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import {
  type OrderDeed,
  type OrderId,
  type OrderPart,
  orderStateOf,
  orderStep,
  type OrderStep,
  type PaymentDesk,
  paymentMethods,
  paymentRefusal,
  type PaymentRefusal,
} from '@xinglin/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { creditDebts, transferVouchers } from '../db/schema-after-sales.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { partOf } from '../orders/orders-queries.ts'
import { markPaid, takeStep } from '../orders/take-step.ts'
import { randomId } from '../random-id.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { bankAccount } from './bank-account.ts'
import { holdPurse, paymentStanding } from './payment-standing.ts'

/** What became of a wish to pay. */
export type Paying =
  | { readonly kind: 'done' }
  | { readonly kind: 'noSuchOrder' }
  | { readonly kind: 'notUnpaid' }
  | { readonly kind: 'noSuchUpload' }
  | { readonly kind: 'refused'; readonly refusal: PaymentRefusal }

type Unpaid = {
  readonly id: OrderId
  readonly part: OrderPart
  readonly isGroupBuy: boolean
  readonly payable: (typeof orders.$inferSelect)['payable']
  readonly step: OrderStep
}

const orderColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  state: orders.state,
  payable: orders.payable,
  payDeadline: orders.payDeadline,
  isGroupBuy: sql<boolean>`exists (select from group_joins j where j.order_id = orders.id)`,
}

/** Step 3 of an order of this buyer; null for one that is missing, somebody else's, or not to be paid any more. */
export const openDesk = async (
  db: Db,
  memberId: MemberId,
  id: OrderId,
  now: Instant,
  hasProvider: boolean,
): Promise<PaymentDesk | 'noSuchOrder' | 'notUnpaid'> => {
  const [order] = await db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  if (!order) return 'noSuchOrder'
  if (orderStateOf(order.state) !== 'unpaid' || order.payDeadline <= now) return 'notUnpaid'
  const standing = await paymentStanding(db, memberId, now, hasProvider)
  const { number, payable, payDeadline, kind, isGroupBuy } = order
  const part = partOf(kind)
  return {
    orderId: id,
    number,
    part,
    payable,
    payBefore: payDeadline,
    choices: paymentMethods({ part, payable, isGroupBuy }, standing),
    balance: standing.balance,
    credit: standing.credit,
    bankAccount,
  }
}

/** Holds an unpaid order of this buyer, as every way of paying, cancelling and the timeout do. */
const holdUnpaid = async (
  tx: Db,
  memberId: MemberId,
  id: OrderId,
  deed: Extract<OrderDeed, 'pay' | 'put-on-credit' | 'send-transfer'>,
  now: Instant,
): Promise<Unpaid | 'noSuchOrder' | 'notUnpaid'> => {
  const [order] = await tx
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
    .for('update', { of: orders })
  if (!order) return 'noSuchOrder'
  const step = orderStep(orderStateOf(order.state), deed, 'buyer')
  if (!step.ok || order.payDeadline <= now) return 'notUnpaid'
  return { id, part: partOf(order.kind), isGroupBuy: order.isGroupBuy, payable: order.payable, step: step.value }
}

/** Pays all that an order owes at once, from the balance or on credit. Call it in a transaction. */
export const payAtOnce = async (
  tx: Db,
  memberId: MemberId,
  id: OrderId,
  method: 'balance' | 'credit',
  now: Instant,
): Promise<Paying> => {
  const order = await holdUnpaid(tx, memberId, id, method === 'credit' ? 'put-on-credit' : 'pay', now)
  if (typeof order === 'string') return { kind: order }
  await holdPurse(tx, memberId, method)
  const standing = await paymentStanding(tx, memberId, now, true)
  const refusal = paymentRefusal(method, order, standing)
  if (refusal) return { kind: 'refused', refusal }
  await tx.insert(payments).values({
    id: randomId(),
    orderId: id,
    memberId,
    method,
    amount: order.payable,
    state: 'succeeded',
    createdAt: now,
    settledAt: now,
  })
  const amount = order.payable
  const to = shopAccount('sales')
  if (method === 'credit') {
    const dueOn = addDays(dayAt(now), standing.credit?.days ?? 0)
    await tx.insert(creditDebts).values({ orderId: id, memberId, amount, left: amount, dueOn })
    await post(tx, [{ from: shopAccount('credit'), to, amount, reason: '账期付款', orderId: id }], now)
  } else {
    await post(tx, [{ from: balanceOf(memberId), to, amount, reason: '余额付款', orderId: id }], now)
  }
  await markPaid(tx, id, order.step, `member:${String(memberId)}`, now)
  return { kind: 'done' }
}

/** The buyer says that he has transferred the money, and shows it. Call it in a transaction. */
export const sendTransfer = async (
  tx: Db,
  memberId: MemberId,
  { id, uploadId, remark }: { readonly id: OrderId; readonly uploadId: UploadId; readonly remark: string },
  now: Instant,
): Promise<Paying> => {
  const order = await holdUnpaid(tx, memberId, id, 'send-transfer', now)
  if (typeof order === 'string') return { kind: order }
  const refusal = paymentRefusal('transfer', order, await paymentStanding(tx, memberId, now, true))
  if (refusal) return { kind: 'refused', refusal }
  if (!(await ownsPictures(tx, memberId, [uploadId]))) return { kind: 'noSuchUpload' }
  const paymentId = randomId()
  await tx.insert(payments).values({
    id: paymentId,
    orderId: id,
    memberId,
    method: 'transfer',
    amount: order.payable,
    state: 'started',
    createdAt: now,
  })
  await tx.insert(transferVouchers).values({ paymentId, uploadId, remark, sentAt: now })
  await takeStep(tx, { orderId: id, step: order.step, actor: `member:${String(memberId)}`, at: now, trace: null })
  return { kind: 'done' }
}
