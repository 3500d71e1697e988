import { cutText } from '@xinglin/domain/kernel/cut-text'
import { DAY_MS, dayAt, type Instant, instant } from '@xinglin/domain/kernel/time'
import { dutyLines, type DutyReport, staffActKinds, TIED_FOR_MS } from '@xinglin/domain/staff'
import { and, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { shopFacts } from '../../db/schema-content.ts'
import { millis, timestamp } from '../../sql-values.ts'

/** Who opened the account of somebody who may confirm, and what was confirmed alone, of the last 14 days. */
const readDuties = async (db: Db, now: Instant): Promise<Pick<DutyReport, 'opened' | 'alone'>> => {
  const since: SQL = timestamp(now - TIED_FOR_MS)
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

const KEY = 'duty-report/'
const KEPT_MS = 90 * DAY_MS
const MOST_NIGHTS = 14

/** Writes the report of a day, once: what somebody undoes later stands in it all the same. */
export const writeDutyReport = async (db: Db, now: Instant): Promise<void> => {
  const value = dutyLines(await readDuties(db, now)).map((line) => cutText(line, 500))
  await db
    .insert(shopFacts)
    .values({ key: `${KEY}${dayAt(now)}`, value })
    .onConflictDoNothing()
  await db
    .delete(shopFacts)
    .where(and(like(shopFacts.key, `${KEY}%`), lt(shopFacts.key, `${KEY}${dayAt(instant(now - KEPT_MS))}`)))
}

/** The report of now, and those of the last nights. */
export const readDutyReport = async (db: Db, now: Instant): Promise<DutyReport> => {
  const nights = await readRows(
    db,
    { day: pg.day, lines: pg.listOf(pg.text) },
    sql`
      select substr(key, ${KEY.length + 1}) as day, value as lines from shop_facts
       where starts_with(key, ${KEY}) order by key desc limit ${MOST_NIGHTS}`,
  )
  return { ...(await readDuties(db, now)), nights }
}
