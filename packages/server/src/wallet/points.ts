import type { OrderId } from '@xinglin/domain/orders'
import { add, type Money, subtract, times, yuan } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { pointsEarned, pointsExpireAt, pointsToTakeBack, takeFromLots } from '@xinglin/domain/wallet'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { pointLots } from '../db/schema-wallet.ts'
import { pointsOf, post, shopAccount, type Transfer } from './ledger.ts'

/** A point is 1.00 in the ledger. */
const amountOf = (points: number): Money => times(yuan('1'), points)

type Given = {
  readonly memberId: MemberId
  readonly points: number
  readonly source: 'order' | 'signIn' | 'lottery' | 'grant'
  readonly orderId: OrderId | null
  readonly reason: string
}

/**
 * Credits points as a lot that expires as a whole, and on the points account. An order that has earned before earns
 * nothing.
 */
export const givePoints = async (tx: Db, given: readonly Given[], at: Instant): Promise<void> => {
  const wanted = given.filter(({ points }) => points > 0)
  if (wanted.length === 0) return
  const lots = await tx
    .insert(pointLots)
    .values(
      wanted.map(({ memberId, points, source, orderId }) => ({
        memberId,
        source,
        orderId,
        points,
        left: points,
        earnedAt: at,
        expiresAt: pointsExpireAt(at),
      })),
    )
    .onConflictDoNothing({ target: pointLots.orderId })
    .returning({ orderId: pointLots.orderId })
  const earning = new Set(lots.map(({ orderId }) => orderId))
  await post(
    tx,
    wanted
      .filter(({ orderId }) => earning.has(orderId))
      .map(({ memberId, points, orderId, reason }): Transfer => ({
        from: shopAccount('issued'),
        to: pointsOf(memberId),
        amount: amountOf(points),
        reason,
        orderId,
      })),
    at,
  )
}

/**
 * Takes points from a buyer's lots, earliest expiry first. The lots are locked, so that concurrent spending of one
 * buyer is serialised.
 * @returns false, with nothing taken, when the buyer has fewer
 */
export const spendPoints = async (
  tx: Db,
  memberId: MemberId,
  points: number,
  reason: string,
  at: Instant,
): Promise<boolean> => {
  const taken = takeFromLots(await lockLots(tx, memberId, at), points)
  if (taken === null) return false
  await reduceLots(tx, taken)
  await post(
    tx,
    [{ from: pointsOf(memberId), to: shopAccount('issued'), amount: amountOf(points), reason, orderId: null }],
    at,
  )
  return true
}

const lockLots = (tx: Db, memberId: MemberId, now: Instant) =>
  tx
    .select({ id: pointLots.id, left: pointLots.left, expiresAt: pointLots.expiresAt })
    .from(pointLots)
    .where(and(eq(pointLots.memberId, memberId), gt(pointLots.left, 0), gt(pointLots.expiresAt, now)))
    .orderBy(asc(pointLots.id))
    .for('update')

const reduceLots = async (tx: Db, taken: readonly { readonly id: number; readonly take: number }[]): Promise<void> => {
  if (taken.length === 0) return
  await tx.execute(sql`
    update point_lots l set "left" = l."left" - t.take
      from json_to_recordset(${JSON.stringify(taken)}::json) as t(id bigint, take int)
     where l.id = t.id`)
}

/**
 * Points that an order earns: none for 含麻 sub-orders, else one for each yuan paid for goods, from the balance or
 * otherwise.
 */
const earnedBy = (
  {
    kind,
    payable,
    balanceAmount,
    freight,
  }: Pick<typeof orders.$inferSelect, 'kind' | 'payable' | 'balanceAmount' | 'freight'>,
  returned: Money,
): number => (kind === 'ephedrine' ? 0 : pointsEarned(subtract(add(payable, balanceAmount), returned), freight))

const earningColumns = {
  memberId: orders.memberId,
  number: orders.number,
  kind: orders.kind,
  payable: orders.payable,
  balanceAmount: orders.balanceAmount,
  freight: orders.freight,
}

/** Grants the points of a completed order, once. Call it in the transaction that completes the order. */
export const earnPoints = async (tx: Db, orderId: OrderId, refunded: Money, at: Instant): Promise<void> => {
  const [order] = await tx.select(earningColumns).from(orders).where(eq(orders.id, orderId))
  if (!order) return
  const memberId = order.memberId
  await givePoints(
    tx,
    [{ memberId, points: earnedBy(order, refunded), source: 'order', orderId, reason: '订单完成' }],
    at,
  )
}

/**
 * Takes back the points of returned goods, as far as the buyer still has points: a points balance is never negative.
 * @param refunded all refunds for goods of the order so far, this return included
 */
export const takeBackPoints = async (tx: Db, orderId: OrderId, refunded: Money, at: Instant): Promise<void> => {
  const [order] = await tx.select(earningColumns).from(orders).where(eq(orders.id, orderId))
  const [lot] = await tx.select().from(pointLots).where(eq(pointLots.orderId, orderId)).for('update')
  if (!order || !lot) return
  const memberId = order.memberId
  const due = pointsToTakeBack({ earned: lot.points, takenBack: lot.takenBack }, earnedBy(order, refunded))
  if (due === 0) return
  const lots = await lockLots(tx, memberId, at)
  const held = lots.reduce((total, { left }) => total + left, 0)
  const points = Math.min(due, held)
  // Starts with the order's own lot, whose points were not earned after all.
  const own = Math.min(points, lots.find(({ id }) => id === lot.id)?.left ?? 0)
  const others = takeFromLots(
    lots.filter(({ id }) => id !== lot.id),
    points - own,
  )
  await reduceLots(tx, [...(own > 0 ? [{ id: lot.id, take: own }] : []), ...(others ?? [])])
  await tx
    .update(pointLots)
    .set({ takenBack: lot.takenBack + due })
    .where(eq(pointLots.id, lot.id))
  await post(
    tx,
    [{ from: pointsOf(memberId), to: shopAccount('issued'), amount: amountOf(points), reason: '退货扣回', orderId }],
    at,
  )
}

const AT_ONCE = 200

/** Removes expired points from the ledger. Safe to run at any time, on every node. */
export const expirePoints = async (db: Db, now: Instant): Promise<void> => {
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const lots = await tx
        .select({ id: pointLots.id, memberId: pointLots.memberId, left: pointLots.left })
        .from(pointLots)
        .where(and(gt(pointLots.left, 0), lte(pointLots.expiresAt, now)))
        .orderBy(asc(pointLots.id))
        .limit(AT_ONCE)
        .for('update')
      if (lots.length === 0) return 0
      await tx
        .update(pointLots)
        .set({ left: 0 })
        .where(
          inArray(
            pointLots.id,
            lots.map(({ id }) => id),
          ),
        )
      const byMember = new Map<MemberId, number>()
      for (const { memberId, left } of lots) byMember.set(memberId, (byMember.get(memberId) ?? 0) + left)
      await post(
        tx,
        [...byMember].map(([memberId, points]) => ({
          from: pointsOf(memberId),
          to: shopAccount('issued'),
          amount: amountOf(points),
          reason: '积分到期',
          orderId: null,
        })),
        now,
      )
      return lots.length
    })
    if (expired < AT_ONCE) return
  }
}
