import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

const columnShape = { table: pg.text, column: pg.text }

/**
 * A hash of all rows that belong to this buyer: equal before and after means unchanged. Logs of sign-ins and calls are
 * excluded.
 */
export const fingerprintOf = async (db: Db, username: string): Promise<string> => {
  const [member] = await readRows(db, { id: pg.number }, sql`select id from members where username = ${username}`)
  if (!member) throw new Error(`there is no ${username}`)
  const columns = await readRows(
    db,
    columnShape,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_name in ('member_id', 'order_id')
        and table_name not in ('sessions', 'idempotency_keys') order by 1, 2`,
  )
  const owned = columns.map(({ table, column }) => {
    const whose =
      column === 'member_id'
        ? sql`t.member_id = ${member.id}`
        : sql`t.order_id in (select id from orders where member_id = ${member.id})`
    return sql`select ${table} as source, t::text as content from ${sql.identifier(table)} t where ${whose}`
  })
  const parts = [...owned, sql`select 'members', t::text from members t where t.id = ${member.id}`]
  const [hash] = await readRows(
    db,
    { hash: pg.text },
    sql`select md5(string_agg(source || content, '|' order by source, content)) as hash
      from (${sql.join(parts, sql` union all `)}) as rows`,
  )
  return hash?.hash ?? ''
}
