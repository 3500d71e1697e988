import type { GoodsId } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, moment } from './columns.ts'

/**
 * The dictionary of the search: every name of a good and of a manufacturer once, however many goods carry it, with its
 * readings, which cost a millisecond each to find. Kept in step with the goods by src/search/search-names.ts.
 */
export const searchNames = pgTable(
  'search_names',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['goods', 'manufacturer'] }).notNull(),
    name: text().notNull(),
    /** The name as it is compared: NFKC, lower case, without blanks. */
    key: text().notNull(),
    /** The name and its aliases, each as it is written and read: `阿莫西林胶囊|a mo xi lin jiao nang`. */
    spellings: text().array().notNull().default([]),
    /** Goods on sale with this name, and their sales together. */
    goodsCount: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('search_names_name').on(table.kind, table.name)],
)

/**
 * Goods whose place in the lists may have changed, written by triggers (migration 0012): put on sale or taken off,
 * another price, campaign, expiry, or stock that came or ran out. Each node reads here which goods to reload; rows are
 * kept for a day.
 */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    goodsId: integer().$type<GoodsId>().notNull(),
    /** The transaction that made the change: one that commits later may have started earlier. */
    tx: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
    at: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('goods_changes_tx').on(table.tx), index('goods_changes_at').on(table.at)],
)

/** Words that were searched for and found nothing, counted by the day: nothing of who searched. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: calendarDay().notNull(),
    word: text().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)
