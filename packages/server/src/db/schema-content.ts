import type { GoodsId } from '@xinglin/domain/goods'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { goods } from './schema-catalogue.ts'

export const ads = pgTable(
  'ads',
  {
    id: serial().primaryKey(),
    /** Where the picture is shown: `focus`, `right`, `top`, `login`, a zone …, as in the calls /api/focus/*. */
    position: text().notNull(),
    title: text().notNull().default(''),
    subtitle: text().notNull().default(''),
    image: text().notNull(),
    url: text().notNull().default(''),
    sort: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
  },
  (table) => [index('ads_position').on(table.position, table.sort)],
)

export const navItems = pgTable('nav_items', {
  id: serial().primaryKey(),
  parentId: integer().references((): AnyPgColumn => navItems.id),
  name: text().notNull(),
  url: text().notNull(),
  image: text().notNull().default(''),
  isOpen: boolean().notNull().default(true),
  sort: integer().notNull().default(0),
})

export const hotWords = pgTable('hot_words', {
  id: serial().primaryKey(),
  word: text().notNull().unique(),
  sort: integer().notNull().default(0),
})

export const links = pgTable('links', {
  id: serial().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  sort: integer().notNull().default(0),
})

/** Help groups (`xrzn`, `fwbz`, `pay`, `us`) with their pages, the two kinds of news, and 公告. */
export const articleCategories = pgTable('article_categories', {
  id: serial().primaryKey(),
  kind: text({ enum: ['help', 'news', 'notice'] }).notNull(),
  groupKey: text().notNull(),
  groupName: text().notNull(),
  name: text().notNull(),
  sort: integer().notNull().default(0),
})

export const articles = pgTable(
  'articles',
  {
    id: serial().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => articleCategories.id),
    /** The name by which a page requests it: `privacy`, `yx-rule`. */
    slug: text().unique(),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('articles_category').on(table.categoryId, table.sort)],
)

/** A floor of the home page: a heading, a link, and its goods. */
export const floors = pgTable('floors', {
  id: serial().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  url: text().notNull().default(''),
  image: text().notNull().default(''),
  sort: integer().notNull().default(0),
})

export const floorGoods = pgTable(
  'floor_goods',
  {
    floorId: integer()
      .notNull()
      .references(() => floors.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.floorId, table.goodsId] })],
)

/** The shop's own company data, one row per version; the latest applies. */
export const shopSettings = pgTable('shop_settings', {
  id: serial().primaryKey(),
  value: jsonb().notNull(),
  actor: text().notNull(),
  at: moment().notNull(),
})

/** Facts about this shop as a whole, such as that it was seeded and by which generator. */
export const shopFacts = pgTable('shop_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
