import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import type { Order } from '@xinglin/domain/orders'
import { grouped } from '@xinglin/ui-kit/commerce/selling'

/** `2026-11-20 16:41`, in China. */
export const dateTime = (at: Instant): string => `${dayAt(at)} ${timeOfDay(at)}`

/** `11-18`, without the year. */
export const monthAndDay = (at: Instant): string => dayAt(at).slice(5)

/** `10,000+` where counting stopped. */
export const atLeast = (count: number, capped: boolean): string => `${grouped(count)}${capped ? '+' : ''}`

/** The amount of an order that is owed on credit, and its due date. */
export const debtText = ({ left, dueOn }: NonNullable<Order['debt']>): string =>
  `待结清 ¥${formatMoney(left)}，最晚 ${dueOn}`
