import type { GoodsId, TestReportId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { ActivityId, GroupBuyId } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { calendarDay, exactMoney, moment } from './columns.ts'
import { activities, goods } from './schema-catalogue.ts'
import { members } from './schema-members.ts'
import { orders } from './schema-trade.ts'

/**
 * 拼团. `units` and `buyers` are its totals including initial values; they change only together with a row of
 * `group_joins`. Its outcome is decided once, after its end.
 */
export const groupBuys = pgTable(
  'group_buys',
  {
    id: serial().$type<GroupBuyId>().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    price: exactMoney().notNull(),
    targetKind: text({ enum: ['units', 'buyers'] }).notNull(),
    target: integer().notNull(),
    /** Units that the group-buy may sell in all. */
    pool: integer().notNull(),
    /** Fewest units per buyer, in whole middle packs, and most; 0: no limit. */
    minimum: integer().notNull().default(1),
    limitNumber: integer().notNull().default(0),
    units: integer().notNull(),
    buyers: integer().notNull(),
    initialUnits: integer().notNull(),
    initialBuyers: integer().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    outcome: text({ enum: ['open', 'reached', 'failed'] }).notNull(),
    closedAt: moment(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    index('group_buys_open').on(table.outcome, table.endsAt),
    index('group_buys_goods').on(table.goodsId),
    check('group_buys_price', sql`${table.price} > 0`),
    check('group_buys_target', sql`${table.target} > 0`),
    check('group_buys_units', sql`${table.units} between ${table.initialUnits} and ${table.pool}`),
    check('group_buys_buyers', sql`${table.buyers} between ${table.initialBuyers} and ${table.units}`),
    check('group_buys_initial', sql`${table.initialUnits} >= 0 and ${table.initialBuyers} >= 0`),
    check('group_buys_minimum', sql`${table.minimum} > 0`),
    check('group_buys_limit', sql`${table.limitNumber} = 0 or ${table.limitNumber} >= ${table.minimum}`),
    check('group_buys_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('group_buys_closed', sql`(${table.outcome} = 'open') = (${table.closedAt} is null)`),
  ],
)

/** A buyer's part in a group-buy: a separate order. A buyer who has left (cancelled, or did not pay) may join again. */
export const groupJoins = pgTable(
  'group_joins',
  {
    id: serial().primaryKey(),
    groupId: integer()
      .$type<GroupBuyId>()
      .notNull()
      .references(() => groupBuys.id),
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .unique()
      .references(() => orders.id),
    quantity: integer().notNull(),
    joinedAt: moment().notNull(),
    leftAt: moment(),
  },
  (table) => [
    uniqueIndex('group_joins_once')
      .on(table.groupId, table.memberId)
      .where(sql`${table.leftAt} is null`),
    index('group_joins_member').on(table.memberId),
    check('group_joins_quantity', sql`${table.quantity} > 0`),
  ],
)

/** A campaign page: a cover, tabs, and floors of goods under each tab. `kind` names the page that renders it. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['festival', 'savings', 'template', 'zone'] }).notNull(),
    name: text().notNull(),
    subtitle: text().notNull().default(''),
    image: text().notNull(),
    /** Rules of the campaign, in a few sentences. */
    rules: text().notNull().default(''),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    index('campaigns_kind').on(table.kind, table.sort),
    check('campaigns_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** A tab may stand for a 满减 or 满折, whose tiers it then shows. */
export const campaignTabs = pgTable(
  'campaign_tabs',
  {
    id: serial().primaryKey(),
    campaignId: integer()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    activityId: integer()
      .$type<ActivityId>()
      .references(() => activities.id),
    sort: integer().notNull().default(0),
  },
  (table) => [index('campaign_tabs_campaign').on(table.campaignId)],
)

export const campaignFloors = pgTable(
  'campaign_floors',
  {
    id: serial().primaryKey(),
    tabId: integer()
      .notNull()
      .references(() => campaignTabs.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    url: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  (table) => [index('campaign_floors_tab').on(table.tabId)],
)

export const campaignFloorGoods = pgTable(
  'campaign_floor_goods',
  {
    floorId: integer()
      .notNull()
      .references(() => campaignFloors.id, { onDelete: 'cascade' }),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    sort: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.floorId, table.goodsId] })],
)

/**
 * A buyer's request for the right to buy a 控销 good. Granting it adds a rule to `controlled_rules`; it is not a state
 * of this row.
 */
export const controlledApplications = pgTable(
  'controlled_applications',
  {
    memberId: integer()
      .$type<MemberId>()
      .notNull()
      .references(() => members.id),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'disabled'] }).notNull(),
    appliedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.goodsId] }),
    index('controlled_applications_goods').on(table.goodsId),
  ],
)

/** 检验报告: one per good and batch, whichever warehouses hold it (docs/rules.md#1-test-reports). */
export const testReports = pgTable(
  'test_reports',
  {
    id: serial().$type<TestReportId>().primaryKey(),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    batchNumber: text().notNull(),
    number: text().notNull().unique(),
    producedOn: calendarDay().notNull(),
    expiresOn: calendarDay().notNull(),
    testedOn: calendarDay().notNull(),
    /** The uploaded document, in `goods_files`; null: a generated one is shown. */
    file: text(),
  },
  (table) => [
    unique('test_reports_goods_batch').on(table.goodsId, table.batchNumber),
    // For prefix searches in any collation: buyers type the beginning of a batch number.
    index('test_reports_batch').on(table.batchNumber.op('text_pattern_ops')),
    check(
      'test_reports_days',
      sql`${table.producedOn} <= ${table.testedOn} and ${table.testedOn} < ${table.expiresOn}`,
    ),
  ],
)

/** Each page view once, by an id that the page generates. Nothing about the visitor but the member, if signed in. */
export const pageViews = pgTable(
  'page_views',
  {
    id: text().primaryKey(),
    path: text().notNull(),
    memberId: integer()
      .$type<MemberId>()
      .references(() => members.id),
    at: moment().notNull(),
  },
  (table) => [index('page_views_at').on(table.at)],
)
