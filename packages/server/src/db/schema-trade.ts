import type { CombinationId, SpendOfferId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, OrderLineId, PaymentId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredAddress, StoredAnswer, StoredInvoice, StoredLine } from './stored-json.ts'
import { exactMoney, fenMoney, moment } from './columns.ts'
import { isLineType } from './line-sql.ts'
import { isInState, isOpen, isOrderState, isPaid } from './order-sql.ts'
import { batches, goods, warehouses } from './schema-catalogue.ts'
import { members } from './schema-members.ts'
import { combinations, spendOffers } from './schema-offers.ts'

const randomId = () => bigint({ mode: 'number' })
const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)

/** The running number inside order numbers. */
export const orderNumbers = pgSequence('order_numbers')

/** One submit: the parent of the sub-orders. */
export const orderGroups = pgTable(
  'order_groups',
  {
    id: randomId().primaryKey(),
    number: text().notNull().unique(),
    memberId: memberId(),
    /** Null where the order was not placed from the cart. */
    cartVersion: bigint({ mode: 'number' }),
    createdAt: moment().notNull(),
  },
  (table) => [unique('order_groups_cart_version').on(table.memberId, table.cartVersion)],
)

export const orders = pgTable(
  'orders',
  {
    id: randomId().$type<OrderId>().primaryKey(),
    groupId: randomId()
      .notNull()
      .references(() => orderGroups.id),
    part: smallint().notNull(),
    /** The group's number with -1, -2 …. */
    number: text().notNull().unique(),
    kind: text({ enum: ['normal', 'ephedrine', 'cold_chain'] }).notNull(),
    memberId: memberId(),
    warehouseId: integer()
      .$type<WarehouseId>()
      .notNull()
      .references(() => warehouses.id),
    state: smallint().notNull(),
    goodsAmount: fenMoney().notNull(),
    /** Sum of all reductions by 满减, 满折 and similar activities. */
    reductionAmount: fenMoney().notNull(),
    couponAmount: fenMoney().notNull(),
    voucherAmount: fenMoney().notNull(),
    freight: fenMoney().notNull(),
    balanceAmount: fenMoney().notNull(),
    payable: fenMoney().notNull(),
    /** 价格明白账 as shown at the submit; null for orders older than this column. */
    account: jsonb(),
    address: jsonb().$type<StoredAddress>().notNull(),
    invoice: jsonb().$type<StoredInvoice>().notNull(),
    remark: text().notNull().default(''),
    holdsFlashSale: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    payDeadline: moment().notNull(),
    paidAt: moment(),
    /** When it was handed to the warehouse: from then on the buyer can no longer cancel. */
    handedOverAt: moment(),
    shippedAt: moment(),
    deliveredAt: moment(),
    completedAt: moment(),
    cancelledAt: moment(),
    cancelReason: text(),
    carrier: text(),
    waybill: text(),
  },
  (table) => [
    unique('orders_part').on(table.groupId, table.part),
    index('orders_member').on(table.memberId, table.createdAt),
    // The last payment of each member, read from the index alone.
    index('orders_member_paid').on(table.memberId, table.paidAt).where(isPaid(table.state)),
    // Includes number and id, so that a page far down the list is found without reading the orders before it.
    index('orders_placed').on(table.createdAt, table.number, table.id),
    index('orders_dearest').on(sql`(${table.payable} + ${table.balanceAmount}) desc`, table.number),
    // For reports, which read what was paid within a few days.
    index('orders_paid')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    index('orders_open').on(table.state).where(isOpen(table.state)),
    index('orders_unpaid').on(table.payDeadline).where(isInState(table.state, 'unpaid')),
    check('orders_waybill', sql`(${table.carrier} is null) = (${table.waybill} is null)`),
    check('orders_part_number', sql`${table.part} > 0`),
    check('orders_state', isOrderState(table.state)),
    check(
      'orders_amounts',
      sql`${table.goodsAmount} >= 0 and ${table.reductionAmount} >= 0 and ${table.couponAmount} >= 0 and ${table.voucherAmount} >= 0 and ${table.freight} >= 0 and ${table.balanceAmount} >= 0 and ${table.payable} >= 0`,
    ),
    check(
      'orders_payable',
      sql`${table.payable} = ${table.goodsAmount} - ${table.reductionAmount} - ${table.couponAmount} - ${table.voucherAmount} + ${table.freight} - ${table.balanceAmount}`,
    ),
  ],
)

/** The referenced order and good are rows that are never deleted (decision 0029). */
export const orderLines = pgTable(
  'order_lines',
  {
    id: bigserial({ mode: 'number' }).$type<OrderLineId>().primaryKey(),
    orderId: randomId().$type<OrderId>().notNull(),
    position: integer().notNull(),
    goodsId: integer().$type<GoodsId>(),
    /** Parts are in `order_line_parts`; quantity and price are those of whole sets. */
    combinationId: integer()
      .$type<CombinationId>()
      .references(() => combinations.id),
    spendOfferId: integer()
      .$type<SpendOfferId>()
      .references(() => spendOffers.id),
    /** The order's warehouse, for which the order has the foreign key. */
    warehouseId: integer().$type<WarehouseId>().notNull(),
    specialPriceId: integer().notNull().default(0),
    ladderPriceId: integer().notNull().default(0),
    activityId: integer().notNull().default(0),
    atBasePrice: boolean().notNull().default(false),
    nearExpiry: boolean().notNull().default(false),
    /** One of `lineTypeCodes`; a gift is of its 满赠 or of the 买赠 that is its activity. */
    type: smallint().notNull().default(0),
    quantity: integer().notNull(),
    unitPrice: exactMoney().notNull(),
    /** Unit price times quantity, before any rounding. */
    exactAmount: exactMoney().notNull(),
    /** The line's share of the order in whole fen, before and after the order's reductions. */
    amount: fenMoney().notNull(),
    netAmount: fenMoney().notNull(),
    /** What a unit (of a combination: a set) cost the shop when it was ordered; null where that was unknown. */
    unitCost: exactMoney(),
    /** The shares of each reduction, and the data of the good as the buyer saw it, never changed afterwards. */
    discounts: jsonb().notNull(),
    snapshot: jsonb().$type<StoredLine>().notNull(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    index('order_lines_goods').on(table.goodsId, table.orderId),
    // What an activity took off paid orders.
    index('order_lines_activity')
      .on(table.activityId)
      .where(sql`${table.activityId} <> 0`),
    check(
      'order_lines_what',
      sql`(${table.goodsId} is null) = (${isLineType(table.type, 'combination')}) and (${table.combinationId} is not null) = (${isLineType(table.type, 'combination')}) and (${table.spendOfferId} is not null) = (${isLineType(table.type, 'exchange')} or ${isLineType(table.type, 'gift')} and ${table.activityId} = 0)`,
    ),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_amounts', sql`${table.netAmount} between 0 and ${table.amount}`),
  ],
)

/** The parts of one set of a combination at the time of the order. */
export const orderLineParts = pgTable(
  'order_line_parts',
  {
    orderLineId: bigint({ mode: 'number' })
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    goodsId: integer()
      .$type<GoodsId>()
      .notNull()
      .references(() => goods.id),
    perSet: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.goodsId] }),
    index('order_line_parts_goods').on(table.goodsId),
    check('order_line_parts_per_set', sql`${table.perSet} > 0`),
  ],
)

/** The units of each good that an order line takes from stock: one row for a good, one per part for a combination. */
export const orderLineUnits = pgView('order_line_units', {
  orderLineId: bigint({ mode: 'number' }).$type<OrderLineId>().notNull(),
  orderId: randomId().$type<OrderId>().notNull(),
  position: integer().notNull(),
  goodsId: integer().$type<GoodsId>().notNull(),
  warehouseId: integer().$type<WarehouseId>().notNull(),
  specialPriceId: integer().notNull(),
  units: integer().notNull(),
}).as(sql`
  select l.id as order_line_id, l.order_id, l.position, coalesce(p.goods_id, l.goods_id) as goods_id, l.warehouse_id,
         l.special_price_id, l.quantity * coalesce(p.per_set, 1) as units
    from order_lines l left join order_line_parts p on p.order_line_id = l.id`)

/**
 * The batches that an order line was served from, first expired first out. The referenced rows are never deleted
 * (decision 0029).
 */
export const orderLineBatches = pgTable(
  'order_line_batches',
  {
    orderLineId: bigint({ mode: 'number' }).$type<OrderLineId>().notNull(),
    batchId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.batchId] }),
    index('order_line_batches_batch').on(table.batchId, table.orderLineId),
    check('order_line_batches_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Units picked from a batch for a line, and units missing there: `picked + short` is the quantity to pick. */
export const orderPicks = pgTable(
  'order_picks',
  {
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    batchId: integer()
      .notNull()
      .references(() => batches.id),
    picked: integer().notNull().default(0),
    short: integer().notNull().default(0),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.batchId] }),
    check('order_picks_units', sql`${table.picked} >= 0 and ${table.short} >= 0`),
  ],
)

/** Every state change of an order; in the first one `fromState` is null. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: randomId()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    fromState: smallint(),
    toState: smallint().notNull(),
    at: moment().notNull(),
    /** `member:7`, `system`, `staff`. */
    actor: text().notNull(),
  },
  (table) => [index('order_history_order').on(table.orderId)],
)

/** 订单提交, 付款成功, 审核通过 …: the tracking events shown to the buyer. */
export const orderTrace = pgTable(
  'order_trace',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: randomId()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    node: text().notNull(),
    note: text().notNull().default(''),
    at: moment().notNull(),
  },
  (table) => [index('order_trace_order').on(table.orderId)],
)

export const payments = pgTable(
  'payments',
  {
    id: randomId().$type<PaymentId>().primaryKey(),
    orderId: randomId()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    memberId: memberId(),
    /**
     * A payment for several orders of a submit has a row for each order's share, with the id of the first of these
     * rows. Null for an order paid on its own.
     */
    bundleId: bigint({ mode: 'number' }),
    method: text({ enum: ['gateway', 'transfer', 'balance', 'credit'] }).notNull(),
    amount: fenMoney().notNull(),
    state: text({ enum: ['started', 'succeeded', 'failed', 'refunded'] }).notNull(),
    /**
     * The provider's numbers of the payment, and of the event that settled it: unique, so that neither counts twice.
     */
    providerReference: text().unique(),
    eventId: text().unique(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    index('payments_bundle')
      .on(table.bundleId)
      .where(sql`${table.bundleId} is not null`),
    uniqueIndex('payments_one_success')
      .on(table.orderId)
      .where(sql`${table.state} = 'succeeded'`),
    check('payments_amount', sql`${table.amount} >= 0`),
  ],
)

/**
 * The first row that a money call writes: the same key gets the same answer again, the same key with another body is
 * refused.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    memberId: memberId(),
    key: text().notNull(),
    hash: text().notNull(),
    status: integer(),
    body: jsonb().$type<StoredAnswer>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
)

/** Units bought under a limit: of a special price, of a good per day or week, of ephedrine goods in 30 days. */
export const purchaseCounters = pgTable(
  'purchase_counters',
  {
    memberId: memberId(),
    kind: text({ enum: ['special_price', 'goods', 'ephedrine'] }).notNull(),
    targetId: integer().notNull(),
    /** The day or week; '' for a limit without a period. */
    period: text().notNull().default(''),
    bought: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.targetId, table.period] }),
    check('purchase_counters_bought', sql`${table.bought} >= 0`),
  ],
)

/** Transactional outbox: written together with an order, sent only after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: randomId()
      .$type<OrderId>()
      .notNull()
      .references(() => orders.id),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: moment().notNull(),
    deliveredAt: moment(),
  },
  (table) => [unique('outbox_once').on(table.orderId, table.kind)],
)
