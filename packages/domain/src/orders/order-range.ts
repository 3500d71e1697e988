import type { Money } from '../kernel/money.ts'
import { addMonths, day, type Day, DAY_MS, type Instant, instant } from '../kernel/time.ts'

/** How far back the order list looks. */
export type OrderRange = 'recent' | 'year' | 'older'

export const orderRangeLabels: { readonly [Range in OrderRange]: string } = {
  recent: '近三个月',
  year: '今年内',
  older: '往年订单',
}

/**
 * The days on which orders of a range were placed: from `from` on, and before `before`; null where it has no edge.
 *
 * @example daysOfRange('older', '2026-11-20') // { from: null, before: '2026-01-01' }
 */
export const daysOfRange = (
  range: OrderRange,
  today: Day,
): { readonly from: Day | null; readonly before: Day | null } => {
  const newYear = day(`${today.slice(0, 4)}-01-01`)
  switch (range) {
    case 'recent':
      return { from: addMonths(today, -3), before: null }
    case 'year':
      return { from: newYear, before: null }
    case 'older':
      return { from: null, before: newYear }
  }
}

/** What a buyer ordered and paid for in one calendar month. `month` is written 2026-11. */
export type MonthlyPurchase = { readonly month: string; readonly amount: Money; readonly orders: number }

/**
 * The calendar months up to that of `today`, the oldest first.
 *
 * @example monthsUpTo('2026-01-31', 3) // ['2025-11', '2025-12', '2026-01']
 */
export const monthsUpTo = (today: Day, count: number): readonly string[] => {
  const first = day(`${today.slice(0, 7)}-01`)
  return Array.from({ length: count }, (_, at) => addMonths(first, at - count + 1).slice(0, 7))
}

/** What a buyer bought lately is what he bought in so many days: on the page of a good, of a member and of an order. */
export const RECENT_DAYS = 90

/**
 * The moment since which a purchase is a recent one.
 *
 * @example recentSince(instant(7_776_000_001)) // instant(1)
 */
export const recentSince = (now: Instant): Instant => instant(now - RECENT_DAYS * DAY_MS)
