import { zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type AfterSalesAction,
  type AfterSalesId,
  type AfterSalesState,
  afterSalesStep,
  type AfterSalesWish,
  type Waybill,
} from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterSales, afterSalesHistory, afterSalesLines, afterSalesPhotos } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'
import { payRefund } from './pay-refund.ts'
import { type Previewed, previewRefund } from './preview-refund.ts'

export type Applying =
  | Exclude<Previewed, { readonly kind: 'previewed' }>
  | { readonly kind: 'noSuchUpload' }
  | AfterSalesId

/** Creates a request as a whole, or nothing. The order is locked, so that two requests see each other's quantities. */
export const applyAfterSales = async (
  tx: Db,
  memberId: MemberId,
  wish: AfterSalesWish,
  now: Instant,
): Promise<Applying> => {
  const own = and(eq(orders.id, wish.orderId), eq(orders.memberId, memberId))
  await tx.select({ id: orders.id }).from(orders).where(own).for('update')
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
      lines.map(({ lineId, quantity, refund: share, giftDeduction, giftsCharged }) => ({
        afterSalesId: id,
        orderLineId: lineId,
        quantity,
        refund: share,
        giftDeduction,
        giftsCharged,
      })),
    )
  }
  if (wish.uploadIds.length > 0) {
    await tx
      .insert(afterSalesPhotos)
      .values(wish.uploadIds.map((uploadId, index) => ({ afterSalesId: id, position: index + 1, uploadId })))
  }
  await record(tx, id, null, 'inReview', `member:${String(memberId)}`, now)
  return id
}

const record = async (
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
  readonly transition: AfterSalesAction
  readonly by: 'buyer' | 'operator' | 'system'
  readonly actor: string
  readonly at: Instant
  readonly waybill?: Waybill
  readonly rejectReason?: string
}

/**
 * Advances a request one step, and pays the refund with the step that completes it. The order is locked before the
 * request, as on creation. Call it in a transaction.
 * @returns false when it is not the request's next step, or not allowed to this actor
 */
export const advanceAfterSales = async (tx: Db, id: AfterSalesId, given: StepInput): Promise<boolean> => {
  const [request] = await tx.select({ orderId: afterSales.orderId }).from(afterSales).where(eq(afterSales.id, id))
  if (!request) return false
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, request.orderId)).for('update')
  const [held] = await tx.select().from(afterSales).where(eq(afterSales.id, id)).for('update')
  const step = held ? afterSalesStep(held.kind, held.state, given.transition, given.by) : null
  if (!held || !step?.ok) return false
  const { from, to } = step.value
  const { at, actor, waybill, rejectReason } = given
  await tx
    .update(afterSales)
    .set({
      state: to,
      ...(to === 'completed' ? { completedAt: at } : {}),
      ...(waybill ? { carrier: waybill.carrier, waybill: waybill.number } : {}),
      ...(to === 'rejected' ? { rejectReason: rejectReason ?? '' } : {}),
    })
    .where(eq(afterSales.id, id))
  await record(tx, id, from, to, actor, at)
  if (to === 'completed' && held.refund > zero) await payRefund(tx, held, at)
  return true
}

/** Steps of a request that the buyer may take. */
export const advanceOwnAfterSales = async (
  tx: Db,
  memberId: MemberId,
  id: AfterSalesId,
  transition: Extract<AfterSalesAction, 'withdraw' | 'send-back'>,
  at: Instant,
  waybill?: Waybill,
): Promise<boolean | null> => {
  const own = await tx.$count(afterSales, and(eq(afterSales.id, id), eq(afterSales.memberId, memberId)))
  if (own === 0) return null
  return advanceAfterSales(tx, id, {
    transition,
    by: 'buyer',
    actor: `member:${String(memberId)}`,
    at,
    ...(waybill ? { waybill } : {}),
  })
}
