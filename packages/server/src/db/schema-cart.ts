import type { CombinationId, LineId, SpendOfferId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { exactMoney, moment } from './columns.ts'
import { isLineType } from './line-sql.ts'
import { goods, warehouses } from './schema-catalogue.ts'
import { members } from './schema-members.ts'
import { combinations, spendOffers } from './schema-offers.ts'

const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)

/**
 * The version rises with every change of the buyer's cart lines; an order records the version that it was placed from.
 */
export const carts = pgTable('carts', {
  memberId: memberId().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** A hash of every number that step 2 last showed at this version: any other result at submit counts as a change. */
  shown: text(),
})

/**
 * The ids of prices and activities are 0 where there is none, as in the API. A combination's line references its
 * combination instead of a good, an exchange line its offer. Gifts are not stored: they are computed from the other
 * lines.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: bigserial({ mode: 'number' }).$type<LineId>().primaryKey(),
    memberId: memberId(),
    goodsId: integer()
      .$type<GoodsId>()
      .references(() => goods.id),
    combinationId: integer()
      .$type<CombinationId>()
      .references(() => combinations.id),
    spendOfferId: integer()
      .$type<SpendOfferId>()
      .references(() => spendOffers.id),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    specialPriceId: integer().notNull().default(0),
    ladderPriceId: integer().notNull().default(0),
    activityId: integer().notNull().default(0),
    atBasePrice: boolean().notNull().default(false),
    nearExpiry: boolean().notNull().default(false),
    /** One of `lineTypeCodes`. */
    type: smallint().notNull().default(0),
    quantity: integer().notNull(),
    isSelected: boolean().notNull().default(true),
    /** The unit price when the line was added, to show a change. */
    addedPrice: exactMoney().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique('cart_lines_once')
      .on(
        table.memberId,
        table.goodsId,
        table.warehouseId,
        table.specialPriceId,
        table.activityId,
        table.atBasePrice,
        table.nearExpiry,
        table.type,
        table.combinationId,
        table.spendOfferId,
      )
      .nullsNotDistinct(),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 50000`),
    check('cart_lines_type', isLineType(table.type, 'regular', 'flashSale', 'combination', 'exchange')),
    check(
      'cart_lines_what',
      sql`(${table.goodsId} is null) = (${isLineType(table.type, 'combination')}) and (${table.combinationId} is not null) = (${isLineType(table.type, 'combination')}) and (${table.spendOfferId} is not null) = (${isLineType(table.type, 'exchange')})`,
    ),
  ],
)
