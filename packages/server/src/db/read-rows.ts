import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * The rows of a hand-written statement: the two drivers wrap them differently. Column types are what the statement says;
 * a bigint comes as text from PostgreSQL and as a number from PGlite, so cast it to text and read it with `Number`. It is
 * sent before this returns, so that `pipelined` statements keep their order.
 *
 * @example await readRows(db, sql<{ readonly n: number }>`select count(*)::int as n from goods`)
 */
export const readRows = async <Row>(db: Pick<Db, 'execute'>, statement: SQL<Row>): Promise<readonly Row[]> => {
  const result = await db.execute(statement).then((rows: unknown) => rows)
  return Array.isArray(result) ? [...(result as readonly Row[])] : (result as { readonly rows: readonly Row[] }).rows
}
