import type { Brand } from '../kernel/brand.ts'
import { type Money, type Rate, timesRate } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'

export type PriceGroupId = Brand<number, 'PriceGroupId'>

/** The days on which a price group holds, first and last included; `until` null: until it is ended. */
export type GroupWindow = { readonly from: Day; readonly until: Day | null }

/** What a price group says of one good. */
export type GroupTerms = {
  /** That of the good itself; null: only its categories have a rate, or nothing has. */
  readonly price: Money | null
  /** Of the categories that the good lies in, in any order; the higher the level the deeper the category. */
  readonly rates: readonly { readonly level: number; readonly rate: Rate }[]
}

/**
 * Whether a price group holds on a day (docs/rules.md#2-price-groups).
 *
 * @example groupRuns({ from: day('2026-11-01'), until: null }, day('2026-11-01')) // true
 */
export const groupRuns = ({ from, until }: GroupWindow, today: Day): boolean =>
  from <= today && (until === null || today <= until)

/**
 * The price of a good in a price group (docs/rules.md#7-price-groups): its own, else the rate of the deepest category on
 * the public price, floored to four decimals; null where the group says nothing of the good.
 *
 * @example groupPrice(yuan('9.99'), { price: null, rates: [{ level: 1, rate: '0.95' }] }) // 9.4905
 */
export const groupPrice = (basePrice: Money, { price, rates }: GroupTerms): Money | null => {
  const [first, ...others] = rates
  if (price !== null || first === undefined) return price
  return timesRate(basePrice, others.reduce((deepest, one) => (one.level > deepest.level ? one : deepest), first).rate)
}
