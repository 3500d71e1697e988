import { formatUnitPrice, type Money, moneyFromUnits, times, unitsOf, yuan, zero } from '../kernel/money.ts'
import type { SoloLimits } from '../content/content.ts'
import type { CategoryId, GoodsId, LadderTier, MovementKind, RxClass, WarehouseId } from '../goods/goods.ts'
import type { Page } from '../kernel/page.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { BuyerType } from '../members/members.ts'
import type { OrderId } from '../orders/orders.ts'

/** The tabs over the goods of the console, in the order of the page. */
export const shelfViews = ['onSale', 'out', 'tight', 'nearExpiry', 'priceWaits', 'noPicture', 'offShelf'] as const
export type ShelfView = (typeof shelfViews)[number]

export const shelfViewLabels: { readonly [V in ShelfView]: string } = {
  onSale: '在售',
  out: '缺货',
  tight: '库存紧张',
  nearExpiry: '近效期',
  priceWaits: '价格待核准',
  noPicture: '无图',
  offShelf: '已下架',
}

/** A good is short when its stock lasts for fewer than this many days. */
export const TIGHT_DAYS = 3

/** Over what the most that one buyer may take is counted. */
export type LimitPeriod = 'order' | 'day' | 'week' | 'activity'

export const limitPeriodLabels: { readonly [P in LimitPeriod]: string } = {
  order: '每单',
  day: '每天',
  week: '每周',
  activity: '活动期间',
}

/** A row of the goods of the console: those off the shelf too. */
export type DeskGood = {
  readonly id: GoodsId
  /** What was read; a change names it, so that nobody writes over what he has not seen. */
  readonly version: string
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly approvalNumber: string
  readonly barCode: string
  readonly unit: string
  readonly picture: string
  readonly onSale: boolean
  readonly isEphedrine: boolean
  readonly isColdChain: boolean
  readonly isControlled: boolean
  readonly basePrice: Money
  /** Filed and not confirmed yet. */
  readonly waitingPrice: Money | null
  /** Of a unit; null where it is unknown, or not for this person to see. */
  readonly cost: Money | null
  readonly minimum: number
  /** 0: no limit. */
  readonly limitNumber: number
  readonly limitPeriod: LimitPeriod | null
  /** In all warehouses. */
  readonly stock: number
  /** Batches that hold something, and the day on which the first of them runs out. */
  readonly batches: number
  readonly firstExpiry: Day | null
  readonly isNear: boolean
  readonly monthlySales: number
}

export type Shelf = Page<DeskGood> & {
  readonly counts: { readonly [V in ShelfView]: number }
  /** 西药 / 抗感染药: the first two levels, for the filter. */
  readonly categories: readonly { readonly id: CategoryId; readonly path: string }[]
}

/**
 * Whether what lies there is sold within so many days, of a month of thirty.
 *
 * @example isTight({ stock: 188, monthlySales: 2306 }) // true
 */
export const isTight = ({ stock, monthlySales }: Pick<DeskGood, 'stock' | 'monthlySales'>): boolean =>
  stock > 0 && stock * 30 < monthlySales * TIGHT_DAYS

/** What somebody makes of several prices at once. */
export type PriceWay = 'set' | 'rate' | 'add'

export const priceWayLabels: { readonly [W in PriceWay]: string } = {
  set: '改为',
  rate: '按比例调整',
  add: '按金额调整',
}

/** What a new price ends on: whole steps of it, the nearest. */
export const priceTails = ['0.01', '0.05', '0.1', '1'] as const
export type PriceTail = (typeof priceTails)[number]

const DECIMAL = /^-?\d{1,7}(\.\d{1,4})?$/

/**
 * A price after a bulk edit; null for an invalid figure, or when nothing would be left to pay.
 *
 * @param figure per cent for `rate`, yuan otherwise
 * @example editedPrice(yuan('9.10'), { way: 'rate', figure: '-2.4', step: '0.05' }) // 8.90
 */
export const editedPrice = (
  price: Money,
  { way, figure, step }: { readonly way: PriceWay; readonly figure: string; readonly step: PriceTail },
): Money | null => {
  if (!DECIMAL.test(figure)) return null
  const size = BigInt(unitsOf(yuan(step)))
  const given = BigInt(unitsOf(yuan(figure)))
  const before = BigInt(unitsOf(price))
  // In parts of a million, so that a rate with four decimals stays exact.
  const parts = 1_000_000n
  const exact = { set: given * parts, add: (before + given) * parts, rate: before * (parts + given) }[way]
  if (exact <= 0n) return null
  const whole = size * parts
  const nearest = moneyFromUnits(Number(((2n * exact + whole) / (2n * whole)) * size))
  return nearest > zero ? nearest : null
}

/**
 * Why a price cannot stand beside the tiers of its good; null: it can.
 *
 * @example priceBar(yuan('11.50'), [{ number: 50, price: yuan('11.60') }], '盒') // '阶梯价 50 盒 ¥11.60 高于基础价 ¥11.50'
 */
export const priceBar = (basePrice: Money, ladder: readonly LadderTier[], unit: string): string | null => {
  if (basePrice <= zero) return '价格须大于 0'
  const tiers = ladder.toSorted((a, b) => a.number - b.number)
  const dearer = tiers.find((tier, at) => tier.price > (tiers[at - 1]?.price ?? basePrice))
  if (dearer) {
    const { number, price } = dearer
    const base = formatUnitPrice(tiers[tiers.indexOf(dearer) - 1]?.price ?? basePrice)
    return `阶梯价 ${String(number)} ${unit} ¥${formatUnitPrice(price)} 高于${tiers[0] === dearer ? '基础价' : '上一档'} ¥${base}`
  }
  if (tiers.some(({ number }, at) => number < 2 || number === tiers[at - 1]?.number))
    return '阶梯数量须大于 1 且各不相同'
  return tiers.some(({ price }) => price <= zero) ? '阶梯价须大于 0' : null
}

export type DeskBatch = {
  readonly id: number
  readonly warehouseId: WarehouseId
  readonly warehouse: string
  readonly location: string
  readonly number: string
  readonly producedOn: Day
  readonly expiresOn: Day
  /** Its source named only the month: `expiresOn` is the last day of it. */
  readonly expiryMonthOnly: boolean
  readonly quantity: number
  readonly isNear: boolean
  readonly isSellable: boolean
  /** Number of its inspection report; null: there is none. */
  readonly report: string | null
}

export type Movement = {
  readonly id: number
  readonly at: Instant
  readonly warehouse: string
  /** Units; one of the two is 0. */
  readonly came: number
  readonly went: number
  /** The batch's free units afterwards. */
  readonly left: number
  readonly kind: MovementKind
  readonly order: { readonly id: OrderId; readonly number: string } | null
  readonly batch: string
  readonly note: string
  /** '' where the shop itself did it. */
  readonly by: string
}

/** What staff may write anew of a good by themselves: all but its prices. */
export type GoodFacts = {
  readonly name: string
  readonly unit: string
  /** By name: one that nobody knows yet is added, a brand too; '' for none. */
  readonly manufacturer: string
  readonly brand: string
  /** Of the second level. */
  readonly categoryId: CategoryId
  readonly suggestedRetail: Money | null
  readonly description: string
  readonly isPreferred: boolean
  /** Units from which it ships free, and its minimum where it always does; 0: neither. */
  readonly freeShippingNumber: number
  readonly singleItemFreeMinimum: number
  readonly genericName: string
  readonly specification: string
  readonly approvalNumber: string
  readonly barCode: string
  readonly dosageForm: string
  readonly storage: string
  readonly shelfLifeMonths: number | null
  readonly rxClass: RxClass | null
  readonly middlePack: number
  /** 0: none. */
  readonly casePack: number
  readonly minimum: number
  readonly limitNumber: number
  readonly limitPeriod: LimitPeriod | null
  readonly withCoupon: boolean
  readonly isEphedrine: boolean
  readonly isColdChain: boolean
  readonly isControlled: boolean
  /** Empty: all. */
  readonly buyerTypes: readonly BuyerType[]
  readonly scopes: readonly string[]
  /** Prefixes of regions to which it is not delivered. */
  readonly excludedRegions: readonly string[]
}

export type DeskGoodDetail = DeskGood & {
  readonly facts: GoodFacts
  readonly category: string
  readonly brand: string
  /** When the cost was entered; null with it. */
  readonly costAt: Instant | null
  /** 西药 / 抗感染药: where it may stand. */
  readonly categories: Shelf['categories']
  readonly suggestedRetail: Money | null
  readonly ladder: readonly LadderTier[]
  /** Its photographs, the first one for lists. */
  readonly photos: readonly { readonly name: string; readonly address: string }[]
  readonly leaflet: string | null
  readonly lots: readonly DeskBatch[]
  /** The latest first. */
  readonly movements: readonly Movement[]
  readonly offers: readonly { readonly name: string; readonly endsAt: Instant }[]
  /** 控销 rules: how many let buy and how many do not, and those by region ('' is everywhere). */
  readonly rules: {
    readonly allowed: number
    readonly denied: number
    readonly regions: readonly { readonly region: string; readonly name: string; readonly isAllowed: boolean }[]
  }
  /** Passed members of its buyer types: whose scopes cover it, and whose do not; 控销 rules are left out. */
  readonly buyers: { readonly covered: number; readonly outOfScope: number }
  /** What was done to it, the latest first. */
  readonly changes: readonly { readonly at: Instant; readonly by: string; readonly text: string }[]
}

/**
 * Whether a change of a batch's units wants a second person (docs/rules.md#7-stock-change).
 *
 * @param price of a unit, to all
 * @example isLargeStockChange(-501, yuan('0.1'), usualLimits) // true
 */
export const isLargeStockChange = (
  units: number,
  price: Money,
  { stockUnits, stockWorth }: Pick<SoloLimits, 'stockUnits' | 'stockWorth'>,
): boolean => Math.abs(units) > stockUnits || times(price, Math.abs(units)) > stockWorth
