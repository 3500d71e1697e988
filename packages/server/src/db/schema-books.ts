import type { OrderId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { calendarDay, fenMoney, moment } from './columns.ts'
import { orders } from './schema-trade.ts'

/**
 * An account of a buyer or of the shop. Its balance is the sum of its entries, which alone change it; a buyer's never
 * falls below 0. Points
 * are whole numbers stored as amounts; yuan and points never occur in one transaction.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: serial().primaryKey(),
    ownerKind: text({ enum: ['member', 'shop'] }).notNull(),
    /** The member's id; 0 for the shop. */
    ownerId: integer().notNull(),
    purse: text({
      enum: ['balance', 'frozen', 'points', 'gateway', 'transfer', 'credit', 'sales', 'refunds', 'gifts', 'issued'],
    }).notNull(),
    balance: fenMoney()
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.ownerKind, table.ownerId, table.purse),
    check('ledger_accounts_balance', sql`${table.ownerKind} <> 'member' or ${table.balance} >= 0`),
  ],
)

/** Insert only. The entries of one transaction sum to 0, which a deferred trigger checks at the commit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: bigint({ mode: 'number' }).notNull(),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: fenMoney().notNull(),
    reason: text().notNull(),
    orderId: bigint({ mode: 'number' }).$type<OrderId>(),
    at: moment().notNull(),
    /**
     * 红字 (correction): the closed day that it corrects; it is booked on a day that was open
     * (docs/rules.md#7-closing).
     */
    refersTo: calendarDay(),
  },
  (table) => [
    index('ledger_entries_at').on(table.at),
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.accountId),
    index('ledger_entries_order').on(table.orderId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
)

/** Insert only: who did what to which object, and whether it was allowed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    requestId: text(),
    actor: text().notNull(),
    action: text().notNull(),
    object: text().notNull(),
    result: text({ enum: ['ok', 'refused', 'failed'] }).notNull(),
    ip: text(),
    detail: jsonb(),
  },
  (table) => [
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_goods')
      .on(table.object, table.id)
      .where(sql`${table.object} like 'goods:%'`),
    index('audit_log_logins')
      .on(table.object, table.at)
      .where(sql`${table.action} = 'login'`),
  ],
)

/**
 * Insert only: the rows of the audit log in the order in which they were sealed, each with a hash of itself and of the
 * seal before. Written by `seal_audit_log()`, checked by the invariants.
 */
export const auditSeals = pgTable('audit_seals', {
  number: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' })
    .notNull()
    .unique('audit_seals_audit_id')
    .references(() => auditLog.id),
  hash: text().notNull(),
})

/** A day of the ledger by Asia/Shanghai: every posting locks its day's row, so that none slips past a closing. */
export const businessDays = pgTable('business_days', {
  day: calendarDay().primaryKey(),
  closedAt: moment(),
  /** The username of the person who closed it. */
  closedBy: text(),
  /** The totals booked on the day when it was closed, by channel. */
  figures: jsonb(),
})

/** Money received on the shop's bank account, imported from the bank's statement. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Ours; '' for lines of files that named none, when it was not chosen at import. */
    ownAccount: text().notNull().default(''),
    /** The bank's own number of the line; '' where the file had none that could be used. */
    reference: text().notNull().default(''),
    /** Which of the equal lines of its day (docs/rules.md#11-7). */
    nth: integer().notNull().default(1),
    bookedOn: calendarDay().notNull(),
    amount: fenMoney().notNull(),
    payer: text().notNull(),
    account: text().notNull().default(''),
    memo: text().notNull().default(''),
    /** After the line, where the file has balances. */
    balance: fenMoney(),
    importedAt: moment().notNull(),
    /** The first order of the transfer that it was matched to. */
    orderId: bigint({ mode: 'number' }).references(() => orders.id),
  },
  (table) => [
    // The key of a line: importing it again adds nothing, and another payment with its number is another line.
    uniqueIndex('bank_lines_key').on(
      table.ownAccount,
      table.bookedOn,
      table.reference,
      table.amount,
      table.payer,
      table.nth,
    ),
    index('bank_lines_free')
      .on(table.amount)
      .where(sql`${table.orderId} is null`),
    check('bank_lines_amount', sql`${table.amount} > 0`),
  ],
)
