import type { Brand } from '../kernel/brand.ts'
import type { Instant } from '../kernel/time.ts'
import { keysOf } from '../kernel/keys-of.ts'

export type GiftId = Brand<number, 'GiftId'>
export type GiftOrderId = Brand<number, 'GiftOrderId'>

export type GiftKind = 'office' | 'daily' | 'store'

export const giftKindLabels: { readonly [K in GiftKind]: string } = {
  office: '办公用品',
  daily: '生活日用',
  store: '门店物料',
}

/** A gift of the points mall for one buyer. `limit` 0 is none; `mine` is how many the buyer has redeemed. */
export type Gift = {
  readonly id: GiftId
  readonly name: string
  readonly specification: string
  readonly image: string
  readonly kind: GiftKind
  readonly points: number
  readonly stock: number
  readonly limit: number
  readonly mine: number
}

export type GiftDetail = Gift & { readonly description: string }

/** What a buyer puts into the 礼品车. */
export type GiftWish = { readonly giftId: GiftId; readonly quantity: number }

export type GiftRefusal =
  | { readonly kind: 'gone'; readonly name: string; readonly left: number }
  | { readonly kind: 'overLimit'; readonly name: string; readonly limit: number }

/**
 * Why a buyer cannot have that many of a gift; null where nothing is in the way.
 *
 * @example giftRefusal({ name: '热敏打印纸', stock: 2, limit: 0, mine: 0 }, 3) // { kind: 'gone', name: '热敏打印纸', left: 2 }
 */
export const giftRefusal = ({ name, stock, limit, mine }: Gift, quantity: number): GiftRefusal | null => {
  if (limit > 0 && mine + quantity > limit) return { kind: 'overLimit', name, limit }
  return quantity > stock ? { kind: 'gone', name, left: stock } : null
}

/**
 * How many of a gift a buyer can have for his points, by its stock and its limit.
 *
 * @example mostGifts({ points: 300, stock: 40, limit: 5, mine: 1 }, 1000) // 3
 */
export const mostGifts = ({ points, stock, limit, mine }: Gift, purse: number): number =>
  Math.max(0, Math.min(stock, Math.floor(purse / points), limit > 0 ? limit - mine : stock))

/**
 * The sentence for the buyer.
 *
 * @example giftRefusalText({ kind: 'gone', name: '热敏打印纸', left: 2 }) // '热敏打印纸仅剩 2 个'
 */
export const giftRefusalText = (refusal: GiftRefusal): string => {
  switch (refusal.kind) {
    case 'gone':
      return refusal.left === 0 ? `${refusal.name}已兑完` : `${refusal.name}仅剩 ${refusal.left} 个`
    case 'overLimit':
      return `${refusal.name}每位会员限兑 ${refusal.limit} 个`
  }
}

export type GiftOrderState = 'toShip' | 'toReceive' | 'completed'

export const giftOrderStateCodes: { readonly [S in GiftOrderState]: number } = {
  toShip: 30,
  toReceive: 40,
  completed: 50,
}

export const giftOrderStateLabels: { readonly [S in GiftOrderState]: string } = {
  toShip: '待发货',
  toReceive: '待收货',
  completed: '已完成',
}

/**
 * The state behind a number that the shop's own books hold.
 *
 * @example giftOrderStateOf(40) // 'toReceive'
 */
export const giftOrderStateOf = (code: number): GiftOrderState => {
  const found = states.find((state) => giftOrderStateCodes[state] === code)
  if (found === undefined) throw new RangeError(`not a state of a points order: ${code}`)
  return found
}

const states = keysOf(giftOrderStateCodes)

export type GiftOrderLine = {
  readonly giftId: GiftId
  readonly name: string
  readonly specification: string
  readonly image: string
  /** For one. */
  readonly points: number
  readonly quantity: number
}

/** 积分订单. */
export type GiftOrder = {
  readonly id: GiftOrderId
  readonly number: string
  readonly state: GiftOrderState
  readonly points: number
  readonly lines: readonly GiftOrderLine[]
  readonly address: {
    readonly consignee: string
    readonly phone: string
    readonly region: string
    readonly detail: string
  }
  readonly remark: string
  readonly placedAt: Instant
  readonly shippedAt: Instant | null
  readonly waybill: string | null
  readonly completedAt: Instant | null
}
