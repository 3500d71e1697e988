import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/**
 * The rows of a hand-written statement. Column types are those that the statement declares; a bigint comes as text:
 * read it with `Number`. It is sent before this returns, so that `pipelined` statements keep their order.
 *
 * @example await readRows(db, sql<{ readonly n: number }>`select count(*)::int as n from goods`)
 */
export const readRows = <Row>(db: Pick<Db, 'execute'>, statement: SQL<Row>): Promise<readonly Row[]> =>
  // The statement says what its rows are; no driver knows.
  db.execute(statement).then((rows: unknown) => [...(rows as readonly Row[])])
