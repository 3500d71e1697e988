import type { Answer } from '@xinglin/api-contract/server'
import { orderRefusals, orderRefusalText, type PlacedOrder, priceGroupOrder } from '@xinglin/domain/checkout'
import { type Goods, type OpenSale, quantityNoticeText } from '@xinglin/domain/goods'
import { zero } from '@xinglin/domain/kernel/money'
import { err, ok } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Address, AddressId, MemberId } from '@xinglin/domain/members'
import { invoiceKindOf, payDeadline, taxNumberProblem } from '@xinglin/domain/orders'
import { type GroupBuyId, groupRefusal, groupRefusalText, type ShippingTerms } from '@xinglin/domain/promotions'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { lockCart } from '../cart/cart-rows.ts'
import { loadCart } from '../cart/load-cart.ts'
import type { Db } from '../db/database.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { loadGoodsByIds } from '../goods/load-goods.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, notPassed, refuse, refuseGood } from '../http/refuse.ts'
import { loadAddresses } from '../members/addresses-queries.ts'
import { loadBuyer } from '../members/buyer.ts'
import { randomId } from '../random-id.ts'
import { answerOnce } from '../http/answer-once.ts'
import { placedIn } from './orders-queries.ts'
import { lockTaken, SupplyTaken, takeSupply } from './supply.ts'
import { writeOrders } from './write-orders.ts'

export type JoinGroup = {
  readonly id: GroupBuyId
  readonly quantity: number
  readonly addressId: AddressId
  readonly invoice: string
  readonly invoiceTitle?: string
  readonly taxNumber?: string
  readonly remark: string
}

type Joined = { readonly groupId: number; readonly orders: readonly PlacedOrder[] }

/**
 * 参团 (docs/rules.md#2-9): a separate order, not from the cart and not split, to be paid before the group-buy ends.
 * One part per buyer; the group-buy's row is locked while units are counted, so that it is never oversold.
 */
export const joinGroup = async (input: JoinGroup, context: Context): Promise<Answer<readonly PlacedOrder[]>> => {
  try {
    const joined = await answerInTransaction(context.db, (tx) =>
      answerOnce<Joined>(tx, context, {
        act: () => join(tx, input, context),
        note: ({ groupId }) => ({ groupId }),
        recall: async ({ groupId = 0 }) =>
          ok({ groupId, orders: (await placedIn(tx, memberIdOf(context), groupId)) ?? [] }),
      }),
    )
    return joined.ok ? ok(joined.value.orders) : joined
  } catch (error) {
    if (!(error instanceof SupplyTaken)) throw error
    return refuse('groupBuy', groupRefusalText({ kind: 'moreThanLeft', left: 0 }))
  }
}

const join = async (tx: Db, input: JoinGroup, context: Context): Promise<Answer<Joined>> => {
  const { now } = context
  const memberId = memberIdOf(context)
  await lockCart(tx, memberId, 0)
  const buyer = await loadBuyer(tx, memberId, now)
  if (buyer.kind !== 'passed') return notPassed
  const [group] = await tx.select().from(groupBuys).where(eq(groupBuys.id, input.id)).for('update')
  if (!group || group.startsAt > now) return notFound
  const [goods] = await loadGoodsByIds(tx, [group.goodsId], buyer, now)
  if (!goods || goods.sale.kind !== 'open') return notFound
  const { cart, papers } = await loadCart(tx, buyer, now)
  const addresses = await loadAddresses(tx, memberId)
  const [refusal] = orderRefusals(
    { selectedCount: 1, goodsTotal: zero },
    {
      ...papers,
      // The minimum order amount does not apply to group-buys (docs/rules.md#1-order).
      minimum: zero,
      expiredCertificate: buyer.expiredCertificate,
      hasAddress: addresses.length > 0,
    },
  )
  if (refusal?.code === 'CONTRACT_UNSIGNED') {
    return err({ kind: 'contractUnsigned', message: orderRefusalText(refusal) })
  }
  if (refusal)
    return refuse(refusal.code === 'CERT_EXPIRED' ? 'certificateExpired' : 'groupBuy', orderRefusalText(refusal))
  if (goods.sale.refusal) return refuseGood(goods.sale.refusal)
  const { invoice, taxNumber = '' } = input
  const invoiceKind = invoiceKindOf(invoice)
  if (invoiceKind === null) return invalid('invoice', '请选择发票类型')
  const wrong = taxNumberProblem(invoiceKind, taxNumber)
  if (wrong !== null) return invalid('tax_number', wrong)
  const address = addresses.find(({ id }) => id === input.addressId)
  if (!address) return invalid('address_id', '请选择收货地址')
  const problem = quantityProblem(input.quantity, group, goods, goods.sale)
  if (problem) return invalid('number', problem)
  const left = Math.min(group.pool - group.units, goods.sale.stock)
  const own = await ownJoin(tx, input.id, memberId)
  const groupProblem = groupRefusal({ ...group, left, join: own }, input.quantity, now)
  if (groupProblem) return refuse('groupBuy', groupRefusalText(groupProblem))

  return placePart(tx, input, context, { group, goods, sale: goods.sale, address, shipping: cart.shipping })
}

type Group = typeof groupBuys.$inferSelect

type Part = {
  readonly group: Group
  readonly goods: Goods
  readonly sale: OpenSale
  readonly address: Address
  readonly shipping: ShippingTerms
}

/** Writes the order of a part and takes its units from the group-buy and the stock. */
const placePart = async (
  tx: Db,
  input: JoinGroup,
  context: Context,
  { group, goods, sale, address, shipping }: Part,
): Promise<Answer<Joined>> => {
  const { now } = context
  const memberId = memberIdOf(context)
  const { invoice: type, invoiceTitle: title = '', taxNumber = '' } = input
  const { priced, order: bill } = priceGroupOrder(goods, sale, group, input.quantity, shipping)
  const groupId = randomId()
  const orders = await writeOrders(tx, memberId, {
    groupId,
    priced,
    subOrders: bill.subOrders,
    notApplied: bill.notApplied,
    cartVersion: null,
    filledIn: { address, invoice: { type, title, taxNumber, email: '' }, remark: input.remark },
    payBefore: payDeadline(now, false, group.endsAt),
    now,
  })
  const [order] = orders
  if (!order) throw new Error('a part in a group without an order')
  const counted = await countIn(tx, input, now)
  if (!counted) return refuse('groupBuy', groupRefusalText({ kind: 'ended' }))
  await tx
    .insert(groupJoins)
    .values({ groupId: input.id, memberId, orderId: order.id, quantity: input.quantity, joinedAt: now })
  await audit(tx, context, { action: 'group.join', object: `group:${String(input.id)}`, result: 'ok' })
  const takings = orders.flatMap((one) => one.takings)
  await takeSupply(tx, memberId, takings, await lockTaken(tx, takings), now)
  return ok({ groupId, orders: orders.map(({ id, number, part, payable }) => ({ id, number, part, payable })) })
}

const quantityProblem = (
  quantity: number,
  { minimum, limitNumber }: Group,
  { packing: { middlePack }, unit }: Goods,
  { limit }: OpenSale,
): string | null => {
  if (quantity < minimum) return `最少参团 ${String(minimum)} ${unit}`
  if (limitNumber > 0 && quantity > limitNumber) return `每家最多参团 ${String(limitNumber)} ${unit}`
  if (limit !== null && quantity > limit) return quantityNoticeText({ kind: 'cutToLimit', limit }, unit)
  return quantity % Math.max(1, middlePack) === 0 ? null : `请按 ${String(middlePack)} ${unit}的整数倍参团`
}

const ownJoin = async (tx: Db, groupId: GroupBuyId, memberId: MemberId) => {
  const [own] = await tx
    .select({ quantity: groupJoins.quantity })
    .from(groupJoins)
    .where(and(eq(groupJoins.groupId, groupId), eq(groupJoins.memberId, memberId), isNull(groupJoins.leftAt)))
  return own ?? null
}

const countIn = async (tx: Db, { id, quantity }: JoinGroup, now: Instant): Promise<boolean> => {
  const counted = await tx
    .update(groupBuys)
    .set({ units: sql`${groupBuys.units} + ${quantity}`, buyers: sql`${groupBuys.buyers} + 1` })
    .where(
      and(
        eq(groupBuys.id, id),
        eq(groupBuys.outcome, 'open'),
        lte(groupBuys.startsAt, now),
        gt(groupBuys.endsAt, now),
        sql`${groupBuys.units} + ${quantity} <= ${groupBuys.pool}`,
      ),
    )
    .returning({ id: groupBuys.id })
  return counted.length === 1
}
