import { floorToFen, times, zero, type Money } from '../kernel/money.ts'
import type { ActivityWords } from './activity-kind.ts'
import type { OfferKind } from './offer-kind.ts'
import { givenBySpend, measured, type SpendRule, type SpendState } from './spend-kind.ts'
import { regularAndIncluded } from './stacking-column.ts'

/** 换购: from a threshold on, up to `most` units of a good at the exchange price. Amounts and units count alike. */
export type Exchange<Amount extends number> = {
  readonly threshold: Amount
  readonly price: Money
  readonly most: number
}

export type ExchangeState = {
  /** Units that may be taken now; 0 below the threshold. */
  readonly allowed: number
  readonly units: number
  /** floor2(exchange price × units). */
  readonly amount: Money
  /** What the buyer has to be told when he gets fewer than wished. */
  readonly notice: 'removed' | 'cut' | null
}

/**
 * What of a wished 换购 can be had at an eligible amount (Money) or number of units (docs/rules.md#2-6). A lost threshold
 * removes it, `most` and stock cut it; neither happens in silence.
 *
 * @example exchangeState({ threshold: yuan('300'), price: yuan('1.90'), most: 2 }, yuan('310'), 3, 99) // 2 units, 3.80, 'cut'
 */
export const exchangeState = <Amount extends number>(
  { threshold, price, most }: Exchange<Amount>,
  eligible: Amount,
  wished: number,
  stock: number,
): ExchangeState => {
  const reached = eligible >= threshold
  const allowed = reached ? Math.max(0, Math.min(most, stock)) : 0
  const units = Math.min(Math.max(0, wished), allowed)
  return {
    allowed,
    units,
    amount: units === 0 ? zero : floorToFen(times(price, units)),
    notice: wished <= units ? null : reached ? 'cut' : 'removed',
  }
}

/** What may be taken: 可换购 2包. */
const promise = ({ most }: { readonly most: number }, unit: string): string => `可换购 ${most}${unit}`

export const exchangeRemovedText = '未达到换购条件，换购商品已移除'

/**
 * 可换购2件; 未达到换购条件，换购商品已移除.
 *
 * @example exchangeWords({ allowed: 2, units: 2, amount: zero, notice: null }).applied // '可换购2件'
 */
export const exchangeWords = ({ allowed, notice }: ExchangeState): ActivityWords => ({
  applied: allowed > 0 ? `可换购${allowed}件` : null,
  next: notice === null ? null : notice === 'removed' ? exchangeRemovedText : cutWords(allowed),
})

const cutWords = (allowed: number): string => (allowed === 0 ? '换购商品库存不足' : `最多可换购${allowed}个`)

type ExchangeRule = SpendRule & { readonly price: Money; readonly most: number }

export const exchange: OfferKind<ExchangeRule, SpendState> & { readonly tag: string } = {
  label: null,
  tag: '换购',
  column: regularAndIncluded,
  evaluate: (rule, { counting, stockLeft }) => {
    const { threshold, reached, missing } = measured(rule.threshold, counting)
    // Requested: 0, because the quantity of a line is limited when that line is priced.
    const state = exchangeState({ ...rule, threshold }, reached, 0, stockLeft(rule.extra))
    return {
      missing,
      units: state.allowed,
      gifts: [],
      words: exchangeWords(state),
      promise: promise(rule, rule.extra.unit),
      takenAt: rule.price,
    }
  },
  given: givenBySpend('exchange'),
}
