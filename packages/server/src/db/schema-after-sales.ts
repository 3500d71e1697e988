import type { MemberId, UploadId } from '@xinglin/domain/members'
import type { AfterSalesId, InvoiceId, OrderId, OrderLineId, PaymentId } from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
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
  smallint,
  text,
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
    /** Why ordered units never left the warehouse (docs/rules.md#3-told-short); null for what a buyer asked for. */
    shortCause: text({ enum: ['missing', 'expiry', 'locked'] }),
    state: text({
      enum: ['inReview', 'rejected', 'toSendBack', 'toInspect', 'refunding', 'completed', 'withdrawn'],
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
    giftsCharged: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.afterSalesId, table.orderLineId] }),
    index('after_sales_lines_line').on(table.orderLineId),
    check('after_sales_lines_quantity', sql`${table.quantity} > 0 and ${table.refund} >= 0`),
    check('after_sales_lines_gifts', sql`${table.giftDeduction} >= 0 and ${table.giftsCharged} >= 0`),
  ],
)

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
