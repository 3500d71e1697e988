import { type SQL, sql } from 'drizzle-orm'

/** A moment as a timestamp. */
export const timestamp = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`

/** A timestamp in milliseconds, the form that `instant` reads. */
export const millis = (at: SQL): SQL => sql`floor(extract(epoch from ${at}) * 1000)::float8`

/** Long ids as a list for `in (…)`. */
export const idsIn = (ids: readonly number[]): SQL =>
  sql`(select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`
