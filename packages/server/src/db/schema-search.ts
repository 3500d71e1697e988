import type { GoodsId } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { calendarDay, moment } from './columns.ts'

/**
 * The dictionary of the search: every name of a good or a manufacturer once, however many goods carry it, with its
 * readings (computing them takes a millisecond each). Updated by src/search/search-names.ts.
 */
export const searchNames = pgTable(
  'search_names',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['goods', 'manufacturer'] }).notNull(),
    name: text().notNull(),
    /** The name in the form used for comparison: NFKC, lower case, without blanks. */
    key: text().notNull(),
    /** The name and its aliases, each with its reading: `阿莫西林胶囊|a mo xi lin jiao nang`. */
    spellings: text().array().notNull().default([]),
    /** Number of goods on sale with this name, and the sum of their sales. */
    goodsCount: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('search_names_name').on(table.kind, table.name)],
)

/**
 * Goods whose place in the lists may have changed, written by triggers (migration 0012): put on sale or taken off,
 * another price, campaign or expiry, stock that arrived or ran out. Each node reads here which goods to reload; rows
 * are deleted after a day.
 */
export const goodsChanges = pgTable(
  'goods_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    goodsId: integer().$type<GoodsId>().notNull(),
    /** The transaction that made the change, because one that commits later may have started earlier. */
    tx: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
    at: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('goods_changes_tx').on(table.tx), index('goods_changes_at').on(table.at)],
)

/** Keywords without results, counted per day; nothing about who searched. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: calendarDay().notNull(),
    word: text().notNull(),
    times: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.word] })],
)
