import { type Money, sum } from '../kernel/money.ts'
import { addDays, type Day } from '../kernel/time.ts'
import type { MemberId } from '../members/members.ts'

/** What was sold: as it was paid, after every reduction and without freight. */
export type Sold = {
  readonly sales: Money
  /** Of it what was sold of goods whose cost is known, and what that cost. */
  readonly known: Money
  readonly cost: Money
}

export type DaySold = Sold & { readonly day: Day; readonly orders: number; readonly before: Money }

/** One category, member or representative. `before`: in the days before, as many. */
export type SoldRow = Sold & { readonly name: string; readonly orders: number; readonly before: Money }

export type MemberSold = SoldRow & { readonly id: MemberId; readonly kinds: number; readonly rep: string }

export type SalesReport = {
  readonly from: Day
  readonly to: Day
  readonly days: readonly DaySold[]
  readonly categories: readonly SoldRow[]
  readonly members: readonly MemberSold[]
  readonly reps: readonly (SoldRow & { readonly members: number })[]
  readonly orders: number
  readonly buyers: number
  readonly newBuyers: number
  /** 售后完成的订单. */
  readonly returned: number
}

/** Stock in a category: what lies there, what went out within the days, in money at cost, or at price without one. */
export type StockRow = {
  readonly name: string
  readonly units: number
  readonly value: Money
  readonly soldUnits: number
}

/** Stock of batches: how many of them, their units, their money at cost, or at price without one. */
export type BatchesHeld = {
  readonly batches: number
  readonly units: number
  readonly value: Money
}

/** Stock that has not expired and will within so many days. */
export type ExpiringRow = BatchesHeld & { readonly within: number }

export type ExpiringBatch = {
  readonly name: string
  readonly batch: string
  readonly warehouse: string
  readonly expiresOn: Day
  readonly units: number
  readonly value: Money
}

export type StockReport = {
  readonly days: number
  /** How much of the value is at cost. */
  readonly knownGoods: number
  readonly goods: number
  readonly categories: readonly StockRow[]
  readonly expired: BatchesHeld
  readonly expiring: readonly ExpiringRow[]
  readonly batches: readonly ExpiringBatch[]
}

export type SleepingMember = {
  readonly id: MemberId
  readonly company: string
  readonly lastOrderOn: Day
  /** What it bought a month in the half year before its last order. */
  readonly monthly: Money
  readonly rep: string
  readonly licenceExpired: boolean
}

export type CustomersReport = {
  readonly sleepingDays: number
  readonly sleeping: number
  readonly members: readonly SleepingMember[]
  /** Searches without result, the most frequent first. */
  readonly words: readonly { readonly word: string; readonly times: number }[]
}

/** The most days of one report: a quarter. */
const MOST_REPORT_DAYS = 92

/** Near expiry, in days. */
export const expiringWithin = [30, 90, 180] as const

/**
 * All of some rows together.
 *
 * @example soldOf([]).sales // 0.00
 */
export const soldOf = (rows: readonly Sold[]): Sold => ({
  sales: sum(rows.map(({ sales }) => sales)),
  known: sum(rows.map(({ known }) => known)),
  cost: sum(rows.map(({ cost }) => cost)),
})

/**
 * The margin of what has a known cost, in tenths of a percent; null where nothing has.
 *
 * @example marginOf({ sales: yuan('100'), known: yuan('100'), cost: yuan('86.6') }) // 134
 */
export const marginOf = ({ known, cost }: Sold): number | null =>
  known <= 0 ? null : Math.round(((known - cost) / known) * 1000)

/**
 * The margin of a unit in percent of its price, with one decimal.
 *
 * @example marginText(yuan('100'), yuan('86.6')) // '13.4%'
 */
export const marginText = (price: Money, cost: Money): string => {
  const margin = marginOf({ sales: price, known: price, cost })
  return margin === null ? '—' : `${(margin / 10).toFixed(1)}%`
}

/**
 * How much more than before, in tenths of a percent; null where there was nothing before.
 *
 * @example growthOf(yuan('106.3'), yuan('100')) // 63
 */
export const growthOf = (now: Money, before: Money): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1000)

/**
 * For how many days the stock lasts at the pace of some days; null where nothing went out.
 *
 * @example daysOfStock({ name: '', units: 300, value: zero, soldUnits: 30 }, 30) // 300
 */
export const daysOfStock = ({ units, soldUnits }: StockRow, days: number): number | null =>
  soldUnits === 0 ? null : Math.round((units / soldUnits) * days)

/**
 * The days of a report, put right: from before to, at most a quarter.
 *
 * @example reportDays(day('2026-11-01'), day('2026-10-01')) // { from: '2026-10-01', to: '2026-11-01' }
 */
export const reportDays = (one: Day, other: Day): { readonly from: Day; readonly to: Day } => {
  const [from, to] = one <= other ? [one, other] : [other, one]
  const earliest = addDays(to, 1 - MOST_REPORT_DAYS)
  return { from: from < earliest ? earliest : from, to }
}

/**
 * A part of all in tenths of a percent.
 *
 * @example shareOf(yuan('25'), yuan('100')) // 250
 */
export const shareOf = (part: Money, all: Money): number => (all <= 0 ? 0 : Math.round((part / all) * 1000))
