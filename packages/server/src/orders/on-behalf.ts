import { zero } from '@xinglin/domain/kernel/money'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type OrderId, orderStateOf, orderStep, payDeadline } from '@xinglin/domain/orders'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderConfirmations } from '../db/schema-staff.ts'
import { orders } from '../db/schema-trade.ts'
import type { ActingStaff } from '../http/context.ts'
import { makeCode, spendCode } from '../members/codes.ts'
import { inChina } from '../time-text.ts'
import { cancelTogether } from './close-orders.ts'
import { sendOrderLetter } from './order-letter.ts'
import { markPaid } from './take-step.ts'

type Placed = { readonly id: OrderId; readonly payDeadline: Instant }

/** Records who placed a submit for its member, and notifies the member. Call it in the submit's transaction. */
export const recordOnBehalf = async (
  tx: Db,
  groupId: number,
  acting: ActingStaff,
  placed: readonly Placed[],
  now: Instant,
): Promise<void> => {
  await tx.insert(orderConfirmations).values({ groupId, actingId: acting.id, placedBy: acting.title })
  for (const { id, payDeadline: before } of placed) {
    const words = `由${acting.title}代您提交。请于 ${inChina(before)} 前打开订单，凭发送到您手机的验证码确认；逾期未确认，订单自动取消。`
    await sendOrderLetter(tx, id, { title: '有订单等待您确认', words }, now)
  }
}

/** The submit of an order of this buyer, with what confirming it needs. */
type Waiting = {
  readonly groupId: number
  /** Its orders that may still be confirmed. */
  readonly open: readonly {
    readonly id: OrderId
    readonly payBefore: Instant
    readonly holdsFlashSale: boolean
    readonly isFree: boolean
  }[]
}

/** `own`: the member placed it himself. `confirmed`: it was confirmed before. */
export type NotWaiting = 'noSuchOrder' | 'own' | 'confirmed' | 'closed'

/** Locks all orders of the submit by ascending id, in the order that paying and closing use. */
export const lockWaiting = async (
  tx: Db,
  memberId: MemberId,
  id: OrderId,
  now: Instant,
): Promise<Waiting | NotWaiting> => {
  const held = await tx
    .select({
      id: orders.id,
      groupId: orders.groupId,
      state: orders.state,
      payable: orders.payable,
      payBefore: orders.payDeadline,
      holdsFlashSale: orders.holdsFlashSale,
    })
    .from(orders)
    .where(
      and(eq(orders.memberId, memberId), sql`${orders.groupId} = (select o.group_id from orders o where o.id = ${id})`),
    )
    .orderBy(asc(orders.id))
    .for('update')
  const groupId = held[0]?.groupId
  if (groupId === undefined) return 'noSuchOrder'
  const [confirmation] = await tx.select().from(orderConfirmations).where(eq(orderConfirmations.groupId, groupId))
  if (!confirmation) return 'own'
  if (confirmation.confirmedAt !== null) return 'confirmed'
  const open = held
    .filter(({ state, payBefore }) => orderStateOf(state) === 'unpaid' && payBefore > now)
    .map(({ payable, ...one }) => ({ ...one, isFree: payable === zero }))
  return open.length === 0 ? 'closed' : { groupId, open }
}

const claimOf = (groupId: number) => ({ purpose: 'onBehalf', target: `orders:${String(groupId)}` }) as const

/** Creates the code that confirms a submit whose orders are locked; valid as long as one of them waits. */
export const makeConfirmationCode = async (
  tx: Db,
  { groupId, open }: Waiting,
  now: Instant,
): Promise<{ readonly code: string; readonly expiresAt: Instant }> => {
  const expiresAt = instant(Math.max(...open.map(({ payBefore }) => payBefore)))
  return { code: await makeCode(tx, claimOf(groupId), true, now, expiresAt), expiresAt }
}

/**
 * The member confirms the submit; the payment period of its orders starts now. The caller must commit its transaction
 * even for a wrong code, so that the attempt counts.
 */
export const confirmOnBehalf = async (
  tx: Db,
  memberId: MemberId,
  { id, code }: { readonly id: OrderId; readonly code: string },
  now: Instant,
): Promise<'done' | 'wrongCode' | NotWaiting> => {
  const waiting = await lockWaiting(tx, memberId, id, now)
  if (typeof waiting === 'string') return waiting
  const { groupId, open } = waiting
  if (!(await spendCode(tx, claimOf(groupId), code, now))) return 'wrongCode'
  await tx.update(orderConfirmations).set({ confirmedAt: now }).where(eq(orderConfirmations.groupId, groupId))
  for (const order of open) {
    await tx
      .update(orders)
      .set({ payDeadline: payDeadline(now, order.holdsFlashSale) })
      .where(eq(orders.id, order.id))
    const step = order.isFree ? orderStep('unpaid', 'pay', 'buyer') : null
    if (step?.ok) await markPaid(tx, order.id, step.value, `member:${String(memberId)}`, now)
  }
  return 'done'
}

/** The member declines: waiting orders are closed, and what they took is released. */
export const declineOnBehalf = async (
  tx: Db,
  memberId: MemberId,
  id: OrderId,
  now: Instant,
): Promise<'done' | NotWaiting> => {
  const waiting = await lockWaiting(tx, memberId, id, now)
  if (typeof waiting === 'string') return waiting
  await cancelTogether(
    tx,
    memberId,
    waiting.open.map((order) => order.id),
    '会员未同意代下单',
    now,
  )
  return 'done'
}
