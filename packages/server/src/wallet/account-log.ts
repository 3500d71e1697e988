import type { Page } from '@xinglin/domain/kernel/page'
import { addDays, instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { MemberId } from '@xinglin/domain/members'
import type { BalanceMovement, EntryId, MoneyEntry, MoneyLogQuery } from '@xinglin/domain/wallet'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { entryReason } from '../outcomes/entry-reason.ts'
import type { Account } from './ledger.ts'
import { timestamp } from '../sql-values.ts'

const PAGE_SIZE = 20

const shape = {
  id: pg.id<EntryId>(),
  at: pg.text,
  reason: pg.text,
  amount: pg.money,
  after: pg.money,
  order: pg.orNull(pg.row({ id: pg.id<OrderId>(), number: pg.text })),
}

/** One page of an account's entries, newest first, each with the balance after it. */
export const readAccountLog = async (
  db: Db,
  { ownerKind, ownerId, purse }: Account,
  { direction, from, to, page }: MoneyLogQuery,
  pageSize = PAGE_SIZE,
): Promise<Page<MoneyEntry>> => {
  const wanted = [
    ...(direction === 'all' ? [] : [direction === 'in' ? sql`amount > 0` : sql`amount < 0`]),
    ...(from === null ? [] : [sql`at >= ${timestamp(startOfDay(from))}`]),
    ...(to === null ? [] : [sql`at < ${timestamp(startOfDay(addDays(to, 1)))}`]),
  ]
  const [row] = await readRows(
    db,
    { total: pg.number, list: pg.listOf(pg.row(shape)) },
    sql`
      with entries as (
        select e.id, e.at, ${entryReason} as reason, e.amount, e.order_id, sum(e.amount) over (order by e.at, e.id) as after
          from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where a.owner_kind = ${ownerKind} and a.owner_id = ${ownerId} and a.purse = ${purse}),
      found as (select * from entries where ${sql.join([sql`true`, ...wanted], sql` and `)}),
      shown as (
        select * from found order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      select (select count(*)::int from found) as total,
             coalesce((
               select json_agg(json_build_object(
                        'id', s.id, 'at', s.at, 'reason', s.reason, 'amount', s.amount::text, 'after', s.after::text,
                        'order', case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end)
                        order by s.at desc, s.id desc)
                 from shown s left join orders o on o.id = s.order_id), '[]'::json) as list`,
  )
  return {
    list: (row?.list ?? []).map(({ id, at, reason, amount, after, order }) => ({
      id,
      at: instant(Date.parse(at)),
      reason,
      amount,
      balanceAfter: after,
      order,
    })),
    total: row?.total ?? 0,
    capped: false,
    page,
    pageSize,
  }
}

const movementShape = {
  amount: pg.money,
  kind: pg.oneOf('other', 'gift', 'withdrawal'),
  orderId: pg.orNull(pg.id<OrderId>()),
}

/** All movements of a buyer's balance, earliest first, grouped by the opposite account. */
export const readMovements = async (db: Db, memberId: MemberId): Promise<readonly BalanceMovement[]> => {
  return readRows(
    db,
    movementShape,
    sql`
      select e.amount::text as amount, e.order_id::float8 as "orderId",
             case when c.owner_kind = 'shop' and c.purse = 'gifts' then 'gift'
                  when c.owner_kind = 'member' and c.purse = 'frozen' then 'withdrawal'
                  else 'other' end as kind
        from ledger_accounts a
        join ledger_entries e on e.account_id = a.id
        join ledger_entries o on o.transaction_id = e.transaction_id and o.id <> e.id
        join ledger_accounts c on c.id = o.account_id
       where a.owner_kind = 'member' and a.owner_id = ${memberId} and a.purse = 'balance'
       order by e.at, e.id`,
  )
}
