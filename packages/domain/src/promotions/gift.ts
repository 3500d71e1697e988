import { formatMoney } from '../kernel/money.ts'
import type { ActivityWords } from './activity-kind.ts'
import type { OfferKind } from './offer-kind.ts'
import { givenBySpend, measured, type SpendRule, type SpendState } from './spend-kind.ts'
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

type GiftRule = SpendRule & { readonly total: number; readonly repeat: boolean }

/** 每满 10 个赠 1包. */
const because = ({ threshold, total, repeat, extra }: GiftRule): string => {
  const edge = threshold.by === 'amount' ? `${formatMoney(threshold.amount)} 元` : `${threshold.units} 个`
  return `${repeat ? '每满' : '满'} ${edge}赠 ${total}${extra.unit}`
}

export const gift: OfferKind<GiftRule, SpendState> & { readonly tag: string } = {
  label: null,
  tag: '赠',
  column: regularAndIncluded,
  evaluate: (rule, { counting, stockLeft }) => {
    const { threshold, reached, missing } = measured(rule.threshold, counting)
    const earned = giftsFor({ ...rule, threshold }, reached, stockLeft(rule.extra))
    // A gift is shipped with the goods that earn it: without any there is none, whatever the threshold.
    const units = counting.length === 0 ? 0 : earned.gifts
    const words = giftWords({ ...earned, gifts: units }, rule.extra.unit)
    const earnedBy = counting.map(({ line }) => line.id)
    const terms = { threshold: rule.threshold, total: rule.total, repeat: rule.repeat }
    return {
      missing,
      units,
      gifts: units === 0 ? [] : [{ earnedBy, units, because: because(rule), notice: words.next, terms }],
      words,
      promise: promise(rule, rule.extra.unit),
      takenAt: null,
    }
  },
  given: givenBySpend('gift'),
}
