import type { MemberId, UploadId } from '@xinglin/domain/members'
import type { AfterSalesId, InvoiceId, OrderId, OrderLineId, PaymentId, SpecialReceiptId } from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { calendarDay, fenMoney, moment } from './columns.ts'
import { uploads } from './schema-account.ts'
import { batches } from './schema-catalogue.ts'
import { members } from './schema-members.ts'
import { orderLines, orders, payments } from './schema-trade.ts'

const longId = () => bigint({ mode: 'number' })
const memberId = () =>
  integer()
    .$type<MemberId>()
    .notNull()
    .references(() => members.id)
const orderId = () =>
  longId()
    .$type<OrderId>()
    .references(() => orders.id)

/** 月结: what an order still owes on credit. Paid off, or released by a cancellation or a return. */
export const creditDebts = pgTable(
  'credit_debts',
  {
    orderId: orderId().primaryKey(),
    memberId: memberId(),
    amount: fenMoney().notNull(),
    left: fenMoney().notNull(),
    dueOn: calendarDay().notNull(),
  },
  (table) => [
    index('credit_debts_open')
      .on(table.memberId, table.dueOn)
      .where(sql`${table.left} > 0`),
    check('credit_debts_left', sql`${table.left} between 0 and ${table.amount}`),
  ],
)

/** The buyer's picture of a bank transfer; whether the money arrived is stored in the payment. */
export const transferVouchers = pgTable('transfer_vouchers', {
  paymentId: longId()
    .$type<PaymentId>()
    .primaryKey()
    .references(() => payments.id),
  uploadId: longId()
    .$type<UploadId>()
    .notNull()
    .references(() => uploads.id),
  remark: text().notNull().default(''),
  /** Why the shop rejected the transfer. */
  reason: text(),
  sentAt: moment().notNull(),
})

/** The invoice (发票) for the amount paid for an order. A reversed one (红冲) stays, and another may follow. */
export const invoices = pgTable(
  'invoices',
  {
    id: longId().$type<InvoiceId>().primaryKey(),
    orderId: orderId().notNull(),
    memberId: memberId(),
    kind: text({ enum: ['electronic', 'paper', 'special'] }).notNull(),
    title: text().notNull(),
    taxNumber: text().notNull().default(''),
    email: text().notNull().default(''),
    amount: fenMoney().notNull(),
    state: text({ enum: ['awaited', 'issued', 'reversing', 'reversed'] }).notNull(),
    number: text().unique(),
    requestedAt: moment().notNull(),
    issuedAt: moment(),
    reversedAt: moment(),
  },
  (table) => [
    index('invoices_member').on(table.memberId, table.requestedAt),
    index('invoices_requested').on(table.requestedAt, table.id),
    uniqueIndex('invoices_one_live')
      .on(table.orderId)
      .where(sql`${table.state} in ('awaited', 'issued')`),
    check('invoices_amount', sql`${table.amount} >= 0`),
    check(
      'invoices_issued',
      sql`(${table.state} = 'awaited') = (${table.number} is null) and (${table.state} = 'awaited') = (${table.issuedAt} is null)`,
    ),
    check('invoices_reversed', sql`(${table.state} = 'reversed') = (${table.reversedAt} is not null)`),
  ],
)

/** An after-sales request (售后): for some units of some lines of an order, or for the whole of it (an invoice). */
export const afterSales = pgTable(
  'after_sales',
  {
    id: longId().$type<AfterSalesId>().primaryKey(),
    number: text().notNull().unique(),
    orderId: orderId().notNull(),
    memberId: memberId(),
    kind: text({ enum: ['return', 'exchange', 'resend', 'invoiceAgain', 'testReport', 'priceDifference'] }).notNull(),
    fault: text({ enum: ['quality', 'damage', 'shortage', 'wrongGoods'] }),
    /** What was asked for, where stock could not serve it and it is refunded instead (docs/rules.md#8-5). */
    insteadOf: text({ enum: ['exchange', 'resend'] }),
    /** Why ordered units never left the warehouse (docs/rules.md#3-told-short); null for what a buyer asked for. */
    shortCause: text({ enum: ['missing', 'expiry', 'locked'] }),
    state: text({
      enum: [
        'inReview',
        'rejected',
        'toSendBack',
        'toInspect',
        'toShip',
        'toReceive',
        'refunding',
        'completed',
        'withdrawn',
      ],
    }).notNull(),
    description: text().notNull().default(''),
    refund: fenMoney().notNull(),
    /** The part of a paid refund that reduced the order's debt on credit; the rest went to the balance. */
    offDebt: fenMoney().notNull().default(zero),
    /** When the buyer's letter named it: shorts of an order are one letter. */
    letterAt: moment(),
    rejectReason: text(),
    /** Carrier of the return parcel. */
    carrier: text(),
    waybill: text(),
    createdAt: moment().notNull(),
    completedAt: moment(),
  },
  (table) => [
    index('after_sales_member').on(table.memberId, table.createdAt),
    index('after_sales_order').on(table.orderId),
    check(
      'after_sales_refund',
      sql`${table.refund} >= 0 and (${table.refund} = 0 or ${table.kind} in ('return', 'priceDifference'))`,
    ),
    check('after_sales_off_debt', sql`${table.offDebt} >= 0 and ${table.offDebt} <= ${table.refund}`),
    check('after_sales_instead', sql`${table.insteadOf} is null or ${table.kind} = 'return'`),
    check('after_sales_rejected', sql`(${table.state} = 'rejected') = (${table.rejectReason} is not null)`),
    check('after_sales_completed', sql`(${table.state} = 'completed') = (${table.completedAt} is not null)`),
  ],
)

export const afterSalesLines = pgTable(
  'after_sales_lines',
  {
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .notNull()
      .references(() => afterSales.id),
    orderLineId: longId()
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** Amount of the refund, after `giftDeduction`: what was charged for gifts that the kept units no longer earn. */
    refund: fenMoney().notNull(),
    giftDeduction: fenMoney().notNull().default(zero),
  },
  (table) => [
    primaryKey({ columns: [table.afterSalesId, table.orderLineId] }),
    index('after_sales_lines_line').on(table.orderLineId),
    check('after_sales_lines_quantity', sql`${table.quantity} > 0 and ${table.refund} >= 0`),
    check('after_sales_lines_gifts', sql`${table.giftDeduction} >= 0`),
  ],
)

/** Units of a gift that the return of a line left unearned, and that the buyer keeps and pays for. */
export const giftCharges = pgTable(
  'gift_charges',
  {
    afterSalesId: longId().$type<AfterSalesId>().notNull(),
    orderLineId: longId().$type<OrderLineId>().notNull(),
    giftLineId: longId()
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    units: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.afterSalesId, table.orderLineId, table.giftLineId] }),
    foreignKey({
      name: 'gift_charges_line',
      columns: [table.afterSalesId, table.orderLineId],
      foreignColumns: [afterSalesLines.afterSalesId, afterSalesLines.orderLineId],
    }),
    index('gift_charges_gift').on(table.giftLineId),
    check('gift_charges_units', sql`${table.units} > 0`),
  ],
)

/**
 * The batches that served a line, and how many units each: of the order itself less what was short, and of each dispatch
 * of after-sales.
 */
export const servedBatches = pgView('served_batches', {
  orderLineId: longId().$type<OrderLineId>().notNull(),
  batchId: integer().notNull(),
  units: integer().notNull(),
  short: integer().notNull(),
  /** Null: of the order itself. */
  afterSalesId: longId().$type<AfterSalesId>(),
}).as(sql`
  select x.order_line_id, x.batch_id, x.quantity - coalesce(p.short, 0) as units, coalesce(p.short, 0) as short,
         null::bigint as after_sales_id
    from order_line_batches x
    left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
  union all
  select d.order_line_id, d.batch_id, d.quantity, 0, d.after_sales_id from after_sales_dispatch_batches d`)

/** What the inspection of a return found of a batch: units to be sold again, and units written off. */
export const afterSalesLineBatches = pgTable(
  'after_sales_line_batches',
  {
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .notNull()
      .references(() => afterSales.id),
    orderLineId: longId()
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    batchId: integer()
      .notNull()
      .references(() => batches.id),
    good: integer().notNull(),
    bad: integer().notNull(),
    /** 推定: of an inspection that did not ask for batches. */
    isPresumed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.afterSalesId, table.orderLineId, table.batchId] }),
    index('after_sales_line_batches_line').on(table.orderLineId, table.batchId),
    check(
      'after_sales_line_batches_units',
      sql`${table.good} >= 0 and ${table.bad} >= 0 and ${table.good} + ${table.bad} > 0`,
    ),
  ],
)

/** What an exchange or resend sends, and when (docs/rules.md#8-5): made at the approval or the passed inspection. */
export const afterSalesDispatches = pgTable(
  'after_sales_dispatches',
  {
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .primaryKey()
      .references(() => afterSales.id),
    carrier: text(),
    waybill: text(),
    madeAt: moment().notNull(),
    shippedAt: moment(),
    deliveredAt: moment(),
  },
  (table) => [
    index('after_sales_dispatches_delivered')
      .on(table.deliveredAt)
      .where(sql`${table.deliveredAt} is not null`),
    check(
      'after_sales_dispatches_shipped',
      sql`(${table.shippedAt} is null) = (${table.waybill} is null) and (${table.shippedAt} is null) = (${table.carrier} is null)`,
    ),
    check('after_sales_dispatches_delivered_last', sql`${table.deliveredAt} is null or ${table.shippedAt} is not null`),
  ],
)

/** The batches that a dispatch takes for a line. */
export const afterSalesDispatchBatches = pgTable(
  'after_sales_dispatch_batches',
  {
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .notNull()
      .references(() => afterSalesDispatches.afterSalesId),
    orderLineId: longId()
      .$type<OrderLineId>()
      .notNull()
      .references(() => orderLines.id),
    batchId: integer()
      .notNull()
      .references(() => batches.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.afterSalesId, table.orderLineId, table.batchId] }),
    index('after_sales_dispatch_batches_line').on(table.orderLineId, table.batchId),
    index('after_sales_dispatch_batches_batch').on(table.batchId),
    check('after_sales_dispatch_batches_quantity', sql`${table.quantity} > 0`),
  ],
)

export const afterSalesPhotos = pgTable(
  'after_sales_photos',
  {
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .notNull()
      .references(() => afterSales.id),
    position: smallint().notNull(),
    uploadId: longId()
      .$type<UploadId>()
      .notNull()
      .references(() => uploads.id),
  },
  (table) => [primaryKey({ columns: [table.afterSalesId, table.position] })],
)

/** Every step of a request; in the first one `fromState` is null. */
export const afterSalesHistory = pgTable(
  'after_sales_history',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .notNull()
      .references(() => afterSales.id),
    fromState: text(),
    toState: text().notNull(),
    /** `member:7`, `system`, `staff:…`. */
    actor: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [index('after_sales_history_request').on(table.afterSalesId)],
)

/**
 * The signed receipt that is due for an order of ephedrine goods, and for each dispatch of after-sales to it; an old one
 * may have no order in this database.
 */
export const specialReceipts = pgTable(
  'special_receipts',
  {
    id: longId().$type<SpecialReceiptId>().primaryKey(),
    memberId: memberId(),
    orderId: orderId(),
    /** The request whose dispatch it is for; null: the order's own. */
    afterSalesId: longId()
      .$type<AfterSalesId>()
      .references(() => afterSales.id),
    status: text({ enum: ['awaited', 'submitted', 'passed', 'rejected'] }).notNull(),
    dueOn: calendarDay().notNull(),
    reason: text(),
    /** The photo of the receipt. */
    uploadId: longId()
      .$type<UploadId>()
      .references(() => uploads.id),
    submittedAt: moment(),
    decidedAt: moment(),
  },
  (table) => [
    index('special_receipts_member').on(table.memberId),
    unique('special_receipts_after_sales').on(table.afterSalesId),
    uniqueIndex('special_receipts_order')
      .on(table.orderId)
      .where(sql`${table.afterSalesId} is null`),
  ],
)
