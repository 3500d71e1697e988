import { type Money, moneyFromDecimal } from '@xinglin/domain/kernel/money'

/**
 * An amount as somebody types it, in whole fen: full-width digits, thousands separated, with or without ¥; null for what
 * is none.
 *
 * @example typedAmount('￥3,000') // 3000.00
 */
export const typedAmount = (typed: string): Money | null => {
  const text = typed.normalize('NFKC').replaceAll(/[¥,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? moneyFromDecimal(text) : null
}
