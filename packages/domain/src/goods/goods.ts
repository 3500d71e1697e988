import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { BuyerType } from '../members/members.ts'
import type { LadderTier } from './ladder-price.ts'
import type { Packing } from './packing.ts'
import type { Refusal } from './purchase-gate.ts'

export type GoodsId = Brand<number, 'GoodsId'>
export type CategoryId = Brand<number, 'CategoryId'>
export type WarehouseId = Brand<number, 'WarehouseId'>
/** A special, daily or flash price row of a good (wire: goods_price_id; 0 there means none). */
export type PriceId = Brand<number, 'PriceId'>
/** A 满减 or 满折 activity (wire: goods_manjian_id; 0 there means none). */
export type ActivityId = Brand<number, 'ActivityId'>

export type GoodsKind = 'drug' | 'herb' | 'device' | 'other'

/** 处方药, 甲类OTC, 乙类OTC; goods without a class (herbs, devices) have null. */
export type RxClass = 'RX' | 'OTC_A' | 'OTC_B'

export type GoodsTag = { readonly name: string; readonly describe: string }

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

export type SpecialPrice = {
  readonly id: PriceId
  readonly kind: 'special' | 'daily' | 'flashSale'
  readonly price: Money
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** What remains of the price's own pool; null when it sells from stock. */
  readonly left: number | null
}

/** Free shipping that a good earns by itself: 满N件包邮, or 单品包邮 from a minimum order on. */
export type ItemFreeShipping =
  | { readonly kind: 'fromUnits'; readonly units: number }
  | { readonly kind: 'singleItem'; readonly minimum: number }

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
  readonly pictures: readonly string[]
  readonly warehouseId: WarehouseId
  readonly rxClass: RxClass | null
  readonly coldChain: boolean
  readonly ephedrine: boolean
  readonly controlled: boolean
  readonly packing: Packing
  /** 起购, 1 for most. */
  readonly minimum: number
  /** The first batch to go; `near` is the word 近效期. Null when no batch is in the house. */
  readonly expiry: { readonly on: Day; readonly batchNumber: string; readonly near: boolean } | null
  readonly tags: readonly GoodsTag[]
  readonly preferred: boolean
  readonly freeShipping: ItemFreeShipping | null
  readonly withCoupon: boolean
  /** The running 满减 or 满折 that the good takes part in, as short words for a card: 满1000减40. */
  readonly activity: { readonly id: ActivityId; readonly summary: string } | null
  /** Units in this buyer's cart now; 0 for none. */
  readonly inCart: number
  readonly sale: Sale
}

export type Batch = {
  readonly number: string
  readonly producedOn: Day
  readonly expiresOn: Day
  readonly near: boolean
  readonly quantity: number
  readonly warehouseId: WarehouseId
}

export const isBuyable = (sale: Sale): sale is OpenSale => sale.kind === 'open' && sale.refusal === null

/** The price at which one unit goes now without ladder: the running special price, else the base price. */
export const startingPrice = (sale: OpenSale): Money => sale.special?.price ?? sale.basePrice

export type { Facet, GoodsDetail, GoodsFacets, GoodsList, GoodsQuery, GoodsSort } from './goods-list.ts'
export type { LadderPrice, LadderTier, LadderTierState } from './ladder-price.ts'
export type { Packing, QuantityBounds, QuantityNotice, SnappedQuantity } from './packing.ts'
export type { Refusal } from './purchase-gate.ts'
