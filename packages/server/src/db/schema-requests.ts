import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { FeedbackId, VarietyRequestId } from '@xinglin/domain/requests'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { exactMoney, moment } from './columns.ts'
import { goods, warehouses } from './schema-catalogue.ts'
import { members } from './schema-members.ts'

const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)
const goodsId = () =>
  integer()
    .$type<GoodsId>()
    .notNull()
    .references(() => goods.id, { onDelete: 'cascade' })

export const favorites = pgTable(
  'favorites',
  { memberId: memberId(), goodsId: goodsId(), at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('favorites_newest').on(table.memberId, table.at),
  ],
)

/** 到货提醒: sent once when the good is in stock again, in this warehouse or, with null, in any. */
export const arrivalNotices = pgTable(
  'arrival_notices',
  {
    memberId: memberId(),
    goodsId: goodsId(),
    warehouseId: integer()
      .$type<WarehouseId>()
      .references(() => warehouses.id),
    at: moment().notNull(),
    toldAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('arrival_notices_goods')
      .on(table.goodsId)
      .where(sql`${table.toldAt} is null`),
  ],
)

export const feedbacks = pgTable(
  'feedbacks',
  {
    id: bigint({ mode: 'number' }).$type<FeedbackId>().primaryKey(),
    memberId: memberId(),
    kind: text({ enum: ['goods', 'delivery', 'service', 'site', 'other'] }).notNull(),
    content: text().notNull(),
    contact: text().notNull(),
    at: moment().notNull(),
    reply: text(),
    repliedAt: moment(),
  },
  (table) => [
    index('feedbacks_member').on(table.memberId, table.at),
    check('feedbacks_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
)

/** 品种求购: a request for an item that the shop does not stock. */
export const varietyRequests = pgTable(
  'variety_requests',
  {
    id: bigint({ mode: 'number' }).$type<VarietyRequestId>().primaryKey(),
    memberId: memberId(),
    name: text().notNull(),
    manufacturer: text().notNull(),
    specification: text().notNull(),
    quantity: integer().notNull(),
    unit: text().notNull(),
    /** The price that the buyer would pay per unit; null where not given. */
    price: exactMoney(),
    remark: text().notNull(),
    at: moment().notNull(),
    reply: text(),
    repliedAt: moment(),
  },
  (table) => [
    index('variety_requests_member').on(table.memberId, table.at),
    check('variety_requests_quantity', sql`${table.quantity} between 1 and 50000`),
    check('variety_requests_price', sql`${table.price} > 0`),
    check('variety_requests_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
)

/** A buyer's own code for a good, learned from a pasted order. */
export const memberGoodsCodes = pgTable(
  'member_goods_codes',
  { memberId: memberId(), code: text().notNull(), goodsId: goodsId(), at: moment().notNull() },
  (table) => [
    primaryKey({ columns: [table.memberId, table.code] }),
    index('member_goods_codes_goods').on(table.goodsId),
  ],
)
