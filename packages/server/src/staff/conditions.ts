import { addDays, type Day, startOfDay } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'

/** How each field of a list's query narrows it; null: it does not, or its reader says how. */
export type Conditions<Query, Context = null> = {
  readonly [K in Exclude<keyof Query, 'page'>]-?: ((value: NonNullable<Query[K]>, context: Context) => SQL) | null
}

/** Words as they are searched for: full-width forms are plain, blanks around them go. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFKC').trim() : value)

/** The condition of a query; null and blank fields narrow nothing. */
export const whereOf = <Query extends object, Context>(
  conditions: Conditions<Query, Context>,
  query: Query,
  context: Context,
): SQL => {
  const told = conditions as { readonly [key: string]: ((value: unknown, context: Context) => SQL) | null }
  const wanted = Object.entries(query).flatMap(([key, raw]) => {
    const value = plain(raw)
    const condition = told[key]
    return !condition || value === null || value === '' ? [] : [condition(value, context)]
  })
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

/** @returns the condition of a field whose words each have their own */
export const byWord =
  <Word extends string>(words: { readonly [W in Word]: SQL }) =>
  (word: Word): SQL =>
    words[word]

const midnight = (day: Day): SQL => sql`${new Date(startOfDay(day)).toISOString()}::timestamptz`

/** On this day or later, in China. */
export const sinceDay = (at: SQL, day: Day): SQL => sql`${at} >= ${midnight(day)}`

/** On this day or before, in China. */
export const untilDay = (at: SQL, day: Day): SQL => sql`${at} < ${midnight(addDays(day, 1))}`
