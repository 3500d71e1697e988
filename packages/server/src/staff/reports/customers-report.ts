import { addDays, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type CustomersReport, SLEEPING_DAYS } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { refundedOf } from '../../outcomes/line-cases.ts'
import { sleepingMembers } from '../members/list-members.ts'

const SHOWN = 100
const WORD_DAYS = 30

const shape = {
  id: pg.id<MemberId>(),
  company: pg.text,
  lastOrderOn: pg.day,
  monthly: pg.money,
  rep: pg.text,
  licenceExpired: pg.boolean,
  all: pg.number,
}

/** Customers who have stopped buying, and searches without results. */
export const loadCustomers = async (db: Db, now: Instant): Promise<CustomersReport> => {
  const today = dayAt(now)
  const rows = await readRows(
    db,
    shape,
    sql`
      with ${sleepingMembers(today)}
      select m.id, m.company_name as company, (z.at at time zone 'Asia/Shanghai')::date::text as "lastOrderOn",
             -- As a filter: one member's few orders are read, and no index of half a year's.
             round((select coalesce(sum(o.payable + o.balance_amount - ${refundedOf(sql`o.id`)}) filter (
                             where ${isPaid('o')}
                               and o.paid_at between z.at - interval '180 days' and z.at), 0)
                      from orders o where o.member_id = m.id) / 6, 2)::text as monthly,
             coalesce(m.sales_rep_name, '') as rep,
             exists (select from certificates c where c.member_id = m.id and c.is_must and c.expires_on < ${today}) as "licenceExpired",
             (count(*) over ())::int as "all"
        from sleeping z join members m on m.id = z.member_id where m.is_passed and m.status = 'active'
       order by (select sum(o.payable) from orders o where o.member_id = m.id and ${isPaid('o')}) desc, m.id limit ${SHOWN}`,
  )
  const words = await readRows(
    db,
    { word: pg.text, times: pg.number },
    sql`
      select word, sum(times)::int as times from empty_searches where day > ${addDays(today, -WORD_DAYS)}
       group by 1 order by 2 desc, 1 limit ${SHOWN}`,
  )
  return {
    sleepingDays: SLEEPING_DAYS,
    sleeping: rows[0]?.all ?? 0,
    members: rows.map(({ id, company, lastOrderOn, monthly, rep, licenceExpired }) => ({
      id,
      company,
      lastOrderOn,
      monthly,
      rep,
      licenceExpired,
    })),
    words,
  }
}
