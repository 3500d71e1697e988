import { type Money, moneyFromDecimal } from '@xinglin/domain/kernel/money'

/**
 * Parses a typed amount, in whole fen: full-width digits, thousands separators, with or without ¥; null for an invalid
 * one.
 *
 * @example typedAmount('￥3,000') // 3000.00
 */
export const typedAmount = (typed: string): Money | null => {
  const text = typed.normalize('NFKC').replaceAll(/[¥,\s]/g, '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? moneyFromDecimal(text) : null
}
