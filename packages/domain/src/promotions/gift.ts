import type { ActivityWords } from './activity-kind.ts'
import { regularAndIncluded } from './stacking-column.ts'

/** 满赠: `type` of the wire's gift_data, 1 once, 2 each time the threshold fits. Amounts and units count alike. */
export type GiftOffer<Amount extends number> = {
  readonly threshold: Amount
  readonly total: number
  readonly repeat: boolean
}

export type Gifts = { readonly gifts: number; readonly cutToStock: boolean }

/**
 * How many gifts an eligible amount (Money) or number of units earns (docs/rules.md#2-6), cut to what is left of the
 * gift.
 *
 * @example giftsFor({ threshold: yuan('300'), total: 2, repeat: true }, yuan('950'), 99) // { gifts: 6, cutToStock: false }
 */
export const giftsFor = <Amount extends number>(
  { threshold, total, repeat }: GiftOffer<Amount>,
  eligible: Amount,
  stock: number,
): Gifts => {
  if (eligible < threshold) return { gifts: 0, cutToStock: false }
  const often = repeat && threshold > 0 ? Math.floor(eligible / threshold) : 1
  const earned = total * often
  return { gifts: Math.min(earned, Math.max(0, stock)), cutToStock: earned > stock }
}

/** What is given: 可获赠 2包. */
const promise = ({ total }: { readonly total: number }, unit: string): string => `可获赠 ${total}${unit}`

/**
 * 已获赠品2包; 赠品库存不足，现有 2 包.
 *
 * @example giftWords({ gifts: 2, cutToStock: false }, '包').applied // '已获赠品2包'
 */
export const giftWords = ({ gifts, cutToStock }: Gifts, unit: string): ActivityWords => ({
  applied: gifts > 0 ? `已获赠品${gifts}${unit}` : null,
  next: cutToStock ? `赠品库存不足，现有 ${gifts} ${unit}` : null,
})

export const gift = {
  label: null,
  tag: '赠',
  column: regularAndIncluded,
  evaluate: giftsFor,
  promise,
  explain: giftWords,
}
