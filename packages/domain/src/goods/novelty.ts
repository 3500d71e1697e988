import { addDays, dayAt, startOfDay, type Day, type Instant } from '../kernel/time.ts'

/** A good is new for so many days after it was listed. */
const NEW_FOR_DAYS = 30

/**
 * From when on a good that was listed is new today.
 *
 * @example dayAt(newSince(day('2026-11-20'))) // '2026-10-21'
 */
export const newSince = (today: Day): Instant => startOfDay(addDays(today, -NEW_FOR_DAYS))

/**
 * Whether 新 stands beside a good.
 *
 * @example isNew(startOfDay(day('2026-11-01')), day('2026-11-20')) // true
 */
export const isNew = (listedAt: Instant, today: Day): boolean => dayAt(listedAt) >= dayAt(newSince(today))
