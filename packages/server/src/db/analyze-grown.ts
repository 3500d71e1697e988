import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

/**
 * Runs ANALYZE on tables of which half has been written since the last one. Prepared statements keep their plan, and
 * one made for a small table would later scan the whole table for every row. PostgreSQL has autovacuum for this, PGlite
 * does not. @returns the names of the tables
 */
export const analyzeGrown = async (db: Db): Promise<readonly string[]> => {
  const grown = await readRows(
    db,
    // The job queue keeps its tables in a schema of its own.
    { schema: pg.text, name: pg.text },
    sql`
      select schemaname as schema, relname as name from pg_stat_user_tables
       where n_mod_since_analyze > 50 + n_live_tup / 2 order by relname`,
  )
  for (const { schema, name } of grown) await db.execute(sql`analyze ${sql.identifier(schema)}.${sql.identifier(name)}`)
  return grown.map(({ name }) => name)
}
