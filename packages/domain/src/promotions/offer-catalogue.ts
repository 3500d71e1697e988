import { buyGet } from './buy-get.ts'
import { exchange } from './exchange.ts'
import { fullDiscount } from './full-discount.ts'
import { fullReduction } from './full-reduction.ts'
import { gift } from './gift.ts'
import type { TagTone } from './offer-kind.ts'
import { secondHalf } from './second-half.ts'

/** The headings under which the console lists offers, in their order. */
export const offerGroups = ['reductions', 'prices', 'presents', 'coupons', 'groupBuys', 'rewards'] as const
export type OfferGroup = (typeof offerGroups)[number]

export const offerGroupLabels: { readonly [G in OfferGroup]: string } = {
  reductions: '满减满折与买赠',
  prices: '特价与秒杀',
  presents: '满赠、换购与组合',
  coupons: '优惠券与全场',
  groupBuys: '拼团',
  rewards: '返现、抽奖与积分',
}

/** What a kind of offer is called. */
export type OfferDescription = {
  /** 满减: the word in lists and in the column 类型 of a table. */
  readonly label: string
  /** The short tag by which it is known on goods: 满, 特, 券. */
  readonly tag: string
  /** The colour of its tag; absent: that of the tags without one of their own. */
  readonly tone?: TagTone
}

/**
 * Every kind of offer that the shop can run, by its key. Screens, tables and the database name a kind by the key; its
 * label, tag and colour are written here only.
 */
export const offerCatalogue = {
  fullReduction,
  fullDiscount,
  secondHalf,
  buyGet,
  special: { label: '特价', tag: '特', tone: 'special' },
  daily: { label: '每日特价', tag: '特', tone: 'special' },
  flashSale: { label: '秒杀', tag: '秒', tone: 'spike' },
  nearExpiry: { label: '近效期特价', tag: '特', tone: 'special' },
  newcomer: { label: '新人特价', tag: '特', tone: 'special' },
  groupBuy: { label: '拼团', tag: '团' },
  coupon: { label: '优惠券', tag: '券' },
  gift: { label: '满赠', tag: gift.tag, tone: 'gift' },
  exchange: { label: '换购', tag: exchange.tag, tone: 'exchange' },
  combination: { label: '组合', tag: '组合' },
  welfare: { label: '全场折扣', tag: '全场' },
  voucher: { label: '现金券', tag: '券' },
  cashback: { label: '满额返现', tag: '返' },
  lottery: { label: '抽奖', tag: '奖' },
  pointsGift: { label: '积分商品', tag: '积分' },
} as const satisfies { readonly [key: string]: OfferDescription }

export type OfferKey = keyof typeof offerCatalogue

const isOfferKey = (key: string): key is OfferKey => Object.hasOwn(offerCatalogue, key)

/** The keys of the catalogue, in its order. */
export const offerKeys: readonly OfferKey[] = Object.keys(offerCatalogue).filter(isOfferKey)

/**
 * What a kind of offer is called, and what can be done with it.
 *
 * @example offerOf('secondHalf').tag // '半'
 */
export const offerOf = (key: OfferKey): OfferDescription => offerCatalogue[key]

/**
 * The kind that an address names; null for any other text.
 *
 * @example offerKeyIn('满减') // null
 */
export const offerKeyIn = (text: string): OfferKey | null => (isOfferKey(text) ? text : null)

/**
 * The kind that a cell of the column 类型 names; null: none is called that.
 *
 * @example offerLabelled('第二件半价') // 'secondHalf'
 */
export const offerLabelled = (label: string): OfferKey | null =>
  offerKeys.find((key) => offerOf(key).label === label) ?? null

/**
 * The tag of a line that is more than bought goods: of a set, of what was exchanged, of a gift.
 *
 * @example lineTag('gift') // '赠'
 */
export const lineTag = (kind: 'goods' | 'combination' | 'exchange' | 'gift'): string | null =>
  kind === 'goods' ? null : offerOf(kind).tag

/** What the shop's people can do with a kind of offer: no part of the storefront. */
export type OfferDesk = {
  readonly group: OfferGroup
  /** Whether it changes what a cart costs. */
  readonly pricesCarts?: true
  /** Whether its effect on past orders follows from their lines alone: not from a batch, a choice or a first order. */
  readonly mayReplay?: true
}

/** The same of every kind. */
export const offerDesk: { readonly [K in OfferKey]: OfferDesk } = {
  fullReduction: { group: 'reductions', pricesCarts: true, mayReplay: true },
  fullDiscount: { group: 'reductions', pricesCarts: true, mayReplay: true },
  secondHalf: { group: 'reductions', pricesCarts: true, mayReplay: true },
  buyGet: { group: 'reductions', pricesCarts: true, mayReplay: true },
  special: { group: 'prices', pricesCarts: true, mayReplay: true },
  daily: { group: 'prices', pricesCarts: true, mayReplay: true },
  flashSale: { group: 'prices', pricesCarts: true, mayReplay: true },
  nearExpiry: { group: 'prices', pricesCarts: true },
  newcomer: { group: 'prices', pricesCarts: true },
  groupBuy: { group: 'groupBuys' },
  coupon: { group: 'coupons', pricesCarts: true, mayReplay: true },
  gift: { group: 'presents', pricesCarts: true },
  exchange: { group: 'presents', pricesCarts: true },
  combination: { group: 'presents', pricesCarts: true },
  welfare: { group: 'coupons', pricesCarts: true, mayReplay: true },
  voucher: { group: 'rewards' },
  cashback: { group: 'rewards' },
  lottery: { group: 'rewards' },
  pointsGift: { group: 'rewards' },
}
