import { add, type Money } from '../kernel/money.ts'
import { addDays, addMonths, type Day, dayFromText, type Instant } from '../kernel/time.ts'
import type { Page } from '../kernel/page.ts'
import type { MemberId } from '../members/members.ts'
import type { OrderId } from '../orders/orders.ts'
import type { PaymentWay } from './order-desk.ts'

/**
 * The first and the last day of the month that a day is in.
 * @example monthOfDay(day('2026-02-14')) // { from: '2026-02-01', to: '2026-02-28' }
 */
export const monthOfDay = (of: Day): { readonly from: Day; readonly to: Day } => {
  const from = dayFromText(`${of.slice(0, 7)}-01`) ?? of
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** The changes of a month by the ledger: payments by each method, less refunds by the same method. */
export type StatementSums = {
  readonly gateway: Money
  readonly transfer: Money
  /** What was added to the account (above 0) or spent from it. */
  readonly balance: Money
  /** What was bought on credit, less what was repaid or taken off. */
  readonly credit: Money
}

/** 月结单: a member and a month. */
export type MonthStatement = {
  readonly memberId: MemberId
  readonly company: string
  readonly orders: number
  /** Owed, and in the account, when the month began. */
  readonly openingDebt: Money
  readonly openingBalance: Money
  readonly sums: StatementSums
}

/**
 * Owed when the month ended.
 * @example closingDebt({ openingDebt: yuan('100'), sums: { ...none, credit: yuan('-40') } }) // 60
 */
export const closingDebt = ({ openingDebt, sums }: Pick<MonthStatement, 'openingDebt' | 'sums'>): Money =>
  add(openingDebt, sums.credit)

/**
 * In the account when the month ended.
 * @example closingBalance({ openingBalance: yuan('100'), sums: { ...none, balance: yuan('-40') } }) // 60
 */
export const closingBalance = ({ openingBalance, sums }: Pick<MonthStatement, 'openingBalance' | 'sums'>): Money =>
  add(openingBalance, sums.balance)

export type StatementEntry = {
  readonly at: Instant
  readonly orderId: OrderId | null
  /** The order's number; '' where it is of no order. */
  readonly number: string
  readonly reason: string
  readonly way: PaymentWay
  /** As in `StatementSums`. */
  readonly amount: Money
}

/** Everybody who traded in a month, or owed when it began. */
export type StatementList = Page<MonthStatement> & { readonly from: Day; readonly to: Day }

export type StatementSheet = {
  readonly from: Day
  readonly to: Day
  readonly statement: MonthStatement
  /** The earliest first; the sums cover all of them. */
  readonly entries: readonly StatementEntry[]
}
