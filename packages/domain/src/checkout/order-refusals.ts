import type { PricedCart } from '../cart/cart.ts'
import { refusalText } from '../goods/goods.ts'
import { atLeastZero, ceilToFen, moneyToDecimal, subtract, type Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { ExpiredCertificate } from '../members/members.ts'

/** Tests on the whole order (docs/rules.md#1-order): each with the numbers of its sentence. */
export type OrderRefusal =
  | { readonly code: 'NOTHING_SELECTED' }
  | { readonly code: 'MIN_AMOUNT'; readonly minimum: Money; readonly shortfall: Money }
  | { readonly code: 'NO_ADDRESS' }
  | { readonly code: 'CREDIT_OVERDUE' }
  | { readonly code: 'CONTRACT_UNSIGNED' }
  | { readonly code: 'CERT_EXPIRED'; readonly certificate: string; readonly expiredOn: Day }

/** What the whole order is tested by, besides its lines. */
export type OrderStanding = {
  /** 起订金额, of the selected total, 含麻 included, before reductions; 0 asks for none. */
  readonly minimum: Money
  readonly expiredCertificate: ExpiredCertificate | null
  readonly hasAddress: boolean
  readonly creditOverdue: boolean
  readonly contractSigned: boolean
}

/**
 * Everything that stands against ordering the selected lines, first the reasons of the buyer's papers, then the
 * order's.
 *
 * @example orderRefusals(priceCart(cart), standing) // [{ code: 'MIN_AMOUNT', minimum: 200.00, shortfall: 12.40 }]
 */
export const orderRefusals = (
  { selectedCount, goodsTotal }: Pick<PricedCart, 'selectedCount' | 'goodsTotal'>,
  { minimum, expiredCertificate, hasAddress, creditOverdue, contractSigned }: OrderStanding,
): readonly OrderRefusal[] => {
  if (selectedCount === 0) return [{ code: 'NOTHING_SELECTED' }]
  const shortfall = ceilToFen(atLeastZero(subtract(minimum, goodsTotal)))
  const refusals: OrderRefusal[] = []
  if (expiredCertificate !== null) {
    const { name, expiredOn } = expiredCertificate
    refusals.push({ code: 'CERT_EXPIRED', certificate: name, expiredOn })
  }
  if (shortfall > 0) refusals.push({ code: 'MIN_AMOUNT', minimum, shortfall })
  if (!hasAddress) refusals.push({ code: 'NO_ADDRESS' })
  if (creditOverdue) refusals.push({ code: 'CREDIT_OVERDUE' })
  if (!contractSigned) refusals.push({ code: 'CONTRACT_UNSIGNED' })
  return refusals
}

/**
 * The sentence for the buyer.
 *
 * @example orderRefusalText({ code: 'MIN_AMOUNT', minimum: yuan('200'), shortfall: yuan('12.4') }) // '订单金额不足200元，暂不能结算'
 */
export const orderRefusalText = (refusal: OrderRefusal): string => {
  switch (refusal.code) {
    case 'NOTHING_SELECTED':
      return '请先选择要结算的商品'
    case 'MIN_AMOUNT':
      return `订单金额不足${moneyToDecimal(refusal.minimum).replace(/\.00$/, '')}元，暂不能结算`
    case 'NO_ADDRESS':
      return '请选择收货地址'
    case 'CREDIT_OVERDUE':
      return '您有逾期未结清的账期款项，结清后可继续下单'
    case 'CONTRACT_UNSIGNED':
      return '请先签署年度电子合同'
    case 'CERT_EXPIRED':
      return refusalText(refusal)
  }
}
