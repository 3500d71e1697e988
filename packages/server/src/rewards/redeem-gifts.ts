import type { Answer } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { AddressId } from '@xinglin/domain/members'
import {
  type Gift,
  type GiftId,
  type GiftOrder,
  giftOrderStateCodes,
  giftRefusal,
  giftRefusalText,
  type GiftWish,
  type GiftOrderId,
} from '@xinglin/domain/rewards'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { giftOrderLines, giftOrders } from '../db/schema-rewards.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { findAddress } from '../members/addresses-queries.ts'
import { answerOnce } from '../http/answer-once.ts'
import { randomId } from '../random-id.ts'
import { spendPoints } from '../wallet/points.ts'
import { findGiftOrder, lockGifts } from './gifts-queries.ts'
import { rowId } from '../db/ids.ts'

export type Redemption = {
  readonly wishes: readonly GiftWish[]
  readonly addressId: AddressId
  readonly remark: string
}

/** Redeems gifts for points: one transaction for everything requested, or nothing. */
export const redeemGifts = (input: Redemption, context: Context): Promise<Answer<GiftOrder>> =>
  inTransaction(context.db, (tx) =>
    answerOnce(tx, context, {
      act: () => redeem(tx, input, context),
      note: (order) => ({ giftOrderId: order.id }),
      recall: ({ giftOrderId = 0 }) => found(tx, rowId(giftOrderId), context),
    }),
  )

const found = async (tx: Db, id: GiftOrderId, context: Context): Promise<Answer<GiftOrder>> => {
  const order = await findGiftOrder(tx, memberIdOf(context), id)
  return order === null ? notFound : ok(order)
}

type Line = { readonly gift: Gift; readonly quantity: number }

/** Everything is checked before anything is written: a refusal writes nothing. */
const redeem = async (
  tx: Db,
  { wishes, addressId, remark }: Redemption,
  context: Context,
): Promise<Answer<GiftOrder>> => {
  const memberId = memberIdOf(context)
  const { now } = context
  const wanted = new Map<GiftId, number>()
  for (const { giftId, quantity } of wishes) wanted.set(giftId, (wanted.get(giftId) ?? 0) + quantity)
  if (wanted.size === 0) return invalid('items', '请选择礼品')
  const address = await findAddress(tx, memberId, addressId)
  if (!address) return invalid('address_id', '请选择收货地址')

  const held = await lockGifts(tx, memberId, [...wanted.keys()])
  const lines: Line[] = []
  for (const [giftId, quantity] of wanted) {
    const gift = held.get(giftId)
    if (!gift) return notFound
    const refusal = giftRefusal(gift, quantity)
    if (refusal) return refuse('gift', giftRefusalText(refusal))
    lines.push({ gift, quantity })
  }
  const points = lines.reduce((total, { gift, quantity }) => total + gift.points * quantity, 0)
  const number = await nextNumber(tx, now)
  if (!(await spendPoints(tx, memberId, points, `积分兑换 ${number}`, now))) return refuse('points', '积分不足')

  await takeGifts(tx, lines)
  const id = randomId<GiftOrderId>()
  const { consignee, phone, region, detail } = address
  await tx.insert(giftOrders).values({
    id,
    number,
    memberId,
    state: giftOrderStateCodes.toShip,
    points,
    address: { consignee, phone, region, detail },
    remark,
    createdAt: now,
  })
  await tx.insert(giftOrderLines).values(
    lines.map(({ gift, quantity }) => ({
      orderId: id,
      giftId: gift.id,
      name: gift.name,
      specification: gift.specification,
      image: gift.image,
      points: gift.points,
      quantity,
    })),
  )
  await audit(tx, context, {
    action: 'gift.redeem',
    object: `gift order:${String(id)}`,
    result: 'ok',
    detail: { points },
  })
  return found(tx, id, context)
}

/**
 * JF, the day, and a running number of six digits from the sequence shared with other orders, so that no two are alike.
 */
const nextNumber = async (tx: Db, now: Instant): Promise<string> => {
  const [row] = await tx
    .select({ next: sql<string>`lpad((nextval('order_numbers') % 1000000)::text, 6, '0')` })
    .from(sql`(values (1)) as one(n)`)
  return `JF${dayAt(now).replaceAll('-', '')}${row?.next ?? ''}`
}

/** The rows are locked and were checked, so the CHECK constraint cannot fail. */
const takeGifts = async (tx: Db, lines: readonly Line[]): Promise<void> => {
  const taken = lines.map(({ gift, quantity }) => ({ id: gift.id, quantity }))
  await tx.execute(sql`
    update gifts g set stock = g.stock - t.quantity
      from json_to_recordset(${JSON.stringify(taken)}::json) as t(id int, quantity int)
     where g.id = t.id`)
}

type GiftStep = { readonly kind: 'ship'; readonly waybill: string } | { readonly kind: 'receive' }

/**
 * Advances points orders: shipped by the warehouse, received by the buyer. Orders in another state are left unchanged.
 * @returns the ids of those that changed
 */
export const advanceGiftOrders = async (
  tx: Db,
  ids: readonly GiftOrderId[],
  step: GiftStep,
  at: Instant,
): Promise<readonly number[]> => {
  const { toShip, toReceive, completed } = giftOrderStateCodes
  const [from, change] =
    step.kind === 'ship'
      ? ([toShip, { state: toReceive, shippedAt: at, waybill: step.waybill }] as const)
      : ([toReceive, { state: completed, completedAt: at }] as const)
  const moved = await tx
    .update(giftOrders)
    .set(change)
    .where(and(inArray(giftOrders.id, [...ids]), eq(giftOrders.state, from)))
    .returning({ id: giftOrders.id })
  return moved.map(({ id }) => id)
}
