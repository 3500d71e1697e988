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

/** What a kind of offer is called, and what can be done with it. */
export type OfferDescription = {
  /** 满减: the word in lists and in the column 类型 of a table. */
  readonly label: string
  /** The short tag by which it is known on goods: 满, 特, 券. */
  readonly tag: string
  /** The colour of its tag; absent: that of the tags without one of their own. */
  readonly tone?: TagTone
  readonly group: OfferGroup
  /** Whether it changes what a cart costs. */
  readonly pricesCarts?: true
  /** Whether its effect on past orders follows from their lines alone: not from a batch, a choice or a first order. */
  readonly mayReplay?: true
}

type Words = Pick<OfferDescription, 'label' | 'tag' | 'tone'>

const activity = ({ label, tag, tone }: Words): OfferDescription => ({
  label,
  tag,
  ...(tone && { tone }),
  group: 'reductions',
  pricesCarts: true,
  mayReplay: true,
})

/**
 * Every kind of offer that the shop can run, by its key. Screens, tables and the database name a kind by the key; its
 * label, tag, colour and abilities are written here only.
 */
export const offerCatalogue = {
  fullReduction: activity(fullReduction),
  fullDiscount: activity(fullDiscount),
  secondHalf: activity(secondHalf),
  buyGet: activity(buyGet),
  special: { label: '特价', tag: '特', tone: 'special', group: 'prices', pricesCarts: true, mayReplay: true },
  daily: { label: '每日特价', tag: '特', tone: 'special', group: 'prices', pricesCarts: true, mayReplay: true },
  flashSale: { label: '秒杀', tag: '秒', tone: 'spike', group: 'prices', pricesCarts: true, mayReplay: true },
  nearExpiry: { label: '近效期特价', tag: '特', tone: 'special', group: 'prices', pricesCarts: true },
  newcomer: { label: '新人特价', tag: '特', tone: 'special', group: 'prices', pricesCarts: true },
  groupBuy: { label: '拼团', tag: '团', group: 'groupBuys' },
  coupon: { label: '优惠券', tag: '券', group: 'coupons', pricesCarts: true, mayReplay: true },
  gift: { label: '满赠', tag: gift.tag, tone: 'gift', group: 'presents', pricesCarts: true },
  exchange: { label: '换购', tag: exchange.tag, tone: 'exchange', group: 'presents', pricesCarts: true },
  combination: { label: '组合', tag: '组合', group: 'presents', pricesCarts: true },
  welfare: { label: '全场折扣', tag: '全场', group: 'coupons', pricesCarts: true, mayReplay: true },
  voucher: { label: '现金券', tag: '券', group: 'rewards' },
  cashback: { label: '满额返现', tag: '返', group: 'rewards' },
  lottery: { label: '抽奖', tag: '奖', group: 'rewards' },
  pointsGift: { label: '积分商品', tag: '积分', group: 'rewards' },
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
