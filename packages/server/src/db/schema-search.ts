import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The dictionary of the search: every name of a good and of a manufacturer once, however many goods carry it. A word is
 * looked up here; its goods follow by the name. Kept in step with the goods by src/search/search-names.ts.
 */
export const searchNames = pgTable(
  'search_names',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['goods', 'manufacturer'] }).notNull(),
    name: text().notNull(),
    /** The name as it is compared: NFKC, lower case, without blanks. */
    key: text().notNull(),
    /** Readings as letters, `amoxilinjiaonang`; several where a character has several, parted by `|`. */
    pinyin: text().notNull(),
    initials: text().notNull(),
    /** Characters and bigrams of the name, pieces of pinyin (`p:`) and initials (`i:`): what the index is over. */
    terms: text().array().notNull(),
    /** Goods on sale behind the name, and what they sell together. */
    goodsCount: integer().notNull().default(0),
    sales: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('search_names_name').on(table.kind, table.name),
    index('search_names_terms').using('gin', table.terms),
  ],
)
