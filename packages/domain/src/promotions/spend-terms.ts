import { formatMoney, type Money } from '../kernel/money.ts'
import { exchange } from './exchange.ts'
import { gift } from './gift.ts'

/** What a 满赠 or 换购 asks for and what comes on top, as its zone shows it. */
export type SpendTerms = {
  readonly threshold:
    | { readonly kind: 'amount'; readonly amount: Money }
    | { readonly kind: 'units'; readonly units: number }
  readonly terms:
    | { readonly kind: 'gift'; readonly total: number; readonly repeat: boolean }
    /** The price is absent for who may see none. */
    | { readonly kind: 'exchange'; readonly price: Money | null; readonly most: number }
}

/**
 * 满 ¥500.00 赠 5盒, with the word on its card. A price that may not be seen is left out.
 *
 * @example spendTermsWords({ threshold: { kind: 'units', units: 10 }, terms: { kind: 'gift', total: 1, repeat: true } }, '盒').words // '每满 10 个 赠 1盒'
 */
export const spendTermsWords = (
  { threshold, terms }: SpendTerms,
  unit: string,
): { readonly tag: string; readonly words: string } => {
  const from = threshold.kind === 'amount' ? `满 ¥${formatMoney(threshold.amount)}` : `满 ${threshold.units} 个`
  if (terms.kind === 'gift')
    return { tag: gift.tag, words: `${terms.repeat ? '每' : ''}${from} 赠 ${terms.total}${unit}` }
  const price = terms.price === null ? '' : ` ¥${formatMoney(terms.price)}/${unit}`
  return { tag: exchange.tag, words: `${from} 可换购 ${terms.most}${unit}${price}` }
}
