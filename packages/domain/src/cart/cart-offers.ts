import type { Goods, GoodsId, WarehouseId } from '../goods/goods.ts'
import { wholeId, type Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { SpendMeasure, Welfare } from '../promotions/promotions.ts'

/** 全场94折 with the goods that take part; null: every good of the shop. */
export type WelfareOffer = Welfare & { readonly goodsIds: readonly GoodsId[] | null }

export type SpendOfferId = Brand<number, 'SpendOfferId'>
/** @example spendOfferId(1) // 1 */
export const spendOfferId = (id: number): SpendOfferId => wholeId(id) as SpendOfferId

type SpendTerms = {
  readonly id: SpendOfferId
  readonly name: string
  readonly threshold: SpendMeasure
  /** The goods that count, as far as they concern this buyer: those in the cart are enough. */
  readonly goodsIds: readonly GoodsId[]
  readonly includesSpecialPrices: boolean
  /** What is given, or sold at the exchange price. It travels with the goods that count, out of its own warehouse. */
  readonly extra: Goods
}

/** 满赠: `total` units of the extra once, or each time the threshold fits. */
export type GiftSpendOffer = SpendTerms & { readonly kind: 'gift'; readonly total: number; readonly repeat: boolean }

/** 换购: up to `most` units of the extra at `price`. */
export type ExchangeSpendOffer = SpendTerms & {
  readonly kind: 'exchange'
  readonly price: Money
  readonly most: number
}

/** 满赠换购: a gift, or a good at an exchange price, for buyers who buy enough of its goods from one warehouse. */
export type SpendOffer = GiftSpendOffer | ExchangeSpendOffer

/** A good of a 组合, with what one set takes of it. */
export type CombinationMember = { readonly goods: Goods; readonly perSet: number }

export type CombinationId = Brand<number, 'CombinationId'>
/** @example combinationId(1) // 1 */
export const combinationId = (id: number): CombinationId => wholeId(id) as CombinationId

/** 组合: goods that go as whole sets at one price, out of one warehouse. */
export type Combination = {
  readonly id: CombinationId
  readonly name: string
  readonly warehouseId: WarehouseId
  /** Of one set; null where this buyer may not see what a part costs. */
  readonly price: Money | null
  readonly withCoupon: boolean
  /** False once it is over: it can no longer be bought. */
  readonly running: boolean
  readonly parts: readonly CombinationMember[]
}
