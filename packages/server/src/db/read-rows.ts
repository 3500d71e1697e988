import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'
import { listOf, row, type RowOf, type RowShape } from './row-decoders.ts'

/**
 * Runs a hand-written statement and decodes its rows by `shape`. The statement is sent before this returns, so that
 * `pipelined` statements keep their order.
 * @example await readRows(db, { n: number }, sql`select count(*)::int as n from goods`)
 * @throws RowError for a row of another shape
 */
export const readRows = <Shape extends RowShape>(
  db: Pick<Db, 'execute'>,
  shape: Shape,
  statement: SQL,
): Promise<readonly RowOf<Shape>[]> => {
  const decode = listOf(row(shape))
  return db.execute(statement).then(({ rows }) => decode(rows, 'rows'))
}
