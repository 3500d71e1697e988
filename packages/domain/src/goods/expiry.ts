import { addDays, addMonths, type Day } from '../kernel/time.ts'
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

/**
 * What is left of a shelf life, as a pharmacist says it.
 *
 * @example remainingText(day('2026-11-20'), day('2028-05-13')) // '剩 17 个月'
 */
export const remainingText = (today: Day, expiresOn: Day): string => {
  const months = monthsLeft(today, expiresOn)
  if (months > 0) return `剩 ${String(months)} 个月`
  return expiresOn < today ? '已过期' : '剩余不足 1 个月'
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
