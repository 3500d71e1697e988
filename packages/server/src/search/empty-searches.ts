import { cutText } from '@xinglin/domain/kernel/cut-text'
import { DAY_MS, dayAt, type Instant, instant } from '@xinglin/domain/kernel/time'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { emptySearches } from '../db/schema-search.ts'
import type { Context } from '../http/context.ts'

const LONGEST = 40
/** Upper bound of distinct words per day, so that nobody can fill the table. */
const MOST_A_DAY = 2000

/** Counts a search without result, for the reports. A failure to count does not fail the search. */
export const noteEmptySearch = async (
  { db, primary = db, now, log }: Pick<Context, 'db' | 'primary' | 'now' | 'log'>,
  keyword: string,
): Promise<void> => {
  const word = cutText(keyword.trim().toLowerCase(), LONGEST)
  const day = dayAt(now)
  try {
    await primary.execute(sql`
      insert into empty_searches (day, word)
      select ${day}::date, ${word} where (select count(*) from empty_searches where day = ${day}::date) < ${MOST_A_DAY}
      on conflict (day, word) do update set times = empty_searches.times + 1`)
  } catch (error) {
    log.warn('an empty search was not noted', { error: error instanceof Error ? error.message : String(error) })
  }
}

/** Long enough to compare a season with that of the year before. */
const KEPT_MS = 400 * DAY_MS

export const removeOldEmptySearches = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(emptySearches).where(lt(emptySearches.day, dayAt(instant(now - KEPT_MS))))
}
