import type { Db as BossDatabase, PgBoss } from 'pg-boss'
import type { Sql } from 'postgres'
import type { OpenDatabase } from '../db/database.ts'

/** The schema of pg-boss; its tables are created by our own migration. */
const JOBS_SCHEMA = 'pgboss'

const TIMESTAMPTZ = 1184
/** A script that begins and commits its own transaction. */
const WHOLE = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i

type Row = { readonly [column: string]: unknown }
type Answered = Row[] & { readonly columns?: readonly { readonly name: string; readonly type: number }[] }

/** The shop's driver leaves instants and JSON to the query builder: here they are converted to what pg-boss expects. */
const given = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
}
const rowsOf = (answered: Answered): readonly Row[] => {
  const moments = (answered.columns ?? []).filter(({ type }) => type === TIMESTAMPTZ).map(({ name }) => name)
  return answered.map((row) => ({
    ...row,
    ...Object.fromEntries(
      moments.map((name) => [name, typeof row[name] === 'string' ? new Date(row[name]) : row[name]]),
    ),
  }))
}

/** The driver returns a list of results for a script, and a single result for one statement. */
const resultsIn = (answered: Answered | readonly Answered[]): readonly Answered[] => {
  const isSeveral = (one: typeof answered): one is readonly Answered[] => Array.isArray(one[0])
  return isSeveral(answered) ? answered : [answered]
}

/**
 * pg-boss over the shop's own connections, including the embedded database's only one, where its statements wait until
 * a running transaction ends. A script runs as one transaction, so that a failed one is rolled back.
 */
const overShop = (client: Sql): BossDatabase => ({
  executeSql: async (text, values = []) => {
    const [, inside] = WHOLE.exec(text) ?? []
    if (inside !== undefined) {
      const answered = await client.begin((tx) => tx.unsafe<Answered | Answered[]>(inside))
      return { rows: resultsIn(answered).flatMap(rowsOf) }
    }
    // The driver's parameter types are for tagged templates; these parameters come from pg-boss.
    const parameters = values.map(given) as never[]
    return { rows: resultsIn(await client.unsafe<Answered | Answered[]>(text, parameters)).flatMap(rowsOf) }
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
