import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { licenceCalendarUntil, type MemberId, reminderText, soonOver } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { messages } from '../db/schema-account.ts'
import { randomId } from '../random-id.ts'
import { expiryLetter } from './remind-certificate.ts'
import { timestamp } from '../sql-values.ts'

const heldShape = { id: pg.number, memberId: pg.id<MemberId>(), name: pg.text, expiresOn: pg.day }

/** Key of an advisory lock: one node at a time reads what was told. */
const TELLING = 20990088

/**
 * Tells the members whose certificates run out within 60, 30 and 7 days, once at each of these and for each date
 * (docs/rules.md#1-calendar). A renewal that is under review needs no letter. Safe to run on every node.
 */
export const tellExpiring = (db: Db, now: Instant): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TELLING}::int)`)
    const today = dayAt(now)
    const at = timestamp(now)
    const held = await readRows(
      tx,
      heldShape,
      sql`
        select c.id::float8 as id, c.member_id as "memberId", c.kind as name, c.expires_on::text as "expiresOn"
          from certificates c join members m on m.id = c.member_id
         where c.expires_on between ${today}::date and ${licenceCalendarUntil(today)}::date and m.status = 'active'
           and not exists (select from certificate_submissions s
                            where s.member_id = c.member_id and s.kind = c.kind and s.status = 'waiting')`,
    )
    const due = held.flatMap((one) => soonOver([one], today).map((reminder) => ({ ...one, reminder })))
    const told = await readRows(
      tx,
      { id: pg.number },
      sql`
        with told as (
          insert into certificate_letters (certificate_id, expires_on, days)
          select d.id, d.expires_on, d.days
            from json_to_recordset(${JSON.stringify(
              due.map(({ id, expiresOn, reminder }) => ({ id, expires_on: expiresOn, days: reminder.due })),
            )}::json) as d(id bigint, expires_on date, days int)
          on conflict do nothing returning certificate_id),
        noted as (update certificates set reminded_at = ${at} where id in (select certificate_id from told))
        select certificate_id::float8 as id from told`,
    )
    const isTold = new Set(told.map(({ id }) => id))
    await insertRows(
      tx,
      messages,
      due
        .filter(({ id }) => isTold.has(id))
        .map(({ memberId, name, reminder }) => ({
          id: randomId(),
          memberId,
          kind: 'account' as const,
          ...expiryLetter(name, reminderText(reminder)),
          isRead: false,
          sentAt: now,
        })),
    )
  })
