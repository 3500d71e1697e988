import type { MemberId } from '@xinglin/domain/members'
import { bigint, bigserial, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { calendarDay } from './columns.ts'

/** In 1/10,000 yuan: whole numbers are summed faster. */
const money = () => bigint({ mode: 'number' }).notNull()

const amounts = {
  orders: integer().notNull(),
  sales: money(),
  /** Sales of lines whose cost is known, and that cost. */
  known: money(),
  cost: money(),
}

/**
 * Totals of whole days of trade, so that reports need not read every order line. A day without a row here, or with a
 * row in `sales_changes`, is computed from its orders instead, until the job `sum-sales` has written it again.
 */
export const salesDays = pgTable('sales_days', { day: calendarDay().primaryKey(), ...amounts })

/** Category 0 stands for combinations. `units` counts goods shipped, including those in combinations. */
export const salesOfCategories = pgTable(
  'sales_of_categories',
  { day: calendarDay().notNull(), categoryId: integer().notNull(), ...amounts, units: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
)

export const salesOfMembers = pgTable(
  'sales_of_members',
  {
    day: calendarDay().notNull(),
    memberId: integer().$type<MemberId>().notNull(),
    ...amounts,
    /** Number of distinct goods, summed over the orders. */
    kinds: integer().notNull(),
    /** The day of the member's first payment. */
    since: calendarDay().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.memberId] })],
)

/** Written by triggers in the transaction that changes the trade of a day; null means all days. */
export const salesChanges = pgTable('sales_changes', { id: bigserial({ mode: 'number' }).primaryKey(), day: date() })
