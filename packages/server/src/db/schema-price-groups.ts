import type { CategoryId, GoodsId, PriceGroupId } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { calendarDay, exactMoney, rate } from './columns.ts'
import { categories, goods } from './schema-catalogue.ts'

/** Groups of members with their own prices; a member is in at most one (`members.price_group_id`). */
export const priceGroups = pgTable(
  'price_groups',
  {
    id: serial().$type<PriceGroupId>().primaryKey(),
    name: text().notNull().unique(),
    /** The first and the last day on which its prices apply; without a last day they apply until one is set. */
    validFrom: calendarDay().notNull(),
    validUntil: calendarDay(),
    /** Rises with every change, so that a confirmation applies to exactly what was filed. */
    version: integer().notNull().default(1),
  },
  (table) => [check('price_groups_valid', sql`${table.validFrom} <= ${table.validUntil}`)],
)

const groupId = () =>
  integer()
    .$type<PriceGroupId>()
    .notNull()
    .references(() => priceGroups.id, { onDelete: 'cascade' })

export const priceGroupGoods = pgTable(
  'price_group_goods',
  {
    groupId: groupId(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    price: exactMoney().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.goodsId] }),
    index('price_group_goods_goods').on(table.goodsId),
    check('price_group_goods_price', sql`${table.price} > 0`),
  ],
)

/** A rate on the public price, for the goods of a category that have no price of their own in the group. */
export const priceGroupCategories = pgTable(
  'price_group_categories',
  {
    groupId: groupId(),
    categoryId: integer()
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    rate: rate().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.categoryId] }),
    check('price_group_categories_rate', sql`${table.rate} > 0 and ${table.rate} <= 1`),
  ],
)
