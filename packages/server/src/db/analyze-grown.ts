import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { readRows } from './read-rows.ts'

/**
 * Tells the planner of tables of which half has been written since it last looked. What is planned is kept, and a table
 * that was small then would be read whole for every row that is asked of it. PostgreSQL has a worker for this, PGlite
 * none. @returns their names
 */
export const analyzeGrown = async (db: Db): Promise<readonly string[]> => {
  const grown = await readRows(
    db,
    // The queue of jobs keeps its tables in a schema of its own.
    sql<{ readonly schema: string; readonly name: string }>`
      select schemaname as schema, relname as name from pg_stat_user_tables
       where n_mod_since_analyze > 50 + n_live_tup / 2 order by relname`,
  )
  for (const { schema, name } of grown) await db.execute(sql`analyze ${sql.identifier(schema)}.${sql.identifier(name)}`)
  return grown.map(({ name }) => name)
}
