import type { Instant } from '@xinglin/domain/kernel/time'
import type { Order } from '@xinglin/domain/orders'

/**
 * Seconds until the order is closed. The page's clock may be slightly behind the moment at which the order was placed:
 * a new time limit must not look longer than it is.
 */
export const payClock = ({ placedAt }: Pick<Order, 'placedAt'>, payBefore: Instant, now: Instant): number => {
  const longest = Math.round((payBefore - placedAt) / 1000) - 1
  return Math.min(longest, Math.floor((payBefore - now) / 1000))
}
