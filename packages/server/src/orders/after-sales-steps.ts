import { zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type AfterSalesAction,
  type AfterSalesId,
  afterSalesKindLabels,
  type AfterSalesState,
  afterSalesStep,
  type AfterSalesWish,
  type RefundPreview,
  type Waybill,
} from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  afterSales,
  afterSalesHistory,
  afterSalesLines,
  afterSalesPhotos,
  giftCharges,
} from '../db/schema-after-sales.ts'
import { orderGroups, orders } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'
import { sendAfterSalesLetter, sendingLetter } from './after-sales-letter.ts'
import { makeDispatch, noteDelivered, noteShipped } from './dispatches.ts'
import { payRefund } from './pay-refund.ts'
import { type Previewed, previewRefund } from './preview-refund.ts'
import { reallocateDispatch } from './reallocate-dispatch.ts'

export type Applying =
  | Exclude<Previewed, { readonly kind: 'previewed' }>
  | { readonly kind: 'noSuchUpload' }
  | AfterSalesId

/**
 * Creates a request as a whole, or nothing. The order is locked, so that two requests see each other's quantities, then
 * its submit, whose gifts lines of other orders may have earned.
 */
export const applyAfterSales = async (
  tx: Db,
  memberId: MemberId,
  wish: AfterSalesWish,
  now: Instant,
): Promise<Applying> => {
  const own = and(eq(orders.id, wish.orderId), eq(orders.memberId, memberId))
  const [held] = await tx.select({ groupId: orders.groupId }).from(orders).where(own).for('update')
  if (held)
    await tx.select({ id: orderGroups.id }).from(orderGroups).where(eq(orderGroups.id, held.groupId)).for('update')
  const previewed = await previewRefund(tx, memberId, wish, now)
  if (previewed.kind !== 'previewed') return previewed
  const { refund, lines } = previewed.preview
  const refused = lines.find(({ refusal }) => refusal !== '')
  if (refused) return { kind: 'refused', text: refused.refusal }
  if (!(await ownsPictures(tx, memberId, wish.uploadIds))) return { kind: 'noSuchUpload' }
  const id = randomId<AfterSalesId>()
  await tx.insert(afterSales).values({
    id,
    number: `SH${String(id)}`,
    orderId: wish.orderId,
    memberId,
    kind: wish.kind,
    fault: wish.fault,
    state: 'inReview',
    description: wish.description.trim(),
    refund,
    createdAt: now,
  })
  if (lines.length > 0) {
    await tx.insert(afterSalesLines).values(
      lines.map(({ lineId, quantity, refund: share, giftDeduction }) => ({
        afterSalesId: id,
        orderLineId: lineId,
        quantity,
        refund: share,
        giftDeduction,
      })),
    )
  }
  await chargeGifts(tx, id, lines)
  if (wish.uploadIds.length > 0) {
    await tx
      .insert(afterSalesPhotos)
      .values(wish.uploadIds.map((uploadId, index) => ({ afterSalesId: id, position: index + 1, uploadId })))
  }
  await recordAfterSales(tx, id, null, 'inReview', `member:${String(memberId)}`, now)
  return id
}

/** Notes which gifts the lines of a request are charged for. */
export const chargeGifts = async (tx: Db, afterSalesId: AfterSalesId, lines: RefundPreview['lines']): Promise<void> => {
  const rows = lines.flatMap(({ lineId, giftCharges: of }) =>
    of.map(({ giftLineId, units }) => ({ afterSalesId, orderLineId: lineId, giftLineId, units })),
  )
  if (rows.length > 0) await tx.insert(giftCharges).values(rows)
}

/** Notes a step of a request; in the first one `fromState` is null. */
export const recordAfterSales = async (
  tx: Db,
  afterSalesId: AfterSalesId,
  fromState: AfterSalesState | null,
  toState: AfterSalesState,
  actor: string,
  at: Instant,
): Promise<void> => {
  await tx.insert(afterSalesHistory).values({ afterSalesId, fromState, toState, actor, at })
}

type StepInput = {
  /** `refundInstead` takes the step that is missing here. */
  readonly transition: Exclude<AfterSalesAction, 'refund-instead'>
  readonly by: 'buyer' | 'operator' | 'system'
  readonly actor: string
  readonly at: Instant
  readonly waybill?: Waybill
  readonly rejectReason?: string
}

export type HeldRequest = typeof afterSales.$inferSelect

/** Locks the order of a request, as on its creation, and then the request. Call it in a transaction. */
export const lockRequest = async (tx: Db, id: AfterSalesId): Promise<HeldRequest | null> => {
  const [request] = await tx.select({ orderId: afterSales.orderId }).from(afterSales).where(eq(afterSales.id, id))
  if (!request) return null
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, request.orderId)).for('update')
  const [held] = await tx.select().from(afterSales).where(eq(afterSales.id, id)).for('update')
  return held ?? null
}

type By = { readonly actor: string; readonly at: Instant }

/**
 * Makes up what an exchange or resend sends, and asks again before it leaves whether it may (docs/rules.md#8-5).
 * @returns why it is not sent, or what was replaced instead; '' when nothing stands against it
 */
const barToSending = async (tx: Db, { id, kind }: HeldRequest, to: AfterSalesState, by: By): Promise<string> => {
  if (to === 'toReceive') return reallocateDispatch(tx, id, by)
  if (to !== 'toShip' || (kind !== 'exchange' && kind !== 'resend')) return ''
  const lacking = await makeDispatch(tx, { id, kind }, by)
  return lacking === '' ? '' : `库存不足：${lacking}，暂不能${afterSalesKindLabels[kind]}，可改为退款`
}

/**
 * Advances a request one step, and pays the refund with the step that completes it. The order is locked before the
 * request, as on creation. Call it in a transaction.
 * @returns false when it is not the request's next step, or not allowed to this actor; a text when stock keeps it from
 * being sent, or replaced a batch instead of sending it
 */
export const advanceAfterSales = async (tx: Db, id: AfterSalesId, given: StepInput): Promise<boolean | string> => {
  const held = await lockRequest(tx, id)
  const step = held ? afterSalesStep(held.kind, held.state, given.transition, given.by) : null
  const { at, actor, waybill, rejectReason } = given
  if (!held || !step?.ok || (given.transition === 'ship' && !waybill)) return false
  const { from, to } = step.value
  const bar = await barToSending(tx, held, to, given)
  if (bar !== '') return bar
  await tx
    .update(afterSales)
    .set({
      state: to,
      ...(to === 'completed' ? { completedAt: at } : {}),
      ...(waybill && to === 'toInspect' ? { carrier: waybill.carrier, waybill: waybill.number } : {}),
      ...(to === 'rejected' ? { rejectReason: rejectReason ?? '' } : {}),
    })
    .where(eq(afterSales.id, id))
  await recordAfterSales(tx, id, from, to, actor, at)
  if (to === 'toReceive' && waybill) await noteShipped(tx, id, waybill, at)
  if (from === 'toReceive') await noteDelivered(tx, id, at)
  if (to === 'toShip' || to === 'toReceive') await sendAfterSalesLetter(tx, held, sendingLetter(to, waybill), at)
  if (to === 'completed' && held.refund > zero) await payRefund(tx, held, at)
  return true
}

export type OwnAfterSalesAction = Extract<AfterSalesAction, 'withdraw' | 'send-back' | 'confirm-receipt'>

/** Steps of a request that the buyer may take. */
export const advanceOwnAfterSales = async (
  tx: Db,
  memberId: MemberId,
  id: AfterSalesId,
  transition: OwnAfterSalesAction,
  at: Instant,
  waybill?: Waybill,
): Promise<boolean | null> => {
  const own = await tx.$count(afterSales, and(eq(afterSales.id, id), eq(afterSales.memberId, memberId)))
  if (own === 0) return null
  const done = await advanceAfterSales(tx, id, {
    transition,
    by: 'buyer',
    actor: `member:${String(memberId)}`,
    at,
    ...(waybill ? { waybill } : {}),
  })
  return done === true
}
