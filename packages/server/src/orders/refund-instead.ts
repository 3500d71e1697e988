import { formatMoney, type Money, sum } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type AfterSalesId, type AfterSalesKind, afterSalesKindLabels, afterSalesStep } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterSales, afterSalesLines } from '../db/schema-after-sales.ts'
import { sendAfterSalesLetter } from './after-sales-letter.ts'
import { chargeGifts, type HeldRequest, lockRequest, recordAfterSales } from './after-sales-steps.ts'
import { dropDispatch, lackingFor } from './dispatches.ts'
import { refundOfUnits } from './preview-refund.ts'
import { barredOf } from './reallocate-dispatch.ts'

type Replaced = Pick<HeldRequest, 'id' | 'kind' | 'state' | 'orderId'>

const isReplacement = (kind: AfterSalesKind): kind is 'exchange' | 'resend' => kind === 'exchange' || kind === 'resend'

/**
 * Why an exchange or resend cannot be sent at the moment: '' when it can, or when it is not at the point of being made up
 * or sent (docs/rules.md#8-5).
 */
export const barOfReplacement = async (db: Db, { id, kind, state }: Replaced, now: Instant): Promise<string> => {
  if (!isReplacement(kind) || !afterSalesStep(kind, state, 'refund-instead', 'operator').ok) return ''
  if (state === 'toShip') return barredOf(db, id, dayAt(now))
  const lacking = await lackingFor(db, id, dayAt(now))
  return lacking === '' ? '' : `库存不足：${lacking}`
}

/** What is refunded instead of a replacement, line by line as a return; null while it cannot be reckoned. */
const refundFor = async (db: Db, { id, orderId }: Replaced) => {
  const lines = await db
    .select({ lineId: afterSalesLines.orderLineId, quantity: afterSalesLines.quantity })
    .from(afterSalesLines)
    .where(eq(afterSalesLines.afterSalesId, id))
  return refundOfUnits(db, { orderId, lines })
}

/** The amount of `refundInstead`; null while a price difference of these units is undecided. */
export const previewRefundInstead = async (db: Db, request: Replaced): Promise<Money | null> => {
  const lines = await refundFor(db, request)
  return lines && sum(lines.map(({ refund }) => refund))
}

/**
 * Refunds an exchange or resend that stock cannot serve, as a return of the same units: what was taken for it is free
 * again. Call it in a transaction.
 *
 * @param filed the amount that a second person confirms; null where one may decide
 * @returns false when it can be served after all, is decided meanwhile, or comes to another amount
 */
export const refundInstead = async (
  tx: Db,
  id: AfterSalesId,
  filed: Money | null,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const held = await lockRequest(tx, id)
  if (!held || !isReplacement(held.kind) || (await barOfReplacement(tx, held, at)) === '') return false
  const step = afterSalesStep(held.kind, held.state, 'refund-instead', 'operator')
  const lines = await refundFor(tx, held)
  if (!step.ok || lines === null) return false
  const { from, to } = step.value
  const refund = sum(lines.map((line) => line.refund))
  if (filed !== null && filed !== refund) return false
  if (from === 'toShip') await dropDispatch(tx, id, { actor, at })
  await tx
    .update(afterSales)
    .set({ kind: 'return', insteadOf: held.kind, state: to, refund })
    .where(eq(afterSales.id, id))
  for (const { lineId, refund: share, giftDeduction } of lines)
    await tx
      .update(afterSalesLines)
      .set({ refund: share, giftDeduction })
      .where(and(eq(afterSalesLines.afterSalesId, id), eq(afterSalesLines.orderLineId, lineId)))
  await chargeGifts(tx, id, lines)
  if (from !== to) await recordAfterSales(tx, id, from, to, actor, at)
  const words = `库存不足，不能${afterSalesKindLabels[held.kind]}，改为退款 ¥${formatMoney(refund)}${to === 'toInspect' ? '，寄回的商品验收合格后入账' : ''}。`
  await sendAfterSalesLetter(tx, { ...held, kind: 'return' }, { title: '售后改为退款', words }, at)
  return true
}
