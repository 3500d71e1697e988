import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { Buyer, BuyerType } from '../members/members.ts'
import { coversScope } from './business-scope.ts'

/** 处方药, 甲类OTC, 乙类OTC; goods without a class (herbs, devices) have null. */
export type RxClass = 'RX' | 'OTC_A' | 'OTC_B'

/** What the licence and the law ask of a good: everything the purchase gate reads besides the buyer. */
export type GoodsRestrictions = {
  readonly onSale: boolean
  /** null: no rule; otherwise the decision of the controlled-sale rules for this buyer. */
  readonly controlled: 'allowed' | 'denied' | null
  /** Region prefixes that are not delivered to; empty for most. */
  readonly refusedRegions: readonly string[]
  /** null: every buyer type. */
  readonly buyerTypes: readonly BuyerType[] | null
  readonly rxClass: RxClass | null
  /** Scopes, each of which the licence must cover (after aliases). */
  readonly scopes: readonly string[]
  readonly coldChain: boolean
  readonly ephedrine: boolean
}

/**
 * The reasons of docs/rules.md#1-gate but one, in the order in which they are tried; each with what its sentence needs.
 */
export type LaterRefusal =
  | { readonly code: 'GUEST' }
  | { readonly code: 'NOT_PASSED' }
  | { readonly code: 'OFF_SHELF' }
  | { readonly code: 'CONTROLLED' }
  | { readonly code: 'REGION' }
  | { readonly code: 'BUYER_TYPE' }
  | { readonly code: 'RX_CLASS' }
  | { readonly code: 'SCOPE'; readonly scope: string }
  | { readonly code: 'AUTH_LETTER' }
  | { readonly code: 'SPECIAL_RIGHT' }
  | { readonly code: 'SPECIAL_RECEIPT' }
  | { readonly code: 'PRICE_PENDING' }
  | { readonly code: 'NO_STOCK' }
  | { readonly code: 'LIMIT' }

/**
 * The fifteenth is tried third. It stops the order and not the cart, so that it tells what stands behind it: the reason
 * that the cart refuses with; absent where there is none.
 */
export type Refusal =
  | LaterRefusal
  | {
      readonly code: 'CERT_EXPIRED'
      readonly certificate: string
      readonly expiredOn: Day
      readonly behind?: LaterRefusal
    }

/** What the shop has to sell: the unit price, what is in stock, and what remains of a 限购 (null: no limit). */
export type StockSide = { readonly price: Money; readonly stock: number; readonly limitLeft: number | null }

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

/**
 * Why a buyer may not order a good now; null when nothing prevents it. The first failing test in the order of
 * docs/rules.md#1-gate decides. Run when goods are shown, when they are added, and again at checkout.
 *
 * @example purchaseRefusal({ kind: 'guest' }, someRestrictions(), { price: zero, stock: 0, limitLeft: null }) // { code: 'GUEST' }
 */
export const purchaseRefusal = (
  buyer: Buyer,
  restrictions: GoodsRestrictions,
  stockSide: StockSide,
): Refusal | null => {
  const behind = cartRefusal(buyer, restrictions, stockSide)
  if (buyer.kind !== 'passed' || buyer.expiredCertificate === null) return behind
  const { name, expiredOn } = buyer.expiredCertificate
  return { code: 'CERT_EXPIRED', certificate: name, expiredOn, ...(behind && { behind }) }
}

/**
 * The same gate at the cart: an expired certificate may fill a cart, but not check out, so CERT_EXPIRED is skipped.
 *
 * @example cartRefusal(aBuyer(), someRestrictions(), { price: yuan('9.90'), stock: 0, limitLeft: null }) // { code: 'NO_STOCK' }
 */
export const cartRefusal = (buyer: Buyer, restrictions: GoodsRestrictions, stockSide: StockSide): LaterRefusal | null =>
  rightRefusal(buyer, restrictions, stockSide.price) ?? supplyRefusal(stockSide)

/**
 * `is_buy` of the wire: everything before NO_STOCK passes, CERT_EXPIRED left out of account.
 *
 * @example isBuy(aBuyer(), someRestrictions({ scopes: ['中药饮片'] }), yuan('9.90')) // true
 */
export const isBuy = (buyer: Buyer, restrictions: GoodsRestrictions, price: Money): boolean =>
  rightRefusal(buyer, restrictions, price) === null

export type PriceVisibility = 'open' | 'guest' | 'notPassed' | 'controlled'

/**
 * Whether a buyer may see numbers at all. 控销 without authorisation hides them, whichever test failed first.
 *
 * @example priceVisibility({ kind: 'guest' }, { controlled: null }) // 'guest'
 */
export const priceVisibility = (buyer: Buyer, restrictions: Pick<GoodsRestrictions, 'controlled'>): PriceVisibility => {
  if (buyer.kind !== 'passed') return buyer.kind
  return restrictions.controlled === 'denied' ? 'controlled' : 'open'
}

/** The words in the place of a hidden price. */
export const hiddenPriceTexts: { readonly [V in Exclude<PriceVisibility, 'open'>]: string } = {
  guest: '登录后可见',
  notPassed: '资质未认证',
  controlled: '控销品种',
}

/** The tests before NO_STOCK, in their order. */
const rightRefusal = (buyer: Buyer, goods: GoodsRestrictions, price: Money): LaterRefusal | null => {
  if (buyer.kind === 'guest') return { code: 'GUEST' }
  if (buyer.kind === 'notPassed') return { code: 'NOT_PASSED' }
  if (!goods.onSale) return { code: 'OFF_SHELF' }
  if (goods.controlled === 'denied') return { code: 'CONTROLLED' }
  if (goods.refusedRegions.some((prefix) => buyer.region.startsWith(prefix))) return { code: 'REGION' }
  if (goods.buyerTypes !== null && !goods.buyerTypes.includes(buyer.buyerType)) return { code: 'BUYER_TYPE' }
  if (buyer.otcBOnly && (goods.rxClass === 'RX' || goods.rxClass === 'OTC_A')) return { code: 'RX_CLASS' }
  return licenceRefusal(buyer, goods) ?? (price <= 0 ? { code: 'PRICE_PENDING' } : null)
}

const licenceRefusal = (buyer: PassedBuyer, goods: GoodsRestrictions): LaterRefusal | null => {
  const missing = goods.scopes.find((scope) => !coversScope(buyer.scopes, scope))
  if (missing !== undefined) return { code: 'SCOPE', scope: missing }
  if (goods.coldChain && !buyer.mayBuyColdChain) return { code: 'AUTH_LETTER' }
  if (goods.ephedrine && !buyer.mayBuyEphedrine) return { code: 'SPECIAL_RIGHT' }
  return goods.ephedrine && buyer.receiptOutstanding ? { code: 'SPECIAL_RECEIPT' } : null
}

const supplyRefusal = ({ stock, limitLeft }: StockSide): LaterRefusal | null => {
  if (stock <= 0) return { code: 'NO_STOCK' }
  return limitLeft !== null && limitLeft <= 0 ? { code: 'LIMIT' } : null
}

/**
 * The sentence for the buyer.
 *
 * @example refusalText({ code: 'SCOPE', scope: '中药饮片' }) // '您的经营范围不含“中药饮片”，暂不能购买该商品'
 */
export const refusalText = (refusal: Refusal): string => {
  switch (refusal.code) {
    case 'GUEST':
      return '登录后可见'
    case 'NOT_PASSED':
      return '资质审核通过后方可购买'
    case 'CERT_EXPIRED':
      return `您的${refusal.certificate}已于 ${refusal.expiredOn} 到期，更新并审核通过后方可下单`
    case 'OFF_SHELF':
      return '已下架'
    case 'CONTROLLED':
      return '控销品种'
    case 'REGION':
      return '不在销售区域'
    case 'BUYER_TYPE':
      return '注射剂、输液类仅限医疗机构与药品批发企业采购'
    case 'RX_CLASS':
      return '您的许可范围仅限乙类OTC，不能购买该商品'
    case 'SCOPE':
      return `您的经营范围不含“${refusal.scope}”，暂不能购买该商品`
    case 'AUTH_LETTER':
      return '请先上传冷藏药品采购委托书'
    case 'SPECIAL_RIGHT':
      return '您尚未开通含特殊药品复方制剂采购权限，请联系客服'
    case 'SPECIAL_RECEIPT':
      return '您有含麻订单的签收回执逾期未提交或被驳回，提交并审核通过后可继续采购此类商品'
    case 'PRICE_PENDING':
      return '价格待定'
    case 'NO_STOCK':
      return '缺货'
    case 'LIMIT':
      return '已达限购总数'
  }
}

/** Where the buyer can mend it: a place by name, so that only the web knows paths. Null: nowhere. */
export type RefusalRoute = 'login' | 'certificates' | 'apply' | 'receipts'

/**
 * The place where a refusal can be mended; null: there is none.
 *
 * @example refusalRoute({ code: 'GUEST' }) // 'login'
 */
export const refusalRoute = ({ code }: Refusal): RefusalRoute | null => {
  switch (code) {
    case 'GUEST':
      return 'login'
    case 'NOT_PASSED':
    case 'CERT_EXPIRED':
    case 'RX_CLASS':
    case 'SCOPE':
    case 'AUTH_LETTER':
    case 'SPECIAL_RIGHT':
      return 'certificates'
    case 'CONTROLLED':
      return 'apply'
    case 'SPECIAL_RECEIPT':
      return 'receipts'
    case 'OFF_SHELF':
    case 'REGION':
    case 'BUYER_TYPE':
    case 'PRICE_PENDING':
    case 'NO_STOCK':
    case 'LIMIT':
      return null
  }
}
