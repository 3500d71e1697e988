import { type Instant } from '@xinglin/domain/kernel/time'
import { type DutyReport, staffActKinds, TIED_FOR_MS } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis } from '../orders/order-rows.ts'

/** Who opened the account of somebody who may confirm, and what was confirmed alone, of the last 14 days. */
export const readDutyReport = async (db: Db, now: Instant): Promise<DutyReport> => {
  const since: SQL = sql`${new Date(now - TIED_FOR_MS).toISOString()}::timestamptz`
  const opened = await readRows(
    db,
    {
      by: pg.text,
      account: pg.text,
      act: pg.oneOf(...staffActKinds),
      at: pg.millis,
      confirmedBy: pg.text,
      filed: pg.number,
    },
    sql`
      select coalesce(b.name, a.by_name) as by, s.name || '（' || s.username || '）' as account, a.kind as act,
             ${millis(sql`a.at`)} as at, coalesce(c.name, '') as "confirmedBy",
             (select count(*)::int from approvals p
               where p.filed_at > ${since}
                 and (p.filed_by_id = a.by_id or (a.by_id is null and p.filed_by_id is null and p.filed_by = a.by_name))) as filed
        from staff_acts a join staff s on s.id = a.staff_id left join staff b on b.id = a.by_id
        left join staff c on c.id = a.confirmed_by_id
       where a.at > ${since} and s.roles && array['manager', 'owner']
       order by a.confirmed_by_id is not null, a.id desc limit 500`,
  )
  const alone = await readRows(
    db,
    { title: pg.text, filedBy: pg.text, decidedBy: pg.text, at: pg.millis },
    sql`
      select a.title, coalesce(f.name, a.filed_by) as "filedBy", coalesce(d.name, a.decided_by, '') as "decidedBy",
             ${millis(sql`a.decided_at`)} as at
        from approvals a left join staff f on f.id = a.filed_by_id left join staff d on d.id = a.decided_by_id
       where a.is_alone and a.decided_at > ${since} order by a.decided_at desc limit 500`,
  )
  return { opened, alone }
}
