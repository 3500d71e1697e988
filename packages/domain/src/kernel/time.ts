import type { Brand } from './brand.ts'

/** A moment in milliseconds since 1970 UTC. No function of the domain reads a clock: `now` is always an argument. */
export type Instant = Brand<number, 'Instant'>

/** A calendar day in China, `2026-11-20`. Compares as text. */
export type Day = Brand<string, 'Day'>

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** China has had no summer time since 1991: each of its days is as long. */
export const DAY_MS = 24 * HOUR_MS

const CHINA_OFFSET_MS = 8 * HOUR_MS

/**
 * A moment from milliseconds, as a clock or the database tells them.
 *
 * @example secondsOf(instant(1_795_161_600_000)) // 1_795_161_600
 */
export const instant = (milliseconds: number): Instant => milliseconds as Instant

/**
 * Ten-digit wire timestamps are seconds, thirteen-digit ones milliseconds (docs/product.md#9); null for others.
 *
 * @example instantFromTimestamp(1_795_161_600) // 1_795_161_600_000
 */
export const instantFromTimestamp = (timestamp: number): Instant | null => {
  if (!Number.isSafeInteger(timestamp)) return null
  if (timestamp >= 1_000_000_000 && timestamp <= 9_999_999_999) return instant(timestamp * 1000)
  if (timestamp >= 1_000_000_000_000 && timestamp <= 9_999_999_999_999) return instant(timestamp)
  return null
}

/**
 * Whole seconds since 1970, the form of the wire.
 *
 * @example secondsOf(instant(1_795_161_600_999)) // 1_795_161_600
 */
export const secondsOf = (at: Instant): number => Math.floor(at / 1000)

type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysInMonth = (year: number, month: number): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 30

const pad = (value: number, width: number): string => String(value).padStart(width, '0')
const dayText = ({ year, month, day }: CalendarDate): Day => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as Day

/** Days since 1970-01-01 of the proleptic Gregorian calendar, and back: two short sums instead of a Date. */
const toEpochDays = ({ year, month, day }: CalendarDate): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

const fromEpochDays = (days: number): CalendarDate => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1,
  }
}

const DAY_TEXT = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/

/**
 * Reads `2026-11-20`, or `2026-11` as the last day of its month (docs/rules.md#1-months). Null for others.
 *
 * @example dayFromText('2028-02') // '2028-02-29'
 */
export const dayFromText = (text: string): Day | null => {
  const match = DAY_TEXT.exec(text)
  if (!match) return null
  const year = Number(match[1])
  const month = Number(match[2])
  if (month < 1 || month > 12) return null
  const last = daysInMonth(year, month)
  const day = match[3] === undefined ? last : Number(match[3])
  return day >= 1 && day <= last ? dayText({ year, month, day }) : null
}

/**
 * Reads a day that a programmer wrote; throws when it is none.
 *
 * @example day('2026-11-20') // '2026-11-20'
 */
export const day = (text: string): Day => {
  const parsed = dayFromText(text)
  if (parsed === null) throw new RangeError(`not a day: ${text}`)
  return parsed
}

const parts = (of: Day): CalendarDate => ({
  year: Number(of.slice(0, 4)),
  month: Number(of.slice(5, 7)),
  day: Number(of.slice(8, 10)),
})

/**
 * The calendar day in China at a moment.
 *
 * @example dayAt(instant(1_795_161_600_000)) // '2026-11-20'
 */
export const dayAt = (at: Instant): Day => dayText(fromEpochDays(Math.floor((at + CHINA_OFFSET_MS) / DAY_MS)))

/**
 * The moment at which a day begins in China.
 *
 * @example dayAt(startOfDay(day('2026-11-20'))) // '2026-11-20'
 */
export const startOfDay = (of: Day): Instant => instant(toEpochDays(parts(of)) * DAY_MS - CHINA_OFFSET_MS)

/**
 * The Monday of a day's week, by which weekly limits count.
 *
 * @example mondayOf(day('2026-11-22')) // '2026-11-16'
 */
export const mondayOf = (of: Day): Day => addDays(of, -((toEpochDays(parts(of)) + 3) % 7))

/**
 * Days later, or earlier.
 *
 * @example addDays(day('2026-12-02'), 30) // '2027-01-01'
 */
export const addDays = (to: Day, days: number): Day => dayText(fromEpochDays(toEpochDays(parts(to)) + days))

/**
 * Calendar months, cut to the last day of a shorter month: 31 Aug + 6 = 28 Feb.
 *
 * @example addMonths(day('2026-08-31'), 6) // '2027-02-28'
 */
export const addMonths = (to: Day, months: number): Day => {
  const from = parts(to)
  const index = from.year * 12 + from.month - 1 + months
  const year = Math.floor(index / 12)
  const month = (index % 12) + 1
  return dayText({ year, month, day: Math.min(from.day, daysInMonth(year, month)) })
}

/**
 * `16:41`, the clock on a Chinese wall.
 *
 * @example timeOfDay(instant(1_795_161_600_000)) // '16:00'
 */
export const timeOfDay = (at: Instant): string => {
  const minutes = Math.floor((at + CHINA_OFFSET_MS) / MINUTE_MS) % 1440
  return `${pad(Math.floor(minutes / 60), 2)}:${pad(minutes % 60, 2)}`
}
