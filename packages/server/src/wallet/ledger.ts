import type { OrderId } from '@xinglin/domain/orders'
import { type Money, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { type Db, reportBooked } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import type { ledgerAccounts } from '../db/schema-books.ts'
import type { Booked } from '../sight/watcher.ts'
import { timestamp } from '../sql-values.ts'

/**
 * Double-entry accounts: what one loses another gains. `gateway` and `transfer` stand for the outside world that pays
 * in, `credit` for what buyers owe, so their balances are negative; a buyer's never is.
 */
export type Account = Pick<typeof ledgerAccounts.$inferInsert, 'ownerKind' | 'ownerId' | 'purse'>

export const shopAccount = (purse: 'gateway' | 'transfer' | 'credit' | 'sales' | 'gifts' | 'issued'): Account => ({
  ownerKind: 'shop',
  ownerId: 0,
  purse,
})
export const balanceOf = (memberId: MemberId): Account => ({ ownerKind: 'member', ownerId: memberId, purse: 'balance' })
/** The account of amounts in withdrawals that are 待处理: no longer available, not yet paid out. */
export const frozenOf = (memberId: MemberId): Account => ({ ownerKind: 'member', ownerId: memberId, purse: 'frozen' })
/**
 * The account of points as amounts: one point is 1.00. The opposite account is `issued`, so that points and yuan are
 * never mixed.
 */
export const pointsOf = (memberId: MemberId): Account => ({ ownerKind: 'member', ownerId: memberId, purse: 'points' })

export type Transfer = {
  readonly from: Account
  readonly to: Account
  readonly amount: Money
  readonly reason: string
  /** Null where no order is involved. */
  readonly orderId: OrderId | null
}

const nameOf = ({ ownerKind, ownerId, purse }: Account): string => `${ownerKind}/${String(ownerId)}/${purse}`

/**
 * Locks accounts until the transaction ends, always in one order; missing ones are created. Returns their ids by name.
 */
export const lockAccounts = async (tx: Db, accounts: readonly Account[]): Promise<ReadonlyMap<string, number>> => {
  const byName = new Map(accounts.map((one) => [nameOf(one), one] as const))
  const wanted = JSON.stringify([...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, account]) => account))
  await tx.execute(sql`
    insert into ledger_accounts (owner_kind, owner_id, purse)
    select "ownerKind", "ownerId", purse
      from json_to_recordset(${wanted}::json) as a("ownerKind" text, "ownerId" int, purse text)
    on conflict do nothing`)
  const held = await readRows(
    tx,
    { id: pg.number, name: pg.text },
    sql`
      select id, owner_kind || '/' || owner_id || '/' || purse as name from ledger_accounts
       where (owner_kind, owner_id, purse) in (
         select "ownerKind", "ownerId", purse
           from json_to_recordset(${wanted}::json) as a("ownerKind" text, "ownerId" int, purse text))
       order by id for update`,
  )
  return new Map(held.map(({ id, name }) => [name, id]))
}

type Booking = { readonly at: Instant; readonly refersTo: Day | null }

/**
 * Locks the day of a posting against its closing until the transaction ends: a share lock, so that postings do not wait
 * for one another. For a closed day the posting is booked on the next open one (docs/rules.md#7-closing).
 */
const lockDay = async (tx: Db, at: Instant): Promise<Booking> => {
  const wanted = dayAt(at)
  for (let day = wanted; ; day = addDays(day, 1)) {
    const [row] = await readRows(
      tx,
      { isClosed: pg.boolean },
      sql`
        select closed_at is not null as "isClosed" from business_days where day = ${day} for share`,
    )
    if (row?.isClosed) continue
    // Rows for the coming years exist; a later day's row is inserted when it is first used.
    if (!row) await tx.execute(sql`insert into business_days (day) values (${day}) on conflict do nothing`)
    return day === wanted ? { at, refersTo: null } : { at: startOfDay(day), refersTo: wanted }
  }
}

const isSales = ({ purse }: Account): boolean => purse === 'sales'
const isOutside = ({ purse }: Account): boolean => purse === 'gateway' || purse === 'transfer'

/**
 * Money received for orders and refunded: transfers into and out of `sales`. Money that came too late for its order is
 * both. The repayment of a debt on credit is neither, nor is money that belongs to no order.
 */
const bookedFor = ({ from, to, amount, orderId }: Transfer): readonly Booked[] => {
  if (orderId === null) return []
  const booked = (as: Booked['as'], { purse }: Account): readonly Booked[] =>
    purse === 'gateway' || purse === 'transfer' || purse === 'credit' || purse === 'balance'
      ? [{ as, way: purse, amount }]
      : []
  const isLate = isOutside(from) && to.purse === 'balance'
  return [
    ...(isSales(to) || isLate ? booked('paid', from) : []),
    ...(isSales(from) || isLate ? booked('refunded', to) : []),
  ]
}

/**
 * The only function that writes entries, each transfer a double entry; a trigger adds them to the balances, which
 * nothing else changes. Accounts are always locked in one order. A buyer's balance below zero aborts the whole
 * transaction by a CHECK constraint.
 */
export const post = async (tx: Db, transfers: readonly Transfer[], at: Instant): Promise<void> => {
  const moving = transfers.filter(({ amount }) => amount !== zero)
  if (moving.length === 0) return
  const booked = await lockDay(tx, at)
  const idOf = await lockAccounts(
    tx,
    moving.flatMap(({ from, to }) => [from, to]),
  )
  const entries = moving.map(({ from, to, amount, reason, orderId }) => ({
    from: idOf.get(nameOf(from)),
    to: idOf.get(nameOf(to)),
    amount: moneyToDecimal(amount),
    reason,
    orderId,
  }))
  await tx.execute(sql`
    with transfer as (
      select nextval('ledger_transactions') as id, t.*
        from json_to_recordset(${JSON.stringify(entries)}::json) as t(
          "from" int, "to" int, amount numeric, reason text, "orderId" bigint)),
    entry as (
      select id, "from" as account, -amount as amount, reason, "orderId" from transfer
      union all
      select id, "to", amount, reason, "orderId" from transfer)
    insert into ledger_entries (transaction_id, account_id, amount, reason, order_id, at, refers_to)
    select id, account, amount, reason, "orderId", ${timestamp(booked.at)},
           ${booked.refersTo}::date from entry`)
  reportBooked(tx, moving.flatMap(bookedFor))
}
