import { addDays, type Day, dayAt, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { type ChannelDay, closingBars, type DayClosing, paymentWayLabels } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { millis, timestamp } from '../../sql-values.ts'

const channelShape = {
  way: pg.keyOf(paymentWayLabels),
  count: pg.number,
  payments: pg.money,
  ledger: pg.money,
  orders: pg.money,
}

/** A day in China's time zone, as the bounds of a query. */
export const between = (of: Day) => {
  const [from, until] = [startOfDay(of), startOfDay(addDays(of, 1))].map((at) => new Date(at).toISOString())
  return { from: sql`${from}::timestamptz`, until: sql`${until}::timestamptz` }
}

/** A day's receipts by payment method, counted three ways: as payments, as ledger entries, and as paid orders. */
const channelsOf = async (db: Db, of: Day): Promise<readonly ChannelDay[]> => {
  const { from, until } = between(of)
  const rows = await readRows(
    db,
    channelShape,
    sql`
      with paid as (
        select p.method, p.amount, o.paid_at, o.payable from payments p join orders o on o.id = p.order_id
         where p.state in ('succeeded', 'refunded') and p.settled_at >= ${from} and p.settled_at < ${until}),
      kept as (
        select balance_amount as amount from orders
         where balance_amount > 0 and created_at >= ${from} and created_at < ${until}),
      entry as (
        select case when a.owner_kind = 'member' then 'balance' else a.purse end as way, -e.amount as amount
          from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where e.at >= ${from} and e.at < ${until} and e.amount < 0 and e.order_id is not null and e.refers_to is null
           and e.reason <> '账期还款'
           and ((a.owner_kind = 'shop' and a.purse in ('gateway', 'transfer', 'credit'))
                or (a.owner_kind = 'member' and a.purse = 'balance')))
      select w.way,
             ((select count(*) from paid where method = w.way)
               + case when w.way = 'balance' then (select count(*) from kept) else 0 end)::int as count,
             ((select coalesce(sum(amount), 0) from paid where method = w.way)
               + case when w.way = 'balance' then (select coalesce(sum(amount), 0) from kept) else 0 end)::text as payments,
             (select coalesce(sum(amount), 0) from entry where way = w.way)::text as ledger,
             ((select coalesce(sum(case when paid_at is null then amount else payable end), 0) from paid where method = w.way)
               + case when w.way = 'balance' then (select coalesce(sum(amount), 0) from kept) else 0 end)::text as orders
        from (values ('gateway'), ('transfer'), ('balance'), ('credit')) as w(way)`,
  )
  return rows.map(({ way, count, payments, ledger, orders }) => ({
    way,
    count,
    payments,
    ledger,
    orders,
  }))
}

const restShape = {
  refunds: pg.money,
  refundCount: pg.number,
  corrections: pg.money,
  transfersWaiting: pg.number,
  refundsWaiting: pg.number,
  isBeforeBooks: pg.boolean,
  closedAt: pg.orNull(pg.number),
  closedBy: pg.orNull(pg.text),
}

/** The totals of a day: current, or as stored when it was closed. */
export const loadClosing = async (db: Db, of: Day, now: Instant): Promise<DayClosing> => {
  const { from, until } = between(of)
  const [row] = await readRows(
    db,
    restShape,
    sql`
      with back as (
        select e.amount, e.refers_to from ledger_entries e
         where e.at >= ${from} and e.at < ${until} and e.amount > 0
           and e.reason in ('售后退款', '售后退款冲减账期', '取消订单退款', '取消订单冲减账期'))
      select (select coalesce(sum(amount), 0) from back)::text as refunds,
             (select count(*)::int from back) as "refundCount",
             (select coalesce(sum(e.amount), 0) from ledger_entries e
               where e.at >= ${from} and e.at < ${until} and e.amount > 0 and e.refers_to is not null)::text as corrections,
             (select count(*)::int from payments p join orders o on o.id = p.order_id
               where p.method = 'transfer' and p.state = 'started' and ${isInState('o', 'transferSent')}
                 and p.created_at < ${until}) as "transfersWaiting",
             (select count(*)::int from after_sales a where a.state = 'refunding' and a.created_at < ${until}) as "refundsWaiting",
             not exists (select from ledger_entries where at < ${until}) as "isBeforeBooks",
             ${millis(sql`d.closed_at`)} as "closedAt", coalesce(s.name, d.closed_by) as "closedBy"
        from (select 1) one left join business_days d on d.day = ${of} left join staff s on s.username = d.closed_by`,
  )
  if (!row) throw new Error('a day is always one row')
  return {
    day: of,
    channels: await channelsOf(db, of),
    refunds: row.refunds,
    refundCount: row.refundCount,
    corrections: row.corrections,
    transfersWaiting: row.transfersWaiting,
    refundsWaiting: row.refundsWaiting,
    isOver: dayAt(now) > of,
    isBeforeBooks: row.isBeforeBooks,
    closed: row.closedAt === null ? null : { at: instant(row.closedAt), by: row.closedBy ?? '' },
  }
}

/**
 * 日结: locks the day's row against postings, stores the totals booked on it, and closes it. Later corrections are
 * booked on the next open day.
 * @returns false when it is closed already, or something still prevents it
 */
export const closeDay = (db: Db, of: Day, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'day.close',
    object: `day:${of}`,
    operation: async (tx, { at }) => {
      // Checked first without the lock, so that a refusal leaves no row. Postings until the lock are included below.
      if (closingBars(await loadClosing(tx, of, at)).length > 0) return false
      await tx.execute(sql`insert into business_days (day) values (${of}) on conflict do nothing`)
      const [held] = await readRows(
        tx,
        { isOpen: pg.boolean },
        sql`
          select closed_at is null as "isOpen" from business_days where day = ${of} for update`,
      )
      if (!held?.isOpen) return false
      const { closed: _closed, ...day } = await loadClosing(tx, of, at)
      if (closingBars(day).length > 0) return false
      const { from, until } = between(of)
      await tx.execute(sql`
        update business_days
           set closed_at = ${timestamp(at)}, closed_by = ${by.name},
               figures = (select jsonb_build_object('entries', count(*), 'moved', coalesce(sum(abs(amount)), 0)::text)
                            from ledger_entries where at >= ${from} and at < ${until})
         where day = ${of}`)
      return true
    },
  })
