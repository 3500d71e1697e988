import { type Day, dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'

/** `2026-11-20 16:41`, in China. */
export const dateTime = (at: Instant): string => `${dayAt(at)} ${timeOfDay(at)}`

/** `11-18`, where the year goes without saying. */
export const monthAndDay = (at: Instant): string => dayAt(at).slice(5)

/** `2028-06`: an expiry as buyers write it. */
export const expiryMonth = (day: Day): string => day.slice(0, 7)

/** `12,480`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** `10,000+` when nobody counted further. */
export const atLeast = (count: number, capped: boolean): string => `${grouped(count)}${capped ? '+' : ''}`
