import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

/**
 * Counts changed rows per table from now on, so that "nothing changed" is one cheap query. Not counted: rolled-back
 * writes, and the tables in `except`, which log refusals.
 */
export const countChanges = async (db: Db, except: readonly string[]): Promise<() => Promise<string>> => {
  await db.execute(sql`create table changes (place text primary key, n int not null)`)
  await db.execute(sql`
    create function count_change() returns trigger language plpgsql as $$
    begin
      insert into changes values (tg_table_name, 1) on conflict (place) do update set n = changes.n + 1;
      return null;
    end $$`)
  const tables = await readRows(
    db,
    { name: pg.text },
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of tables.filter((table) => table.name !== 'changes' && !except.includes(table.name))) {
    await db.execute(sql`
      create trigger count_change after insert or delete on ${sql.identifier(name)}
      for each row execute function count_change()`)
    await db.execute(sql`
      create trigger count_update after update on ${sql.identifier(name)}
      for each row when (old is distinct from new) execute function count_change()`)
  }
  return async () => {
    const [row] = await readRows(
      db,
      { all: pg.orNull(pg.text) },
      sql`select string_agg(place || ' ' || n, ', ' order by place) as "all" from changes`,
    )
    return row?.all ?? ''
  }
}
