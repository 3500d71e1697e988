import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { CombinationId, SpendOfferId } from '@xinglin/domain/cart'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { exactMoney, moment, rate } from './columns.ts'
import { goods, warehouses } from './schema-catalogue.ts'

/** 组合: goods sold as whole sets at one price, all from one warehouse. */
export const combinations = pgTable(
  'combinations',
  {
    id: serial().$type<CombinationId>().primaryKey(),
    name: text().notNull(),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    /** Price of one set. */
    price: exactMoney().notNull(),
    withCoupon: boolean().notNull().default(false),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    check('combinations_price', sql`${table.price} > 0`),
    check('combinations_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const combinationParts = pgTable(
  'combination_parts',
  {
    combinationId: integer()
      .$type<CombinationId>()
      .notNull()
      .references(() => combinations.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    perSet: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.combinationId, table.goodsId] }),
    index('combination_parts_goods').on(table.goodsId),
    check('combination_parts_per_set', sql`${table.perSet} > 0`),
  ],
)

/**
 * 满赠 and 换购: once the group's goods from one warehouse reach a threshold, that warehouse also sends `goods_id`, as
 * a gift or at the exchange price.
 */
export const spendOffers = pgTable(
  'spend_offers',
  {
    id: serial().$type<SpendOfferId>().primaryKey(),
    kind: text({ enum: ['gift', 'exchange'] }).notNull(),
    name: text().notNull(),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    /** The threshold is an amount or a number of units. */
    thresholdAmount: exactMoney(),
    thresholdUnits: integer(),
    includesSpecial: boolean().notNull().default(false),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    /** Of a gift: units each time; a repeating one is type 2 of gift_data in the API. */
    total: integer(),
    isRepeating: boolean().notNull().default(false),
    /** Of an exchange: its price, and the most units. */
    price: exactMoney(),
    most: integer(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    check('spend_offers_threshold', sql`(${table.thresholdAmount} is null) <> (${table.thresholdUnits} is null)`),
    check('spend_offers_threshold_above', sql`${table.thresholdAmount} >= 0 or ${table.thresholdUnits} >= 0`),
    check(
      'spend_offers_gift',
      sql`(${table.kind} = 'gift') = (${table.total} is not null) and (${table.total} is null or ${table.total} > 0)`,
    ),
    check(
      'spend_offers_exchange',
      sql`(${table.kind} = 'exchange') = (${table.price} is not null) and (${table.price} is null) = (${table.most} is null)`,
    ),
    check('spend_offers_exchange_terms', sql`${table.price} >= 0 and ${table.most} > 0`),
    check('spend_offers_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** The goods that count toward a 满赠 or 换购. */
export const spendOfferGoods = pgTable(
  'spend_offer_goods',
  {
    spendOfferId: integer()
      .$type<SpendOfferId>()
      .notNull()
      .references(() => spendOffers.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
  },
  (table) => [
    primaryKey({ columns: [table.spendOfferId, table.goodsId] }),
    index('spend_offer_goods_goods').on(table.goodsId),
  ],
)

/** 全场94折: the price of its goods is multiplied by `rate`. */
export const welfares = pgTable(
  'welfares',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    rate: rate().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    check('welfares_rate', sql`${table.rate} > 0 and ${table.rate} <= 1`),
    check('welfares_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

export const welfareGoods = pgTable(
  'welfare_goods',
  {
    welfareId: integer()
      .notNull()
      .references(() => welfares.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
  },
  (table) => [
    primaryKey({ columns: [table.welfareId, table.goodsId] }),
    index('welfare_goods_goods').on(table.goodsId),
  ],
)
