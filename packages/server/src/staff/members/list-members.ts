import { writeQuery } from '@xinglin/api-contract/kernel/query'
import { type MembersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { buyerTypes, type MemberId } from '@xinglin/domain/members'
import {
  type DeskMember,
  EXPIRING_WITHIN_DAYS,
  may,
  type MemberList,
  type MemberView,
  phoneFor,
  type SalesPerson,
  type SignedInStaff,
  SLEEPING_DAYS,
  type StaffId,
} from '@xinglin/domain/staff'
import { recentSince } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { refundedOf } from '../../outcomes/line-cases.ts'
import { type Conditions, onWords, whereOf } from '../desk/conditions.ts'
import { millis, timestamp } from '../../sql-values.ts'
import { ownOrders } from '../desk/own-orders.ts'
import { staffOf, type StaffContext } from '../desk/staff-context.ts'
import { salesPeople, salesPersonShape } from './sales-people.ts'

const PAGE_SIZE = 100

/** The members that the caller may see: demo buyers in the demo only, for sales people their own customers. */
export const seenMembers = (context: Pick<StaffContext, 'staff' | 'demo'>): SQL =>
  sql`((${context.demo} or not m.is_demo) and ${ownOrders(staffOf(context))})`

/** Whoever paid an order since then is no sleeping member. */
const awakeSince = (today: Day): Instant => startOfDay(addDays(today, -SLEEPING_DAYS))

/** `sleeping (member_id, at)`: members whose last paid order is older than `SLEEPING_DAYS`, and when it was paid. */
export const sleepingMembers = (today: Day): SQL => sql`
  sleeping as (select member_id, max(paid_at) as at from orders where ${isPaid('orders')} group by 1
               having max(paid_at) < ${timestamp(awakeSince(today))})`

/** For all members: when their first certificate expires, if soon; overdue debt; orders long ago; stores. */
const standings = (today: Day): SQL => sql`
  ${sleepingMembers(today)},
  heads as (select distinct head_office_id as member_id from members where head_office_id is not null),
  soonest as (select member_id, min(expires_on) as "on" from certificates
               where expires_on <= ${addDays(today, EXPIRING_WITHIN_DAYS)}::date group by 1),
  owing as (select distinct member_id from credit_debts where "left" > 0 and due_on < ${today}::date)`

/** Members `m` with their standings. That of orders long ago reads all orders, so a list joins it only where it filters. */
const membersWithStandings = (isSleepingRead: boolean): SQL => sql`
  members m left join soonest s on s.member_id = m.id left join owing w on w.member_id = m.id
            left join heads h on h.member_id = m.id
            ${isSleepingRead ? sql`left join sleeping z on z.member_id = m.id` : sql``}`

const inView = (view: MemberView, today: Day): SQL => {
  switch (view) {
    case 'all':
      return sql`true`
    case 'unpassed':
      return sql`(not m.is_passed and m.status = 'active')`
    case 'expiring':
      return sql`(s."on" >= ${today}::date and s."on" <= ${addDays(today, EXPIRING_WITHIN_DAYS)}::date)`
    case 'expired':
      return sql`s."on" < ${today}::date`
    case 'credit':
      return sql`m.credit_limit is not null`
    case 'overdue':
      return sql`w.member_id is not null`
    case 'sleeping':
      return sql`(z.member_id is not null and m.is_passed and m.status = 'active')`
    case 'heads':
      return sql`h.member_id is not null`
    case 'disabled':
      return sql`m.status = 'disabled'`
  }
}

const conditions: Conditions<MembersQuery, Day> = {
  view: inView,
  // The whole phone or its last four digits, or the member's number.
  keyword: onWords(
    (word) => sql`(
    strpos(m.company_name, ${word}) > 0 or strpos(lower(m.username), ${word.toLowerCase()}) > 0
    or strpos(m.contact_name, ${word}) > 0 or m.phone = ${word}
    or (length(${word}) = 4 and right(m.phone, 4) = ${word}) or m.id::text = ${word})`,
  ),
  buyerType: (type) => sql`m.rank = ${buyerTypes.indexOf(type) + 1}`,
  rep: (id) => sql`m.sales_rep_id = ${id}`,
  page: null,
}

const shape = {
  id: pg.id<MemberId>(),
  username: pg.text,
  company: pg.text,
  rank: pg.number,
  contact: pg.text,
  phone: pg.text,
  isActive: pg.boolean,
  isPassed: pg.boolean,
  expires: pg.orNull(pg.row({ name: pg.text, on: pg.day })),
  limit: pg.orNull(pg.text),
  days: pg.orNull(pg.number),
  used: pg.money,
  overdueSince: pg.orNull(pg.day),
  balance: pg.money,
  lastOrderAt: pg.orNull(pg.number),
  spent: pg.money,
  spentBefore: pg.money,
  scopes: pg.listOf(pg.text),
  salesRep: pg.text,
  salesRepId: pg.orNull(pg.id<StaffId>()),
  stores: pg.number,
  receiptsDue: pg.number,
  lastPaidAt: pg.orNull(pg.number),
}

type Row = pg.RowOf<typeof shape>

const spentBetween = (from: number, to: number): SQL => sql`
  (select coalesce(sum(o.payable + o.balance_amount - ${refundedOf(sql`o.id`)}), 0)::text from orders o
    where o.member_id = m.id and ${isPaid('o')}
      and o.paid_at > ${timestamp(from)} and o.paid_at <= ${timestamp(to)})`

const memberColumns = (today: Day, now: Instant): SQL => sql`
  m.id, m.username, m.company_name as company, m.rank, m.contact_name as contact, m.phone,
  m.status = 'active' as "isActive", m.is_passed as "isPassed",
  (select json_build_object('name', c.kind, 'on', c.expires_on) from certificates c
    where c.member_id = m.id and c.expires_on is not null order by c.expires_on, c.kind limit 1) as expires,
  m.credit_limit::text as "limit", m.credit_days as days,
  (select coalesce(sum(d."left"), 0)::text from credit_debts d where d.member_id = m.id and d."left" > 0) as used,
  (select min(d.due_on)::text from credit_debts d
    where d.member_id = m.id and d."left" > 0 and d.due_on < ${today}::date) as "overdueSince",
  coalesce((select a.balance from ledger_accounts a
             where a.owner_kind = 'member' and a.owner_id = m.id and a.purse = 'balance'), 0)::text as balance,
  (select ${millis(sql`max(o.created_at)`)} from orders o where o.member_id = m.id) as "lastOrderAt",
  ${spentBetween(recentSince(now), now)} as spent, ${spentBetween(recentSince(recentSince(now)), recentSince(now))} as "spentBefore",
  coalesce((select json_agg(scope order by scope) from member_scopes where member_id = m.id), '[]'::json) as scopes,
  coalesce(m.sales_rep_name, '') as "salesRep", m.sales_rep_id as "salesRepId",
  (select count(*)::int from members x where x.head_office_id = m.id) as stores,
  (select count(*)::int from special_receipts r
    where r.member_id = m.id and r.status in ('awaited', 'rejected')) as "receiptsDue",
  (select ${millis(sql`max(o.paid_at)`)} from orders o
    where o.member_id = m.id and ${isPaid('o')}) as "lastPaidAt"`

const memberOf = (row: Row, staff: SignedInStaff, today: Day): DeskMember => ({
  id: row.id,
  username: row.username,
  company: row.company,
  buyerType: buyerTypes[row.rank - 1] ?? 'pharmacy',
  contact: row.contact,
  phone: phoneFor(staff, row.phone),
  isActive: row.isActive,
  isPassed: row.isPassed,
  expires: row.expires,
  credit:
    row.limit === null || row.days === null
      ? null
      : { limit: yuan(row.limit), days: row.days, used: row.used, overdueSince: row.overdueSince },
  balance: row.balance,
  lastOrderAt: row.lastOrderAt === null ? null : instant(row.lastOrderAt),
  spent: row.spent,
  spentBefore: row.spentBefore,
  scopes: row.scopes,
  salesRep: row.salesRep,
  salesRepId: row.salesRepId,
  stores: row.stores,
  receiptsDue: row.receiptsDue,
  isSleeping: row.lastPaidAt !== null && row.lastPaidAt < awakeSince(today),
})

/** One member in the form of the list; null when the caller may not see him. */
export const findDeskMember = async (id: MemberId, context: StaffContext): Promise<DeskMember | null> => {
  const [row] = await readRows(
    context.db,
    shape,
    sql`
      select ${memberColumns(dayAt(context.now), context.now)} from members m
       where m.id = ${id} and ${seenMembers(context)}`,
  )
  return row ? memberOf(row, staffOf(context), dayAt(context.now)) : null
}

type Asked = Pick<StaffContext, 'db' | 'now' | 'staff' | 'demo'>

const countViews = async (db: Db, context: Asked, today: Day): Promise<MemberList['counts']> => {
  const counted = (view: MemberView): SQL => sql`count(*) filter (where ${inView(view, today)})::int`
  const [counts] = await readRows(
    db,
    {
      expired: pg.number,
      all: pg.number,
      unpassed: pg.number,
      expiring: pg.number,
      credit: pg.number,
      overdue: pg.number,
      sleeping: pg.number,
      heads: pg.number,
      disabled: pg.number,
    },
    sql`
      with ${standings(today)}
      select count(*)::int as "all", ${counted('unpassed')} as unpassed, ${counted('expiring')} as expiring,
             ${counted('expired')} as expired, ${counted('credit')} as credit, ${counted('overdue')} as overdue,
             ${counted('sleeping')} as sleeping, ${counted('heads')} as heads, ${counted('disabled')} as disabled
        from ${membersWithStandings(true)}
       where ${seenMembers(context)}`,
  )
  if (!counts) throw new Error('a count is always one row')
  return counts
}

const countFound = async (db: Db, view: MemberView, wanted: SQL, today: Day): Promise<number> => {
  const [all] = await readRows(
    db,
    { total: pg.number },
    sql`
      with ${standings(today)}
      select count(*)::int as total
        from ${membersWithStandings(view === 'sleeping')}
       where ${wanted}`,
  )
  return all?.total ?? 0
}

/** Sales people among the staff, and those whom members have; for sales people only themselves. */
export const loadReps = (context: Asked): Promise<readonly SalesPerson[]> =>
  readRows(
    context.db,
    salesPersonShape,
    sql`
      select p.id, p.title from (${salesPeople}) p
       where p."mayBeGiven" and ${may(staffOf(context), 'readTrade')}
          or p.id in (select m.sales_rep_id from members m where ${seenMembers(context)})
       order by p.title, p.id limit 500`,
  )

/**
 * One page of the members that the caller may see; under the tab of expiring certificates, soonest first. Exports use a
 * larger page.
 */
export const listDeskMembers = async (
  query: MembersQuery,
  context: Asked,
  pageSize = PAGE_SIZE,
): Promise<MemberList> => {
  const { db, now } = context
  const today = dayAt(now)
  const { view, page } = query
  const wanted = sql`${seenMembers(context)} and ${whereOf(conditions, query, today)}`
  const order = view === 'expiring' || view === 'expired' ? sql`s."on", m.id` : sql`m.id desc`
  const rows = await readRows(
    db,
    shape,
    sql`
      with ${standings(today)}, shown as (
        select m.id, row_number() over (order by ${order}) as place
          from ${membersWithStandings(view === 'sleeping')}
         where ${wanted} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
      select ${memberColumns(today, now)} from shown x join members m on m.id = x.id order by x.place`,
  )
  const counts = await countViews(db, context, today)
  // Only tabs are counted already.
  const isCounted = writeQuery<MembersQuery>(staffApi.members.list, { ...query, view: 'all', page: 1 }) === ''
  const total = isCounted ? counts[view] : await countFound(db, view, wanted, today)
  const list = rows.map((row) => memberOf(row, staffOf(context), today))
  return { list, total, capped: false, page, pageSize, counts, reps: await loadReps(context) }
}
