import { DAY_MS, dayAt, HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'

const two = (count: number): string => String(count).padStart(2, '0')

/**
 * The remaining time of an offer, in the form of its card; `''` when it is over.
 *
 * @example timeLeftWords(endsAt, now) // 剩 2 天 6 时, 剩 5 天, 剩 09:12:40
 */
export const timeLeftWords = (until: Instant, now: Instant): string => {
  const left = until - now
  if (left <= 0) return ''
  const days = Math.floor(left / DAY_MS)
  const hours = Math.floor((left % DAY_MS) / HOUR_MS)
  if (days > 0) return hours > 0 ? `剩 ${days} 天 ${hours} 时` : `剩 ${days} 天`
  const seconds = Math.floor(left / 1000)
  return `剩 ${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/**
 * The first and the last day of a period that ends before `until`; a common year is written once.
 *
 * @example daysWords(from, until) // 2026-11-20 至 12-02
 */
export const daysWords = (from: Instant, until: Instant): string => {
  const first = dayAt(from)
  const last = dayAt(instant(until - 1))
  return `${first} 至 ${last.slice(0, 4) === first.slice(0, 4) ? last.slice(5) : last}`
}
