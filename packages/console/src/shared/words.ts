import {
  DAY_MS,
  type Day,
  dayAt,
  HOUR_MS,
  type Instant,
  MINUTE_MS,
  startOfDay,
  timeOfDay,
} from '@xinglin/domain/kernel/time'

/** How long something has waited: 41 分钟, 5 小时, 2 天. */
export const ageOf = (since: Instant, now: Instant): string => {
  const waited = Math.max(0, now - since)
  if (waited < HOUR_MS) return `${String(Math.floor(waited / MINUTE_MS))} 分钟`
  const hours = Math.floor(waited / HOUR_MS)
  return hours < 48 ? `${String(hours)} 小时` : `${String(Math.floor(hours / 24))} 天`
}

/** 2026-11-20 10:00 */
export const momentOf = (at: Instant): string => `${dayAt(at)} ${timeOfDay(at).slice(0, 5)}`

/** Whole days from one day to another; negative when it is over. */
export const daysUntil = (on: Day, today: Day): number => Math.round((startOfDay(on) - startOfDay(today)) / DAY_MS)
