import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import {
  type AfterSalesId,
  mayUploadReceipt,
  type OrderId,
  receiptDueOn,
  type SpecialReceipt,
  type SpecialReceiptId,
  type SpecialReceiptState,
} from '@xinglin/domain/orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { specialReceipts } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import { ownsPictures } from '../uploads/uploads-queries.ts'

/**
 * Makes the signed receipt of a delivered order of 含麻 goods due, or that of a delivered dispatch to it; does nothing for
 * other orders.
 */
export const awaitSpecialReceipt = async (
  tx: Db,
  orderId: OrderId,
  deliveredAt: Instant,
  afterSalesId: AfterSalesId | null = null,
): Promise<void> => {
  const [order] = await tx
    .select({ memberId: orders.memberId })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.kind, 'ephedrine')))
  if (!order) return
  await tx
    .insert(specialReceipts)
    .values({
      id: randomId(),
      memberId: order.memberId,
      orderId,
      afterSalesId,
      status: 'awaited',
      dueOn: receiptDueOn(deliveredAt),
    })
    .onConflictDoNothing()
}

const columns = {
  id: specialReceipts.id,
  orderId: specialReceipts.orderId,
  orderNumber: sql<string>`coalesce(${orders.number}, '')`,
  state: specialReceipts.status,
  dueOn: specialReceipts.dueOn,
  reason: sql<string>`coalesce(${specialReceipts.reason}, '')`,
  uploadId: specialReceipts.uploadId,
  submittedAt: specialReceipts.submittedAt,
}

type Row = Omit<SpecialReceipt, 'id' | 'orderId' | 'photo'> & {
  readonly id: SpecialReceiptId
  readonly orderId: OrderId | null
  readonly uploadId: UploadId | null
}

const receiptOf = ({ id, orderId, uploadId, ...rest }: Row): SpecialReceipt => ({
  ...rest,
  id,
  orderId,
  photo: uploadId === null ? null : `/files/${String(uploadId)}.jpg`,
})

const PAGE_SIZE = 10

/** This buyer's receipts: unsent ones first, by due date. */
export const listReceipts = async (
  db: Db,
  memberId: MemberId,
  state: SpecialReceiptState | null,
  page: number,
): Promise<Page<SpecialReceipt>> => {
  const own = and(
    eq(specialReceipts.memberId, memberId),
    state === null ? undefined : eq(specialReceipts.status, state),
  )
  const rows = await db
    .select(columns)
    .from(specialReceipts)
    .leftJoin(orders, eq(orders.id, specialReceipts.orderId))
    .where(own)
    .orderBy(
      sql`case ${specialReceipts.status} when 'rejected' then 0 when 'awaited' then 0 when 'submitted' then 1 else 2 end`,
      asc(specialReceipts.dueOn),
      desc(specialReceipts.id),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(specialReceipts, own)
  return { list: rows.map(receiptOf), total, capped: false, page, pageSize: PAGE_SIZE }
}

export const findReceipt = async (db: Db, memberId: MemberId, id: SpecialReceiptId): Promise<SpecialReceipt | null> => {
  const [row] = await db
    .select(columns)
    .from(specialReceipts)
    .leftJoin(orders, eq(orders.id, specialReceipts.orderId))
    .where(and(eq(specialReceipts.id, id), eq(specialReceipts.memberId, memberId)))
  return row ? receiptOf(row) : null
}

export type Uploading = 'done' | 'noSuchReceipt' | 'noSuchUpload' | 'notNow'

/** Submits the photo of a signed receipt. Call it in a transaction. */
export const sendReceipt = async (
  tx: Db,
  memberId: MemberId,
  { id, uploadId }: { readonly id: SpecialReceiptId; readonly uploadId: UploadId },
  now: Instant,
): Promise<Uploading> => {
  const own = and(eq(specialReceipts.id, id), eq(specialReceipts.memberId, memberId))
  const [receipt] = await tx.select({ state: specialReceipts.status }).from(specialReceipts).where(own).for('update')
  if (!receipt) return 'noSuchReceipt'
  if (!mayUploadReceipt(receipt.state)) return 'notNow'
  if (!(await ownsPictures(tx, memberId, [uploadId]))) return 'noSuchUpload'
  await tx.update(specialReceipts).set({ status: 'submitted', uploadId, submittedAt: now, reason: null }).where(own)
  return 'done'
}

/** Records the review of a receipt; `reason` null: approved. @returns false when it does not wait for a review */
export const decideReceipt = async (
  tx: Db,
  id: SpecialReceiptId,
  reason: string | null,
  at: Instant,
): Promise<boolean> => {
  const decided = await tx
    .update(specialReceipts)
    .set({ status: reason === null ? 'passed' : 'rejected', reason, decidedAt: at })
    .where(and(eq(specialReceipts.id, id), eq(specialReceipts.status, 'submitted')))
    .returning({ id: specialReceipts.id })
  return decided.length === 1
}
