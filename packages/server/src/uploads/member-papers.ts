import { certificateNames, isCertificateName, type MemberId, type UploadId } from '@xinglin/domain/members'
import type { MemberPaper, SignedInStaff } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

const paperWord = pg.oneOf('voucher', 'receipt', 'photo', ...certificateNames)

type Shown = {
  readonly memberId: MemberId
  /** Whether the member is a customer of the person who asks. */
  readonly isOwn: boolean
  /** What the picture was handed in as, once or more. */
  readonly papers: readonly MemberPaper[]
}

const paperOf = (word: ReturnType<typeof paperWord>): MemberPaper =>
  isCertificateName(word) ? { kind: 'certificate', name: word } : { kind: word }

/** Whose picture it is and what it shows; null for one that was never handed in, or does not exist. */
export const findMemberPaper = async (db: Db, id: UploadId, staff: SignedInStaff): Promise<Shown | null> => {
  const rows = await readRows(
    db,
    { memberId: pg.id<MemberId>(), isOwn: pg.boolean, word: paperWord },
    sql`
      select m.id as "memberId", coalesce(m.sales_rep_id = ${staff.id}, false) as "isOwn", p.word
        from uploads u join members m on m.id = u.member_id
        join lateral (
          select kind as word from certificates where member_id = m.id and u.id = any(upload_ids)
           union select kind from certificate_submissions where member_id = m.id and u.id = any(upload_ids)
           union select 'receipt' from special_receipts where upload_id = u.id
           union select 'voucher' from transfer_vouchers where upload_id = u.id
           union select 'voucher' from top_ups where upload_id = u.id
           union select 'photo' from after_sales_photos where upload_id = u.id) p on true
       where u.id = ${id}`,
  )
  const [row] = rows
  return row === undefined
    ? null
    : { memberId: row.memberId, isOwn: row.isOwn, papers: rows.map(({ word }) => paperOf(word)) }
}
