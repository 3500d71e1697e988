import { wholeId, type Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { ActivityId, ItemFreeShipping } from '../promotions/promotions.ts'
import type { LadderTier } from './ladder-price.ts'
import type { Packing } from './packing.ts'
import type { Refusal, RxClass } from './purchase-gate.ts'

export type GoodsId = Brand<number, 'GoodsId'>
export type CategoryId = Brand<number, 'CategoryId'>
export type WarehouseId = Brand<number, 'WarehouseId'>
/** A special, daily, flash or near-expiry price row of a good (wire: goods_price_id; 0 there means none). */
export type PriceId = Brand<number, 'PriceId'>

/** @example goodsId(1) // 1 */
export const goodsId = (id: number): GoodsId => wholeId(id) as GoodsId
/** @example categoryId(1) // 1 */
export const categoryId = (id: number): CategoryId => wholeId(id) as CategoryId
/** @example warehouseId(1) // 1 */
export const warehouseId = (id: number): WarehouseId => wholeId(id) as WarehouseId
/** @example priceId(1) // 1 */
export const priceId = (id: number): PriceId => wholeId(id) as PriceId

export type GoodsKind = 'drug' | 'herb' | 'device' | 'other'

/** 一类, 二类, 三类 of a medical device. */
export type DeviceClass = 'I' | 'II' | 'III'

export type GoodsTag = { readonly name: string; readonly describe: string }

export type SpecialPrice = {
  readonly id: PriceId
  /** `nearExpiry` stands on a good only where its near-expiry batches are meant (is_jxq): they alone are its stock then. */
  readonly kind: 'special' | 'daily' | 'flashSale' | 'nearExpiry'
  readonly price: Money
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** What remains of the price's own pool; null when it sells from stock. */
  readonly left: number | null
  /** Whether a line at this price takes coupons, whatever the good says (docs/rules.md#2-stacking). */
  readonly withCoupon: boolean
}

/** The numbers that only a passed buyer sees. */
export type OpenSale = {
  readonly kind: 'open'
  /** 原价. At most 0 means 价格待定. */
  readonly basePrice: Money
  readonly special: SpecialPrice | null
  readonly ladder: readonly LadderTier[]
  readonly stock: number
  /** Remaining 限购; null: no limit. */
  readonly limit: number | null
  readonly suggestedRetailPrice: Money | null
  /** Why this buyer cannot buy it now; null: may buy. */
  readonly refusal: Refusal | null
}

/** Prices and stock that a buyer may not see are absent, not zero. */
export type HiddenSale = {
  readonly kind: 'hidden'
  readonly because: 'guest' | 'notPassed' | 'controlled'
  readonly refusal: Refusal
}

export type Sale = OpenSale | HiddenSale

/** One good as lists, the detail page and the cart show it. */
export type Goods = {
  readonly id: GoodsId
  readonly kind: GoodsKind
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly dosageForm: string
  readonly approvalNumber: string
  readonly unit: string
  /** Addresses: photographs, or the drawn pack of a good without one. Lists carry the first alone. */
  readonly pictures: readonly string[]
  readonly warehouseId: WarehouseId
  readonly rxClass: RxClass | null
  /** Where a prepared slice comes from, and its grade; null for all other goods. */
  readonly herb: { readonly origin: string; readonly grade: string } | null
  /** Null for what is no device. */
  readonly deviceClass: DeviceClass | null
  readonly coldChain: boolean
  readonly ephedrine: boolean
  readonly controlled: boolean
  readonly packing: Packing
  /** 起购, 1 for most. */
  readonly minimum: number
  /** The first batch to go; `near` is the word 近效期. Null when no batch is in stock. */
  readonly expiry: { readonly on: Day; readonly batchNumber: string; readonly near: boolean } | null
  readonly tags: readonly GoodsTag[]
  readonly preferred: boolean
  readonly freeShipping: ItemFreeShipping | null
  readonly withCoupon: boolean
  /** The running activity that a line of the good may name, with its tag and short words for a card: 满, 满1000减40. */
  readonly activity: { readonly id: ActivityId; readonly tag: string; readonly summary: string } | null
  /** Units in this buyer's cart now; 0 for none. */
  readonly inCart: number
  readonly sale: Sale
}

/** What pricing reads of a good, and all that it reads. */
export type PriceableGoods = Pick<
  Goods,
  | 'id'
  | 'name'
  | 'unit'
  | 'warehouseId'
  | 'sale'
  | 'freeShipping'
  | 'withCoupon'
  | 'coldChain'
  | 'ephedrine'
  | 'activity'
>

export type Batch = {
  readonly number: string
  readonly producedOn: Day
  readonly expiresOn: Day
  /** Its source named only the month: `expiresOn` is the last day of it. */
  readonly expiryMonthOnly: boolean
  readonly near: boolean
  readonly quantity: number
  readonly warehouseId: WarehouseId
}

/**
 * Whether this buyer sees the price and nothing stands against buying.
 *
 * @example isBuyable(aSale({ refusal: { code: 'OFF_SHELF' } })) // false
 */
export const isBuyable = (sale: Sale): sale is OpenSale => sale.kind === 'open' && sale.refusal === null
