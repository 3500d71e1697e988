import type { PricedCart } from '@xinglin/domain/cart'
import type { PaidSubOrder } from '@xinglin/domain/checkout'
import { add, zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { Address, MemberId } from '@xinglin/domain/members'
import { type OrderId, type OrderPart, orderStateCodes, payDeadline } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderGroups, orders } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import { type KeptInvoice, requestInvoices } from './invoices.ts'
import { insertLines, type NewLine } from './order-line-rows.ts'
import { recordSteps } from './record-steps.ts'

/** What one submit orders, and what the buyer filled in for it. */
type Submit = {
  readonly priced: PricedCart
  readonly subOrders: readonly PaidSubOrder[]
  /** Null where it does not come out of the cart. */
  readonly cartVersion: number | null
  readonly filledIn: {
    readonly address: Address
    readonly invoice: { readonly [Key in keyof KeptInvoice]: KeptInvoice[Key] | undefined }
    readonly remark: string
  }
  /** Where the time to pay is not the usual one. */
  readonly payBefore?: Instant
  readonly now: Instant
}

/** A sub-order about to be written. */
export type NewOrder = Omit<PaidSubOrder, 'lines'> & {
  readonly id: OrderId
  readonly number: string
  readonly lines: readonly NewLine[]
  readonly holdsFlashSale: boolean
}

/** Writes a submit with its orders, lines and first steps. What they take and spend is the caller's. */
export const writeOrders = async (
  tx: Db,
  memberId: MemberId,
  submit: Submit,
): Promise<{ readonly groupId: number; readonly orders: readonly NewOrder[] }> => {
  const { cartVersion, now } = submit
  const groupId = randomId()
  const [group] = await tx
    .insert(orderGroups)
    .values({ id: groupId, number: nextNumber(now), memberId, cartVersion, createdAt: now })
    .returning({ number: orderGroups.number })
  const placed = newOrders(submit, group?.number ?? '')
  await insertOrders(tx, memberId, placed, groupId, submit)
  await insertLines(tx, placed)
  await recordSteps(tx, placed.flatMap(stepsOf), `member:${String(memberId)}`, now)
  await requestInvoices(
    tx,
    placed.filter(isSettled).map(({ id }) => id),
    now,
  )
  return { groupId, orders: placed }
}

const kinds: { readonly [Part in OrderPart]: 'normal' | 'ephedrine' | 'cold_chain' } = {
  normal: 'normal',
  ephedrine: 'ephedrine',
  coldChain: 'cold_chain',
}

/** 20261120 and a running number of six digits. */
const nextNumber = (now: Instant) =>
  sql<string>`${dayAt(now).replaceAll('-', '')}::text || lpad((nextval('order_numbers') % 1000000)::text, 6, '0')`

const newOrders = ({ priced, subOrders }: Submit, groupNumber: string): readonly NewOrder[] => {
  const byId = new Map(priced.lines.map((one) => [one.line.id, one]))
  return subOrders.map((subOrder, index) => {
    const lines = subOrder.lines.flatMap((frozen, position): readonly NewLine[] => {
      const line = byId.get(frozen.lineId)
      return line ? [{ ...frozen, position: position + 1, priced: line }] : []
    })
    return {
      ...subOrder,
      id: randomId() as OrderId,
      number: `${groupNumber}-${String(index + 1)}`,
      lines,
      holdsFlashSale: lines.some(({ priced: { line } }) => line.kind === 'goods' && line.lineKind === 'flashSale'),
    }
  })
}

/** What owes nothing needs no payment: it is paid with the submit. */
const isSettled = ({ payable }: NewOrder): boolean => payable === zero

const insertOrders = async (
  tx: Db,
  memberId: MemberId,
  placed: readonly NewOrder[],
  groupId: number,
  { filledIn, payBefore, now }: Submit,
): Promise<void> => {
  const { consignee, phone, region, detail } = filledIn.address
  await tx.insert(orders).values(
    placed.map((order, index) => ({
      id: order.id,
      groupId,
      part: index + 1,
      number: order.number,
      kind: kinds[order.part],
      memberId,
      warehouseId: order.warehouseId,
      state: orderStateCodes[isSettled(order) ? 'inReview' : 'unpaid'],
      goodsAmount: order.goodsTotal,
      reductionAmount: add(order.shares.activity, order.shares.welfare),
      couponAmount: order.shares.coupon,
      voucherAmount: order.shares.voucher,
      freight: order.freight,
      balanceAmount: order.balance,
      payable: order.payable,
      address: { consignee, phone, region, detail },
      invoice: filledIn.invoice,
      remark: filledIn.remark,
      holdsFlashSale: order.holdsFlashSale,
      createdAt: now,
      payDeadline: payBefore ?? payDeadline(now, order.holdsFlashSale),
      paidAt: isSettled(order) ? now : null,
    })),
  )
}

const stepsOf = (order: NewOrder) => [
  { orderId: order.id, from: null, to: 'unpaid', trace: '订单提交' } as const,
  ...(isSettled(order) ? [{ orderId: order.id, from: 'unpaid', to: 'inReview', trace: '付款成功' } as const] : []),
]
