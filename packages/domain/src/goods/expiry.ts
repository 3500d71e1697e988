import { addDays, addMonths, type Day, DAY_MS, startOfDay } from '../kernel/time.ts'
import { SELLABLE_DAYS } from './may-leave.ts'

/** Up to when a batch counts as near its expiry, in the shop's words (docs/rules.md#1-expiry). */
const NEAR_MONTHS = 8
const NEAR_ZONE_MONTHS = 6

export type ExpiryFacts = {
  /** The word 近效期 stands beside the date; expired batches too. */
  readonly near: boolean
  readonly sellable: boolean
  /** Sold in the 近效期专场 only. */
  readonly nearExpiryZone: boolean
}

/**
 * What a 有效期至 means today. Months are calendar months, cut to the last day of a shorter one.
 *
 * @example expiryFacts(day('2026-11-20'), day('2027-07-20')) // { near: true, sellable: true, nearExpiryZone: false }
 */
export const expiryFacts = (today: Day, expiresOn: Day): ExpiryFacts => {
  const sellable = expiresOn >= addDays(today, SELLABLE_DAYS)
  return {
    near: expiresOn <= addMonths(today, NEAR_MONTHS),
    sellable,
    nearExpiryZone: sellable && expiresOn <= addMonths(today, NEAR_ZONE_MONTHS),
  }
}

/**
 * Whole calendar months until a day; 0 within the last one and after it.
 *
 * @example monthsLeft(day('2026-11-20'), day('2028-05-13')) // 17
 */
export const monthsLeft = (today: Day, expiresOn: Day): number => {
  let months = Math.max(0, monthOf(expiresOn) - monthOf(today))
  while (months > 0 && addMonths(today, months) > expiresOn) months -= 1
  return months
}

const monthOf = (of: Day): number => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))

/** From so many days on what is left is told in days. */
const LAST_DAYS = 90
/** Two years are a whole bar. */
const WHOLE_LIFE_DAYS = 730

/** Up to 8 months ahead `warn`, up to 90 days `bad`. */
export type LifeLevel = 'ok' | 'warn' | 'bad' | 'expired'

export type Life = {
  readonly level: LifeLevel
  /** 剩 17 个月 (whole months, rounded down), in the last 90 days 剩 36 天. */
  readonly words: string
  /** Of a whole bar: 0 to 1. */
  readonly share: number
}

/**
 * What is left of a shelf life, in the words of lists, cart and orders (docs/rules.md#3-told-expiry). The last day counts.
 *
 * @example lifeOf(day('2026-11-28'), day('2027-01-03')) // { level: 'bad', words: '剩 36 天', share: 0.049… }
 */
export const lifeOf = (today: Day, expiresOn: Day): Life => {
  if (expiresOn < today) return { level: 'expired', words: '已过期', share: 0 }
  const days = Math.round((startOfDay(expiresOn) - startOfDay(today)) / DAY_MS)
  const share = Math.min(1, days / WHOLE_LIFE_DAYS)
  if (days <= LAST_DAYS) return { level: 'bad', words: `剩 ${String(days)} 天`, share }
  const level = expiryFacts(today, expiresOn).near ? 'warn' : 'ok'
  return { level, words: `剩 ${String(monthsLeft(today, expiresOn))} 个月`, share }
}

/**
 * The days from which on batches are sold at all, outside of the near-expiry zone, and without the word 近效期: what a
 * query asks where `expiryFacts` asks of one batch.
 *
 * @example expiryEdges(day('2026-11-20')).ordinary // '2027-05-21'
 */
export const expiryEdges = (today: Day): { readonly sold: Day; readonly ordinary: Day; readonly far: Day } => ({
  sold: addDays(today, SELLABLE_DAYS),
  ordinary: addDays(addMonths(today, NEAR_ZONE_MONTHS), 1),
  far: addDays(addMonths(today, NEAR_MONTHS), 1),
})
