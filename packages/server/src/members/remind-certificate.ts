import { addDays, type Day, dayAt } from '@xinglin/domain/kernel/time'
import { EXPIRING_WITHIN_DAYS } from '@xinglin/domain/staff'
import { CONTRACT, hasExpired, type MemberId, reminderText } from '@xinglin/domain/members'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { sendMessage } from './messages-queries.ts'
import { timestamp } from '../sql-values.ts'

/** When a reminder of certificate `c` fell due: 30 days before its expiry, and again once expired. */
export const remindableSince = (today: Day): SQL => sql`
  ((case when c.expires_on < ${today}::date then c.expires_on + 1 else c.expires_on - ${EXPIRING_WITHIN_DAYS}::int end)
   ::timestamp at time zone 'Asia/Shanghai')`

/** Certificates due for a reminder: none sent since, and no new submission waiting. */
export const isRemindable = (today: Day): SQL => sql`
  (c.expires_on <= ${addDays(today, EXPIRING_WITHIN_DAYS)}::date
   and (c.reminded_at is null or c.reminded_at < ${remindableSince(today)})
   and not exists (select from certificate_submissions s
                    where s.member_id = c.member_id and s.kind = c.kind and s.status = 'waiting'))`

/** What a member does about a certificate that runs out; the contract is signed anew. */
export const expiryLetter = (name: string, title: string) =>
  name === CONTRACT
    ? { title, body: '请重新签署电子合同：到期后暂不能下单。', url: '/dzht' }
    : {
        title,
        body: '请在“资质证件”上传新证：旧证到期后不能采购相应商品，必备证件到期后不能下单；新证审核期间旧证继续有效。',
        url: '/zhzx/basic/zzzj',
      }

const remindedShape = { memberId: pg.id<MemberId>(), name: pg.text, expiresOn: pg.day }

/** Sends the member a reminder. @returns false when already sent, or no longer due */
export const remindOfCertificate = (db: Db, id: number, memberId: MemberId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'certificate.remind',
    object: `member:${String(memberId)}`,
    detail: { certificate: id },
    operation: async (tx, { at }) => {
      const today = dayAt(at)
      const [row] = await readRows(
        tx,
        remindedShape,
        sql`
          update certificates c set reminded_at = ${timestamp(at)}
           where c.id = ${id} and ${isRemindable(today)}
          returning c.member_id as "memberId", c.kind as name, c.expires_on::text as "expiresOn"`,
      )
      if (!row) return false
      const due = hasExpired(row.expiresOn, today) ? 'expired' : EXPIRING_WITHIN_DAYS
      const title = reminderText({ name: row.name, expiresOn: row.expiresOn, daysLeft: 0, due })
      await sendMessage(tx, row.memberId, { kind: 'account', ...expiryLetter(row.name, title) }, at)
      return true
    },
  })
