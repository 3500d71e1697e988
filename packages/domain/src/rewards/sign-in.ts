import { addDays, type Day } from '../kernel/time.ts'

/** 签到 as the calendar of the points mall shows it. */
export type SignInCalendar = {
  readonly today: Day
  readonly signedToday: boolean
  /** Days in a row, up to today or, before today's, up to yesterday. */
  readonly streak: number
  /** Signed days of this month. */
  readonly days: readonly Day[]
  readonly points: number
}

/**
 * How many days in a row. A buyer who has not signed in yet today has not broken the row.
 *
 * @example streakOf(['2026-11-18', '2026-11-19'], '2026-11-20') // 2
 */
export const streakOf = (signed: readonly Day[], today: Day): number => {
  const days = new Set<string>(signed)
  let day = days.has(today) ? today : addDays(today, -1)
  let streak = 0
  while (days.has(day)) {
    streak += 1
    day = addDays(day, -1)
  }
  return streak
}
