import { sql } from 'drizzle-orm'
import { type AnyPgTable, getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { batchesOf, type Counted } from './insert-rows.ts'

/**
 * Updates many rows of one table by id, with a few statements. The rows may name different columns; a column that a row
 * does not name is left as it is.
 */
export const updateRows = async <T extends AnyPgTable>(
  db: Db,
  table: T,
  rows: readonly (Partial<Counted<T['$inferInsert']>> & { readonly id: number })[],
): Promise<void> => {
  const { name } = getTableConfig(table)
  const byColumns = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) {
    const columns = Object.keys(row).toSorted().join()
    const alike = byColumns.get(columns)
    if (alike) alike.push(row)
    else byColumns.set(columns, [row])
  }
  for (const alike of byColumns.values())
    for (const { columnNames, rows: batch } of batchesOf(table, alike)) {
      const said = columnNames.filter((column) => column !== 'id').map((column) => `"${column}" = said."${column}"`)
      await db.execute(
        sql`update ${sql.identifier(name)} as known set ${sql.raw(said.join(', '))} from ${batch} as said
             where known.id = said.id`,
      )
    }
}
