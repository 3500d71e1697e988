import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId, UploadId } from '@xinglin/domain/members'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { uploads } from '../db/schema-account.ts'
import { members } from '../db/schema-members.ts'
import { randomId } from '../random-id.ts'
import type { Picture } from './redraw.ts'

/** Pictures that a buyer may upload per month: every certificate with four pictures, twice, and one damage report. */
export const MOST_PICTURES = 120
const MONTH_MS = 30 * DAY_MS

/**
 * Stores a picture; null when this buyer has reached the limit. The member's row is locked, which serialises parallel
 * calls.
 */
export const storePicture = (
  db: Db,
  memberId: MemberId,
  { bytes, width, height }: Picture,
  now: Instant,
): Promise<UploadId | null> =>
  inTransaction(db, async (tx) => {
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update')
    const [kept] = await tx
      .select({ count: count() })
      .from(uploads)
      .where(and(eq(uploads.memberId, memberId), gt(uploads.createdAt, instant(now - MONTH_MS))))
    if ((kept?.count ?? 0) >= MOST_PICTURES) return null
    const id = randomId<UploadId>()
    await tx.insert(uploads).values({ id, memberId, bytes, size: bytes.byteLength, width, height, createdAt: now })
    return id
  })

/** Whether all these pictures are this buyer's own; if not, they are treated as missing. */
export const ownsPictures = async (db: Db, memberId: MemberId, ids: readonly UploadId[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const [own] = await db
    .select({ count: count() })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), inArray(uploads.id, wanted)))
  return own?.count === wanted.length
}

export const findPicture = async (db: Db, memberId: MemberId, id: UploadId): Promise<Uint8Array | null> => {
  const [row] = await db
    .select({ bytes: uploads.bytes })
    .from(uploads)
    .where(and(eq(uploads.memberId, memberId), eq(uploads.id, id)))
  return row?.bytes ?? null
}

/**
 * Deletes pictures that nothing refers to any more (a form that was never sent, a certificate that was replaced). Those
 * of the last month stay: a form may still be open, and they count toward the limit. Safe on every node.
 */
export const sweepPictures = async (db: Db, now: Instant): Promise<void> => {
  const monthAgo = new Date(now - MONTH_MS).toISOString()
  await db.execute(sql`
    delete from uploads u
     where u.created_at < ${monthAgo}::timestamptz
       and not exists (select from certificates where u.id = any(upload_ids))
       and not exists (select from certificate_submissions where u.id = any(upload_ids))
       and not exists (select from special_receipts where upload_id = u.id)
       and not exists (select from transfer_vouchers where upload_id = u.id)
       and not exists (select from top_ups where upload_id = u.id)
       and not exists (select from after_sales_photos where upload_id = u.id)`)
}
