import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { OrderId } from '../orders/orders.ts'

/** `frozen` is what withdrawals in 待处理 hold: no part of the balance, and given back when they are rejected. */
export type Purse = {
  readonly balance: Money
  readonly frozen: Money
  /** Of the balance: all but what is left of the shop's gifts. */
  readonly withdrawable: Money
}

export type EntryId = Brand<number, 'EntryId'>

/** The order that an entry belongs to. */
export type EntryOrder = { readonly id: OrderId; readonly number: string }

/** One line of the balance log; what went out is negative. */
export type MoneyEntry = {
  readonly id: EntryId
  readonly at: Instant
  readonly reason: string
  readonly amount: Money
  readonly balanceAfter: Money
  readonly order: EntryOrder | null
}

export type PointsPurse = {
  readonly points: number
  /** What is lost next unless it is spent, and when; null when nothing is left. */
  readonly expiring: { readonly points: number; readonly at: Instant } | null
}

/** One line of the points log; what was spent, taken back or lost is negative. */
export type PointsEntry = {
  readonly id: EntryId
  readonly at: Instant
  readonly reason: string
  readonly points: number
  readonly pointsAfter: number
  readonly order: EntryOrder | null
}

export type MoneyDirection = 'in' | 'out'

/** What of the balance log is asked for: days in China, both included. */
export type MoneyLogQuery = {
  readonly direction: MoneyDirection | 'all'
  readonly from: Day | null
  readonly to: Day | null
  readonly page: number
}
