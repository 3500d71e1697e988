import type { MemberId } from '@xinglin/domain/members'
import { orderStateCodes } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isInState, isPaid } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import { movementsFrom } from '../goods/stock-book.ts'
import * as pg from '../db/row-decoders.ts'
import { cloneBuyers } from './crowd.ts'

/** Ids of copies start above the range of the shop's random ids. */
const FIRST = 8_000_000_000_000_000
const MONTHS = 6

/** For some columns, the SQL that replaces the value of the copied row `t`; `c` is the order's row in `copies`. */
type Instead = { readonly [column: string]: string }

/** Copies the rows of a table for the copied orders; timestamps are shifted back as far as the order's. */
const copyRows = async (tx: Db, table: string, instead: Instead, join = 'c.old_id = t.order_id'): Promise<void> => {
  const columns = await readRows(
    tx,
    { name: pg.text, type: pg.text },
    sql`
      select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  )
  const values = columns.map(
    ({ name, type }) => instead[name] ?? (type.startsWith('timestamp') ? `t."${name}" - c.ago` : `t."${name}"`),
  )
  // Steps and ledger entries keep their order.
  const order = instead['id']?.startsWith('nextval') === true ? 'order by t.id' : ''
  const names = columns.map(({ name }) => `"${name}"`)
  await tx.execute(
    sql.raw(
      `insert into ${table} (${names.join()}) select ${values.join()} from ${table} t join copies c on ${join} ${order}`,
    ),
  )
}

/**
 * Copies the orders of the demo's month of trade repeatedly, with all dependent rows, spread over six months and these
 * members. In the last month some wait for the shop; earlier ones are completed. One in 25 is on credit.
 */
const copyOrders = async (tx: Db, count: number, members: readonly MemberId[]): Promise<void> => {
  await tx.execute(sql`
    create temp table copies on commit drop as
    with source as (
      select o.* from orders o join members m on m.id = o.member_id
       where m.username like 'demo-regular-%' and ${isPaid('o')})
    select ${sql.raw(String(FIRST))} + row_number() over () as id, old_id, old_group, ago, on_credit,
           (${sql.param([...members])}::int[])[1 + (row_number() over () * 7919) % ${members.length}::int] as member_id,
           to_char(created_at - ago, 'YYYYMMDD') || (500000 + row_number() over ())::text as number
      from (select s.id as old_id, s.group_id as old_group, s.created_at, n % ${MONTHS}::int * interval '30 days' as ago,
                   n % 25 = 1 and ${isInState('s', 'completed')} as on_credit
              from source s cross join generate_series(0, ${count}::int) n
             where n % ${MONTHS}::int = 0 or ${isInState('s', 'completed')} order by n, s.id limit ${count}::int) chosen`)
  await tx.execute(sql`create index on copies (old_id)`)
  await tx.execute(sql`create index on copies (old_group)`)
  await tx.execute(sql`analyze copies`)
  const order = { order_id: 'c.id', member_id: 'c.member_id' }
  const whole = { id: 'c.id', member_id: 'c.member_id', number: 'c.number' }
  await copyRows(tx, 'order_groups', { ...whole, cart_version: 'null' }, 'c.old_group = t.id')
  await copyRows(tx, 'orders', { ...whole, group_id: 'c.id', number: `c.number || '-1'` }, 'c.old_id = t.id')
  await copyRows(tx, 'order_lines', { ...order, id: `nextval('order_lines_id_seq')` })
  await tx.execute(sql`
    insert into order_line_batches (order_line_id, batch_id, quantity)
    select l.id, b.batch_id, b.quantity
      from copies c join order_lines was on was.order_id = c.old_id join order_line_batches b on b.order_line_id = was.id
      join order_lines l on l.order_id = c.id and l.position = was.position`)
  await copyRows(tx, 'order_history', { ...order, id: `nextval('order_history_id_seq')` })
  await copyRows(tx, 'order_trace', { ...order, id: `nextval('order_trace_id_seq')` })
  await copyRows(tx, 'payments', {
    ...order,
    id: 'c.id',
    method: `case when c.on_credit then 'credit' else t.method end`,
    event_id: `case when c.on_credit then null else 'copy-' || c.id end`,
  })
  await copyRows(tx, 'invoices', {
    ...order,
    id: 'c.id',
    number: `case when t.number is not null then 'C' || c.id end`,
  })
}

const copyBooks = async (tx: Db): Promise<void> => {
  await tx.execute(sql`
    insert into ledger_accounts (owner_kind, owner_id, purse) values ('shop', 0, 'credit')
    on conflict do nothing`)
  await copyRows(tx, 'ledger_entries', {
    id: `nextval('ledger_entries_id_seq')`,
    transaction_id: 'c.id',
    order_id: 'c.id',
    account_id: `case when c.on_credit and t.amount < 0
      then (select id from ledger_accounts where owner_kind = 'shop' and purse = 'credit') else t.account_id end`,
  })
  await tx.execute(sql`
    update members set credit_limit = 10000000, credit_days = 30 where id in (select member_id from copies where on_credit)`)
  await tx.execute(sql`
    insert into credit_debts (order_id, member_id, amount, "left", due_on)
    select o.id, o.member_id, o.payable, o.payable, (o.created_at + interval '30 days')::date
      from copies c join orders o on o.id = c.id where c.on_credit`)
  const copied = sql`
    select m.batch_id, m.kind, m.units, c.id as order_id, m.at - c.ago as at
      from copies c join stock_movements m on m.document_kind = 'order' and m.document_id = c.old_id`
  // As many units arrived before.
  await tx.execute(
    movementsFrom(sql`
      select batch_id, 'arrival', -sum(units)::int, null, null::bigint, '', 'system', min(at) from (${copied}) t
       group by 1 having sum(units) <> 0
      union all
      select batch_id, kind, units, 'order', order_id, '', '', at from (${copied}) t`),
  )
}

/**
 * Adds after-sales requests to one in a hundred completed orders (one in twenty of them undecided), and the audit rows
 * of all orders.
 */
const writeActivity = async (tx: Db): Promise<void> => {
  const { toShip, toReceive } = orderStateCodes
  const requested = sql`copies c join orders o on o.id = c.id where ${isInState('o', 'completed')} and c.id % 100 = 0`
  const state = sql.raw(`case when c.id % 2000 = 0 then 'inReview' else 'completed' end`)
  await tx.execute(sql`
    insert into after_sales (id, number, order_id, member_id, kind, fault, state, description, refund, created_at, completed_at)
    select c.id, 'C' || c.number, c.id, c.member_id, 'exchange', 'damage', ${state}, '外包装压坏', 0,
           o.completed_at, case when c.id % 2000 <> 0 then o.completed_at end from ${requested}`)
  await tx.execute(sql`
    insert into after_sales_lines (after_sales_id, order_line_id, quantity, refund)
    select c.id, (select min(l.id) from order_lines l where l.order_id = c.id), 1, 0 from ${requested}`)
  await tx.execute(sql`
    insert into after_sales_history (after_sales_id, to_state, at, actor)
    select c.id, ${state}, o.completed_at, 'system' from ${requested}`)
  await tx.execute(sql`
    insert into audit_log (at, actor, action, object, result)
    select h.at, 'staff:staff-service', case h.to_state when ${toShip} then 'order.approve' else 'order.ship' end,
           'order:' || h.order_id, 'ok'
      from order_history h where h.to_state in (${toShip}, ${toReceive}) order by h.at`)
}

const members = async (tx: Db, count: number): Promise<readonly MemberId[]> => {
  const ids = await cloneBuyers(tx, count)
  await tx.execute(sql`
    insert into certificates (id, member_id, kind, is_must, holder, number, expires_on)
    select 8000000000000000 + m.id::bigint * 100 + row_number() over (partition by m.id order by c.kind), m.id, c.kind,
           c.is_must, m.company_name, c.number, c.expires_on + m.id % 1000 - 100
      from members m, certificates c join members p on p.id = c.member_id
     where p.username = 'demo-pharmacy' and c.kind <> '开票信息' and m.username like 'crowd-%'`)
  await tx.execute(
    sql`update members set sales_rep_name = '杜衡', sales_rep_id = (select id from staff where username = 'staff-sales') where username like 'crowd-%' and id % 3 = 0`,
  )
  return ids
}

/** Enlarges a seeded demo with a month of trade by so many members and orders, for which all invariants hold. */
export const fillTrade = async (
  db: Db,
  count: { readonly members: number; readonly orders: number },
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await copyOrders(tx, count.orders, await members(tx, count.members))
    await copyBooks(tx)
    await writeActivity(tx)
  })
  // As the job does, 10,000 rows at a time.
  for (let sealed = 1; sealed > 0;) {
    const [row] = await readRows(db, { sealed: pg.number }, sql`select seal_audit_log() as sealed`)
    sealed = row?.sealed ?? 0
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`analyze`)
  })
}
