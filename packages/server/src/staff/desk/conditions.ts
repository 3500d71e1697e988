import { addDays, type Day, startOfDay } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../../sql-values.ts'

/** How each field of a list's query narrows it; null: it does not, or its reader says how. */
export type Conditions<Query, Context = null> = {
  readonly [K in keyof Query]-?: ((value: NonNullable<Query[K]>, context: Context) => SQL) | null
}

/** The condition of a query; null and blank fields narrow nothing. */
export const whereOf = <Query extends object, Context>(
  conditions: Conditions<Query, Context>,
  query: Query,
  context: Context,
): SQL => {
  const wanted: SQL[] = []
  for (const key in query) {
    const value = query[key]
    const condition = conditions[key]
    if (condition !== null && value !== null && value !== undefined && value !== '')
      wanted.push(condition(value, context))
  }
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)
}

/** A condition on searched words: full-width forms are plain, blanks around them go, blanks alone narrow nothing. */
export const onWords =
  <Context>(condition: (word: string, context: Context) => SQL) =>
  (text: string, context: Context): SQL => {
    const word = text.normalize('NFKC').trim()
    return word === '' ? sql`true` : condition(word, context)
  }

/** @returns the condition of a field whose words each have their own */
export const byWord =
  <Word extends string>(words: { readonly [W in Word]: SQL }) =>
  (word: Word): SQL =>
    words[word]

const midnight = (day: Day): SQL => timestamp(startOfDay(day))

/** On this day or later, in China. */
export const sinceDay = (at: SQL, day: Day): SQL => sql`${at} >= ${midnight(day)}`

/** On this day or before, in China. */
export const untilDay = (at: SQL, day: Day): SQL => sql`${at} < ${midnight(addDays(day, 1))}`
