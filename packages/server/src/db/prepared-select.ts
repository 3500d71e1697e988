import { Column, fillPlaceholders, is, type Placeholder, type Query, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { casing, type Db } from './database.ts'

/** For `prepareSelect`: builds selects without a connection. */
export const selects = new QueryBuilder({ casing })

/** Placeholders for the values that differ between requests, by name. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder }

type Select<Row> = {
  readonly _: { readonly result: readonly Row[]; readonly selectedFields: object }
  readonly toSQL: () => Pick<Query, 'sql' | 'params'>
}

/** Runs a prepared select with these values, converted to the form that the database reads (an instant as text). */
export type PreparedSelect<Values, Row> = (db: Db, values: Values) => Promise<readonly Row[]>

/**
 * A prepared select: its SQL text is built once instead of for every request, since building one of many columns costs
 * more than running it. Values are passed under the names of `given`.
 * @example const nameOf: PreparedSelect<{ readonly id: number }, { readonly name: string }> = prepareSelect((given) =>
 * selects.select({ name: goods.name }).from(goods).where(eq(goods.id, given.id)))
 */
export const prepareSelect = <Values extends object, Row>(
  build: (given: Given<Values>) => Select<Row>,
): PreparedSelect<Values, Row> => {
  // Returns a placeholder for any name.
  const given = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) }) as Given<Values>
  const select = build(given)
  const { sql: text, params } = select.toSQL()
  const decoders = Object.entries(select._.selectedFields).map(([name, field]) => ({
    name,
    decode: is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : asItIs,
  }))
  const rowOf = (cells: readonly unknown[]): Row => {
    const row: { [name: string]: unknown } = {}
    for (const [at, { name, decode }] of decoders.entries()) row[name] = cells[at] === null ? null : decode(cells[at])
    // The cells were decoded by the columns of the select.
    return row as Row
  }
  return async (db, values) => {
    // The values under the names that `given` was asked for.
    const query = { sql: text, params: fillPlaceholders(params, values as Record<string, unknown>) }
    const sent = db._.session.prepareQuery(query, undefined, undefined, true, (rows) => rows.map(rowOf))
    // Each row went through `rowOf`.
    return (await sent.execute()) as readonly Row[]
  }
}

const asItIs = (value: unknown): unknown => value
