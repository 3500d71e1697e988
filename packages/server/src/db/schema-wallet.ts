import type { GoodsId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import type { CouponId, MemberCouponId, TopUpId, VoucherId, WithdrawalId } from '@xinglin/domain/wallet'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { calendarDay, fenMoney, moment } from './columns.ts'
import { uploads } from './schema-account.ts'
import { goods, manufacturers } from './schema-catalogue.ts'
import { members } from './schema-members.ts'
import { orderGroups, orders } from './schema-trade.ts'

const randomId = () => bigint({ mode: 'number' })
const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)

/**
 * 优惠券 as defined by the shop. `scope` says which goods count toward its threshold: all, those of `coupon_goods`, or
 * those of one manufacturer; in any case only lines that allow coupons (with_coupon).
 */
export const coupons = pgTable(
  'coupons',
  {
    id: serial().$type<CouponId>().primaryKey(),
    name: text().notNull(),
    scope: text({ enum: ['all', 'goods', 'manufacturer'] }).notNull(),
    manufacturerId: integer().references(() => manufacturers.id),
    minimum: fenMoney().notNull(),
    face: fenMoney().notNull(),
    /** How many exist, how many are claimed, and how many one buyer may claim. */
    total: integer().notNull(),
    claimed: integer().notNull().default(0),
    limitPerMember: smallint().notNull().default(1),
    /** Claim period. A coupon that only the shop hands out is not listed. */
    isListed: boolean().notNull().default(true),
    claimFrom: moment().notNull(),
    claimUntil: moment().notNull(),
    usableFrom: moment().notNull(),
    usableUntil: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    index('coupons_listed').on(table.claimUntil, table.sort),
    check('coupons_scope', sql`(${table.scope} = 'manufacturer') = (${table.manufacturerId} is not null)`),
    check('coupons_amounts', sql`${table.face} > 0 and ${table.minimum} >= 0`),
    check('coupons_claimed', sql`${table.claimed} between 0 and ${table.total}`),
    check('coupons_limit', sql`${table.limitPerMember} > 0`),
    check(
      'coupons_windows',
      sql`${table.claimFrom} < ${table.claimUntil} and ${table.usableFrom} < ${table.usableUntil}`,
    ),
  ],
)

export const couponGoods = pgTable(
  'coupon_goods',
  {
    couponId: integer()
      .$type<CouponId>()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.couponId, table.goodsId] }), index('coupon_goods_goods').on(table.goodsId)],
)

/**
 * A coupon in a buyer's wallet: the `sequence`-th that the buyer claimed of it. A used one is used by exactly one
 * submit. Expiry is not stored but computed from the current time, so that one returned late is expired.
 */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: randomId().$type<MemberCouponId>().primaryKey(),
    couponId: integer()
      .$type<CouponId>()
      .notNull()
      .references(() => coupons.id),
    memberId: memberId(),
    sequence: smallint().notNull(),
    status: text({ enum: ['unused', 'used'] })
      .notNull()
      .default('unused'),
    usableFrom: moment().notNull(),
    usableUntil: moment().notNull(),
    claimedAt: moment().notNull(),
    groupId: randomId().references(() => orderGroups.id),
    usedAt: moment(),
  },
  (table) => [
    unique('member_coupons_sequence').on(table.couponId, table.memberId, table.sequence),
    // At most one coupon per submit (docs/rules.md#2-10).
    unique('member_coupons_group').on(table.groupId),
    index('member_coupons_member').on(table.memberId, table.usableUntil),
    check('member_coupons_number', sql`${table.sequence} > 0`),
    check(
      'member_coupons_used',
      sql`(${table.status} = 'used') = (${table.groupId} is not null) and (${table.status} = 'used') = (${table.usedAt} is not null)`,
    ),
  ],
)

/** 现金券: no threshold, spent in one submit; what the submit does not use is lost. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: randomId().$type<VoucherId>().primaryKey(),
    memberId: memberId(),
    name: text().notNull(),
    face: fenMoney().notNull(),
    source: text({ enum: ['granted', 'lottery'] }).notNull(),
    status: text({ enum: ['unused', 'used'] })
      .notNull()
      .default('unused'),
    usableFrom: moment().notNull(),
    usableUntil: moment().notNull(),
    createdAt: moment().notNull(),
    groupId: randomId().references(() => orderGroups.id),
    usedAt: moment(),
    /** The amount of it that its order used. */
    spent: fenMoney(),
  },
  (table) => [
    index('vouchers_member').on(table.memberId, table.usableUntil),
    index('vouchers_group').on(table.groupId),
    check('vouchers_face', sql`${table.face} > 0`),
    check('vouchers_window', sql`${table.usableFrom} < ${table.usableUntil}`),
    check(
      'vouchers_used',
      sql`(${table.status} = 'used') = (${table.groupId} is not null) and (${table.status} = 'used') = (${table.usedAt} is not null) and (${table.status} = 'used') = (${table.spent} is not null)`,
    ),
    check('vouchers_spent', sql`${table.spent} between 0 and ${table.face}`),
  ],
)

/**
 * Points as they were credited, for their expiry: the oldest are spent first. The remainders of all of a buyer's lots
 * sum to the balance of the points account.
 */
export const pointLots = pgTable(
  'point_lots',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    memberId: memberId(),
    source: text({ enum: ['order', 'signIn', 'lottery', 'grant'] }).notNull(),
    orderId: randomId()
      .$type<OrderId>()
      .references(() => orders.id),
    points: integer().notNull(),
    left: integer().notNull(),
    /** Points that returns of its order have taken back, from this lot or from others. */
    takenBack: integer().notNull().default(0),
    earnedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    // An order earns points once.
    unique('point_lots_order').on(table.orderId),
    index('point_lots_member').on(table.memberId, table.expiresAt),
    index('point_lots_expiry')
      .on(table.expiresAt)
      .where(sql`${table.left} > 0`),
    check('point_lots_left', sql`${table.points} > 0 and ${table.left} between 0 and ${table.points}`),
    check('point_lots_taken_back', sql`${table.takenBack} between 0 and ${table.points}`),
    check('point_lots_source', sql`(${table.source} = 'order') = (${table.orderId} is not null)`),
  ],
)

/** 签到: at most one row per buyer and day. */
export const signIns = pgTable(
  'sign_ins',
  { memberId: memberId(), day: calendarDay().notNull(), at: moment().notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
)

/** A period of 满额返现 with its tiers. */
export const cashbacks = pgTable(
  'cashbacks',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [check('cashbacks_window', sql`${table.startsAt} < ${table.endsAt}`)],
)

export const cashbackTiers = pgTable(
  'cashback_tiers',
  {
    cashbackId: integer()
      .notNull()
      .references(() => cashbacks.id, { onDelete: 'cascade' }),
    amount: fenMoney().notNull(),
    cashback: fenMoney().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cashbackId, table.amount] }),
    check('cashback_tiers_amounts', sql`${table.amount} >= 0 and ${table.cashback} >= 0`),
  ],
)

/** Cashback of a period for a buyer: granted once. A return may take some of it back. */
export const cashbackCredits = pgTable(
  'cashback_credits',
  {
    cashbackId: integer()
      .notNull()
      .references(() => cashbacks.id),
    memberId: memberId(),
    amount: fenMoney().notNull(),
    takenBack: fenMoney().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cashbackId, table.memberId] }),
    check('cashback_credits_amounts', sql`${table.amount} >= 0 and ${table.takenBack} between 0 and ${table.amount}`),
  ],
)

const decided = {
  /** Why the request was rejected. */
  reason: text(),
  createdAt: moment().notNull(),
  decidedAt: moment(),
}

/** 对公转账充值: a transfer that a buyer reports, with a picture of it. Credited to the balance once it is confirmed. */
export const topUps = pgTable(
  'top_ups',
  {
    id: randomId().$type<TopUpId>().primaryKey(),
    number: text().notNull().unique('top_ups_number'),
    memberId: memberId(),
    amount: fenMoney().notNull(),
    uploadId: randomId()
      .notNull()
      // One picture is accepted for one transfer only.
      .unique('top_ups_upload')
      .references(() => uploads.id),
    state: text({ enum: ['waiting', 'credited', 'rejected'] })
      .notNull()
      .default('waiting'),
    ...decided,
  },
  (table) => [
    index('top_ups_member').on(table.memberId, table.createdAt),
    check('top_ups_amount', sql`${table.amount} > 0`),
    check('top_ups_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('top_ups_reason', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
  ],
)

/** 提现: the amount is frozen on request, then paid to the account in the 开票信息 of that time, or released. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: randomId().$type<WithdrawalId>().primaryKey(),
    number: text().notNull().unique('withdrawals_number'),
    memberId: memberId(),
    amount: fenMoney().notNull(),
    holder: text().notNull(),
    bank: text().notNull(),
    account: text().notNull(),
    state: text({ enum: ['waiting', 'paid', 'rejected'] })
      .notNull()
      .default('waiting'),
    ...decided,
  },
  (table) => [
    index('withdrawals_member').on(table.memberId, table.createdAt),
    check('withdrawals_amount', sql`${table.amount} > 0`),
    check('withdrawals_account', sql`${table.bank} <> '' and ${table.account} <> ''`),
    check('withdrawals_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('withdrawals_reason', sql`(${table.state} = 'rejected') = (${table.reason} is not null)`),
  ],
)
