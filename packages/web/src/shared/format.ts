import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import type { Order } from '@xinglin/domain/orders'
import { grouped } from '@xinglin/ui-kit/commerce/selling'

/** `2026-11-20 16:41`, in China. */
export const dateTime = (at: Instant): string => `${dayAt(at)} ${timeOfDay(at)}`

/** `11-18`, where the year goes without saying. */
export const monthAndDay = (at: Instant): string => dayAt(at).slice(5)

/** `10,000+` when nobody counted further. */
export const atLeast = (count: number, capped: boolean): string => `${grouped(count)}${capped ? '+' : ''}`

/** What of an order is owed on credit, and until when. */
export const debtText = ({ left, dueOn }: NonNullable<Order['debt']>): string =>
  `待结清 ¥${formatMoney(left)}，最晚 ${dueOn}`
