import type { StatementsQuery } from '@xinglin/api-contract/staff-api'
import { addDays, addMonths, type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import {
  monthOfDay,
  type MonthStatement,
  type PaymentWay,
  paymentWayLabels,
  type StatementList,
  type StatementSheet,
} from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { entryReason } from '../../outcomes/entry-reason.ts'
import { type Conditions, onWords, whereOf } from '../desk/conditions.ts'
import { millis, timestamp } from '../../sql-values.ts'

const PAGE_SIZE = 50
const MOST_ENTRIES = 5000

/** The requested month, by default the previous one, which is complete. */
const monthAsked = (month: Day | null, now: Instant) => monthOfDay(month ?? addMonths(dayAt(now), -1))

/** The member of an entry `e` without an order: the one whose account the transaction changed too. */
const ofTransaction = sql`
  (select xa.owner_id from ledger_entries x join ledger_accounts xa on xa.id = x.account_id
    where e.order_id is null and x.transaction_id = e.transaction_id and x.id <> e.id and xa.owner_kind = 'member' limit 1)`

/**
 * Ledger entries of members since the month began: the method and the amount. Positive for money received, for what an
 * account gained, and for what is owed on credit.
 */
const movedSince = (from: Day, whose: SQL): SQL => sql`
  select e.id, e.at, ${entryReason} as reason, e.order_id, o.number,
         case when a.owner_kind = 'member' then 'balance' else a.purse end as way,
         case when a.owner_kind = 'member' then e.amount else -e.amount end as amount,
         coalesce(case when a.owner_kind = 'member' then a.owner_id end, o.member_id, ${ofTransaction}) as member_id
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    left join orders o on o.id = e.order_id
   where e.at >= ${timestamp(startOfDay(from))} and ${whose}
     and ((a.owner_kind = 'member' and a.purse = 'balance')
          or (a.owner_kind = 'shop' and a.purse in ('gateway', 'transfer', 'credit')))`

/** Entries `e` of one member: of his orders, or in one transaction with his account. */
const entriesOf = (id: MemberId): SQL => sql`(
  e.order_id in (select id from orders where member_id = ${id})
  or e.transaction_id in (select y.transaction_id from ledger_entries y join ledger_accounts ya on ya.id = y.account_id
                           where ya.owner_kind = 'member' and ya.owner_id = ${id}))`

/** Statements of the requested members; the opening balance is the current one minus the entries since. */
const statementsOf = (from: Day, to: Day, wanted: SQL, whose = sql`true`): SQL => {
  const until = timestamp(startOfDay(addDays(to, 1)))
  const within = (way: PaymentWay): SQL =>
    sql`coalesce(sum(amount) filter (where way = ${way} and at < ${until}), 0)::text`
  return sql`
    with moved as (${movedSince(from, whose)}),
    summed as (
      select member_id, count(distinct order_id) filter (where at < ${until})::int as orders,
             count(*) filter (where at < ${until}) as entries,
             ${within('gateway')} as gateway, ${within('transfer')} as transfer,
             ${within('balance')} as balance, ${within('credit')} as credit,
             coalesce(sum(amount) filter (where way = 'credit'), 0) as owed_since,
             coalesce(sum(amount) filter (where way = 'balance'), 0) as gained_since
        from moved group by member_id),
    owed as (select member_id, sum("left") as amount from credit_debts where "left" > 0 group by member_id),
    statement as (
      select m.id as "memberId", m.company_name as company, coalesce(s.orders, 0) as orders,
             coalesce(s.entries, 0) as entries,
             (coalesce(d.amount, 0) - coalesce(s.owed_since, 0))::text as "openingDebt",
             (coalesce(b.balance, 0) - coalesce(s.gained_since, 0))::text as "openingBalance",
             coalesce(s.gateway, '0') as gateway, coalesce(s.transfer, '0') as transfer,
             coalesce(s.balance, '0') as balance, coalesce(s.credit, '0') as credit
        from members m left join summed s on s.member_id = m.id left join owed d on d.member_id = m.id
        left join ledger_accounts b on b.owner_kind = 'member' and b.owner_id = m.id and b.purse = 'balance'
       where ${wanted})
    select *, count(*) over ()::int as total from statement`
}

const statementShape = {
  memberId: pg.id<MemberId>(),
  company: pg.text,
  orders: pg.number,
  openingDebt: pg.money,
  openingBalance: pg.money,
  gateway: pg.money,
  transfer: pg.money,
  balance: pg.money,
  credit: pg.money,
  total: pg.number,
}

const statementIn = (row: pg.RowOf<typeof statementShape>): MonthStatement => ({
  memberId: row.memberId,
  company: row.company,
  orders: row.orders,
  openingDebt: row.openingDebt,
  openingBalance: row.openingBalance,
  sums: {
    gateway: row.gateway,
    transfer: row.transfer,
    balance: row.balance,
    credit: row.credit,
  },
})

const conditions: Conditions<StatementsQuery> = {
  month: null,
  keyword: onWords((word) => sql`strpos(m.company_name, ${word}) > 0`),
  page: null,
}

export const listStatements = async (
  db: Db,
  query: StatementsQuery,
  now: Instant,
  pageSize = PAGE_SIZE,
): Promise<StatementList> => {
  const { page } = query
  const { from, to } = monthAsked(query.month, now)
  const wanted = whereOf(conditions, query, null)
  const rows = await readRows(
    db,
    statementShape,
    sql`
      ${statementsOf(from, to, wanted)} where entries > 0 or "openingDebt"::numeric <> 0
       order by gateway::numeric + transfer::numeric + credit::numeric - balance::numeric desc, "memberId"
       limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { from, to, list: rows.map(statementIn), total: rows[0]?.total ?? 0, capped: false, page, pageSize }
}

/** @returns null when there is no such member */
export const openStatement = async (
  db: Db,
  { id, month }: { readonly id: MemberId; readonly month: Day | null },
  now: Instant,
): Promise<StatementSheet | null> => {
  const { from, to } = monthAsked(month, now)
  const [row] = await readRows(db, statementShape, sql`${statementsOf(from, to, sql`m.id = ${id}`, entriesOf(id))}`)
  if (!row) return null
  const entries = await readRows(
    db,
    {
      number: pg.text,
      way: pg.keyOf(paymentWayLabels),
      reason: pg.text,
      at: pg.millis,
      orderId: pg.orNull(pg.number),
      amount: pg.money,
    },
    sql`
      with moved as (${movedSince(from, entriesOf(id))})
      select ${millis(sql`at`)} as at, order_id::float8 as "orderId", coalesce(number, '') as number, reason, way,
             amount::text as amount
        from moved where member_id = ${id} and at < ${timestamp(startOfDay(addDays(to, 1)))}
       order by id limit ${MOST_ENTRIES}`,
  )
  return {
    from,
    to,
    statement: statementIn(row),
    entries: entries.map((entry) => ({
      ...entry,
      orderId: entry.orderId === null ? null : rowId<OrderId>(entry.orderId),
    })),
  }
}
