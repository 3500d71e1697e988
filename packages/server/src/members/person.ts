import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members } from '../db/schema-members.ts'

const referenceShape = { table: pg.text, column: pg.text, to: pg.text }

type Reference = pg.RowOf<typeof referenceShape>
export type Exported = { readonly [table: string]: readonly unknown[] }

/** Columns left out: secrets, and file contents, which are available on the pages that show them. */
const LEFT_OUT = ['password_hash', 'token_hash', 'hash', 'code', 'content', 'answer', 'body']

const referencesTo = (db: Db, tables: readonly string[]): Promise<readonly Reference[]> =>
  readRows(
    db,
    referenceShape,
    sql`
      select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as "to"
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        join pg_attribute k on k.attrelid = c.confrelid and k.attnum = c.confkey[1] and k.attname = 'id'
       where c.contype = 'f' and cardinality(c.conkey) = 1
         and c.confrelid = any(${sql.param([...tables])}::text[]::regclass[])
       order by 1, 2`,
  )

/** All data of a member: every row that refers to it, the rows that belong to those, its ledger and its audit log. */
export const exportPerson = async (db: Db, id: MemberId): Promise<Exported> => {
  const found: { [table: string]: readonly unknown[] } = {}
  const add = async (table: string, from: ReturnType<typeof sql>): Promise<void> => {
    const [row] = await readRows(
      db,
      { rows: pg.listOf(pg.anything) },
      sql`
        select coalesce(json_agg(to_jsonb(t) - ${sql.param(LEFT_OUT)}::text[]), '[]') as rows from ${from} t`,
    )
    const rows = row?.rows ?? []
    if (rows.length > 0) found[table] = [...(found[table] ?? []), ...rows]
  }
  await add('members', sql`(select * from members where id = ${id})`)
  const own = await referencesTo(db, ['members'])
  const whose = (table: string) =>
    sql.join(
      own.filter((one) => one.table === table).map(({ column }) => sql`${sql.identifier(column)} = ${id}`),
      sql` or `,
    )
  const tables = [...new Set(own.map(({ table }) => table))].filter((table) => table !== 'members')
  for (const table of tables) await add(table, sql`(select * from ${sql.identifier(table)} where ${whose(table)})`)
  for (const { table, column, to } of await referencesTo(db, tables))
    if (!tables.includes(table))
      await add(
        table,
        sql`(select * from ${sql.identifier(table)}
              where ${sql.identifier(column)} in (select id from ${sql.identifier(to)} where ${whose(to)}))`,
      )
  // These tables refer to their order without a foreign key: see decision 0029.
  await add(
    'order_lines',
    sql`(select * from order_lines where order_id in (select id from orders where member_id = ${id}))`,
  )
  await add(
    'ledger_entries',
    sql`(select e.*, a.purse from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.owner_kind = 'member' and a.owner_id = ${id})`,
  )
  const named = `member:${String(id)}`
  await add('audit_log', sql`(select * from audit_log where actor = ${named} or object = ${named})`)
  return found
}

/** What must be settled before a member may be erased; null when nothing. */
export const unsettled = async (tx: Db, id: MemberId): Promise<string | null> => {
  const [row] = await readRows(
    tx,
    { orders: pg.number, purses: pg.number, debts: pg.number },
    sql`
      select (select count(*)::int from orders
               where member_id = ${id} and completed_at is null and cancelled_at is null) as orders,
             (select count(*)::int from ledger_accounts
               where owner_kind = 'member' and owner_id = ${id} and purse in ('balance', 'frozen') and balance > 0) as purses,
             (select count(*)::int from credit_debts where member_id = ${id} and "left" > 0) as debts`,
  )
  if (row?.orders) return `还有 ${String(row.orders)} 个未完成的订单`
  if (row?.purses) return '账户里还有余额，请先提现'
  return row?.debts ? '还有未结清的账期' : null
}

/** Tables of personal data that are not records of sales. */
const FORGOTTEN = [
  'sessions',
  'tickets',
  'scan_tickets',
  'favorites',
  'arrival_notices',
  'member_goods_codes',
  'cart_lines',
  'messages',
  'addresses',
  'page_views',
  'feedbacks',
]

/**
 * Erases the person behind a member: name, phone, sign-in, addresses, cart, favourites, messages, searches and
 * requests. Orders, invoices, certificates, ledger and audit log are kept as the law requires, with the company's name
 * and number.
 */
export const erasePerson = async (tx: Db, id: MemberId): Promise<void> => {
  for (const table of FORGOTTEN) await tx.execute(sql`delete from ${sql.identifier(table)} where member_id = ${id}`)
  await tx
    .update(members)
    .set({
      username: `erased-${String(id)}`,
      passwordHash: '',
      contactName: '已注销',
      phone: '',
      face: '',
      wechatOpenId: null,
      wechatName: null,
      status: 'disabled',
      canChat: false,
    })
    .where(eq(members.id, id))
}
