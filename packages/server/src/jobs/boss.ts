import type { Db as BossDatabase, PgBoss } from 'pg-boss'
import type { QueryResult } from 'pg'
import { type Connections, transaction } from '../db/connections.ts'
import type { OpenDatabase } from '../db/database.ts'

/** The schema of pg-boss; its tables are created by our own migration. */
const JOBS_SCHEMA = 'pgboss'

/** A script that begins and commits its own transaction. */
const WHOLE = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i

/** The driver returns a list of results for a script, and a single result for one statement. */
const rowsIn = (answered: QueryResult | readonly QueryResult[]): unknown[] =>
  [answered].flat().flatMap(({ rows }) => rows)

/**
 * pg-boss over the shop's own connections, including the embedded database's only one, where its statements wait until
 * a running transaction ends. A script runs as one transaction, so that a failed one is rolled back.
 */
const overShop = (client: Connections): BossDatabase => ({
  executeSql: async (text, values) => {
    const [, inside] = WHOLE.exec(text) ?? []
    const answered = await (inside === undefined
      ? client.query(text, values)
      : transaction(client, (tx) => tx.query(inside)))
    return { rows: rowsIn(answered) }
  },
})

/** Imported after the shop has opened, so as not to delay startup. */
export const createBoss = async ({ client, kind }: Pick<OpenDatabase, 'client' | 'kind'>): Promise<PgBoss> => {
  const { PgBoss: Boss } = await import('pg-boss')
  return new Boss({
    db: overShop(client),
    backend: kind === 'pglite' ? 'pglite' : 'postgres',
    schema: JOBS_SCHEMA,
    migrate: false,
    createSchema: false,
  })
}
