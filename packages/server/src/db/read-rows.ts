import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'
import { listOf, row, type RowOf, type RowShape } from './row-decoders.ts'

/**
 * The rows of a hand-written statement, decoded by the shape that stands before it; throws a `RowError` for a row of
 * another shape. It is sent before this returns, so that `pipelined` statements keep their order.
 *
 * @example await readRows(db, { n: number }, sql`select count(*)::int as n from goods`)
 */
export const readRows = <Shape extends RowShape>(
  db: Pick<Db, 'execute'>,
  shape: Shape,
  statement: SQL,
): Promise<readonly RowOf<Shape>[]> => {
  const decode = listOf(row(shape))
  return db.execute(statement).then((rows: unknown) => decode(rows, 'rows'))
}
