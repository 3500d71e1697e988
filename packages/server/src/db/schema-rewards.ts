import type { MemberId } from '@xinglin/domain/members'
import type { GiftId, GiftOrderId, LotteryId } from '@xinglin/domain/rewards'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { StoredAddress } from './stored-json.ts'
import { fenMoney, moment } from './columns.ts'
import { isGiftOrderState } from './order-sql.ts'
import { members } from './schema-members.ts'

const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)

export const lotteries = pgTable(
  'lotteries',
  {
    id: serial().$type<LotteryId>().primaryKey(),
    name: text().notNull(),
    remarks: text().notNull(),
    rules: text().notNull(),
    /** The picture of the lottery's pop-up. */
    image: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('lotteries_window').on(table.endsAt),
    check('lotteries_window_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** `total` and `left` are null for an unlimited prize. */
export const lotteryPrizes = pgTable(
  'lottery_prizes',
  {
    id: serial().primaryKey(),
    lotteryId: integer()
      .$type<LotteryId>()
      .notNull()
      .references(() => lotteries.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    kind: text({ enum: ['voucher', 'points', 'thanks'] }).notNull(),
    name: text().notNull(),
    remarks: text().notNull(),
    weight: integer().notNull(),
    total: integer(),
    left: integer(),
    /** Of a voucher: its face value, and its validity in days; of points: their number. */
    face: fenMoney(),
    days: smallint(),
    points: integer(),
  },
  (table) => [
    unique('lottery_prizes_position').on(table.lotteryId, table.position),
    check('lottery_prizes_weight', sql`${table.weight} > 0`),
    check(
      'lottery_prizes_left',
      sql`(${table.total} is null) = (${table.left} is null) and (${table.left} is null or ${table.left} between 0 and ${table.total})`,
    ),
    check(
      'lottery_prizes_kind',
      sql`(${table.kind} = 'voucher') = (${table.face} is not null and ${table.days} is not null) and (${table.kind} = 'points') = (${table.points} is not null)`,
    ),
    check('lottery_prizes_worth', sql`${table.face} > 0 and ${table.days} > 0 and ${table.points} > 0`),
  ],
)

/** One draw per lottery and buyer, stored before its prize is shown to anybody. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    lotteryId: integer()
      .$type<LotteryId>()
      .notNull()
      .references(() => lotteries.id),
    memberId: memberId(),
    /** Null only inside the transaction that draws. */
    prizeId: integer().references(() => lotteryPrizes.id),
    at: moment().notNull(),
  },
  (table) => [
    unique('lottery_draws_once').on(table.lotteryId, table.memberId),
    index('lottery_draws_member').on(table.memberId),
    index('lottery_draws_prize').on(table.prizeId),
  ],
)

/** Goods of the points mall, for points alone. */
export const gifts = pgTable(
  'gifts',
  {
    id: serial().$type<GiftId>().primaryKey(),
    name: text().notNull(),
    specification: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    kind: text({ enum: ['office', 'daily', 'store'] }).notNull(),
    points: integer().notNull(),
    stock: integer().notNull(),
    initial: integer().notNull(),
    /** Most units per buyer; 0: no limit. */
    limitPerMember: integer().notNull().default(0),
    isListed: boolean().notNull().default(true),
    sort: integer().notNull().default(0),
  },
  (table) => [
    index('gifts_sort').on(table.sort),
    check('gifts_points', sql`${table.points} > 0`),
    check('gifts_stock', sql`${table.stock} between 0 and ${table.initial}`),
    check('gifts_limit', sql`${table.limitPerMember} >= 0`),
  ],
)

/** 积分订单. States: 30 待发货, 40 待收货, 50 已完成, as of other orders. */
export const giftOrders = pgTable(
  'gift_orders',
  {
    id: bigint({ mode: 'number' }).$type<GiftOrderId>().primaryKey(),
    number: text().notNull().unique(),
    memberId: memberId(),
    state: smallint().notNull(),
    points: integer().notNull(),
    address: jsonb().$type<StoredAddress>().notNull(),
    remark: text().notNull().default(''),
    createdAt: moment().notNull(),
    shippedAt: moment(),
    waybill: text(),
    completedAt: moment(),
  },
  (table) => [
    index('gift_orders_member').on(table.memberId, table.createdAt),
    check('gift_orders_state', isGiftOrderState(table.state)),
    check('gift_orders_points', sql`${table.points} > 0`),
  ],
)

export const giftOrderLines = pgTable(
  'gift_order_lines',
  {
    orderId: bigint({ mode: 'number' })
      .$type<GiftOrderId>()
      .notNull()
      .references(() => giftOrders.id),
    giftId: integer()
      .$type<GiftId>()
      .notNull()
      .references(() => gifts.id),
    name: text().notNull(),
    specification: text().notNull(),
    image: text().notNull(),
    points: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.giftId] }),
    index('gift_order_lines_gift').on(table.giftId),
    check('gift_order_lines_quantity', sql`${table.quantity} > 0 and ${table.points} > 0`),
  ],
)
