import { is, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { type AnyPgTable, getTableConfig, PgArray, PgJsonb } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const ROWS_A_STATEMENT = 2000

/**
 * Inserts many rows of one table with a few statements: each carries its rows as one JSON parameter. Twenty times faster
 * than a parameter for each value. The rows name the same columns; ids are given by the caller, sequences are moved past
 * them.
 */
export const insertRows = async <T extends AnyPgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const { name, columns } = getTableConfig(table)
  const used = columns.filter((column) => Object.hasOwn(first, column.name))
  const list = sql.raw(used.map((column) => `"${toSnakeCase(column.name)}"`).join(', '))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const batch = rows.slice(from, from + ROWS_A_STATEMENT).map((row) => {
      const values: Record<string, unknown> = {}
      for (const column of used) {
        const value = (row as Readonly<Record<string, unknown>>)[column.name] ?? null
        const asIs = value === null || is(column, PgArray) || is(column, PgJsonb)
        values[toSnakeCase(column.name)] = asIs ? value : column.mapToDriverValue(value)
      }
      return values
    })
    await db.execute(
      sql`insert into ${sql.identifier(name)} (${list})
          select ${list} from json_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(batch)}::json)`,
    )
  }
  const serial = columns.find((column) => column.getSQLType().endsWith('serial') && used.includes(column))
  if (serial) {
    const column = toSnakeCase(serial.name)
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${column}), (select max(${sql.identifier(column)}) from ${sql.identifier(name)}))`,
    )
  }
}
