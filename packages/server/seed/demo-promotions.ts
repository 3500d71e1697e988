import {
  floorToFen,
  floorTimesRate,
  isLess,
  readRate,
  yuan,
  zero,
  type Money,
  type Rate,
} from '@xinglin/domain/kernel/money'
import { addDays, addMonths, type Day, HOUR_MS, instant, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { ActivityKindName, BuyGetTerms } from '@xinglin/domain/promotions'
import { activityWords } from '@xinglin/api-contract/promotions-codecs'
import { bestOfEachName } from './best-goods.ts'
import { isTourGoods, type DemoGoods } from './demo-goods.ts'
import { randomFrom } from './random.ts'
import type { SourceData } from './source-data.ts'

export type DemoSpecialPrice = {
  readonly id: number
  readonly goodsId: number
  readonly kind: 'special' | 'daily' | 'flash' | 'near_expiry' | 'newcomer'
  readonly price: Money
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly pool: number | null
  /** Units of the pool that are sold already. */
  readonly sold?: number
  readonly limitNumber: number
}

type Tier =
  | { readonly amount: Money; readonly reduction: Money; readonly rate: null }
  | { readonly amount: Money; readonly reduction: null; readonly rate: Rate }

export type DemoActivity = {
  readonly id: number
  readonly kind: (typeof activityWords)[ActivityKindName]
  readonly name: string
  readonly repeating: boolean
  readonly includesSpecial: boolean
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly tiers: readonly Tier[]
  /** Other parameters of its kind. */
  readonly terms: { readonly [name: string]: number }
  readonly goodsIds: readonly number[]
}

/** One-day campaigns are created this many days ahead, so that the demo has running offers for a month. */
const DAYS_AHEAD = 30

/** The three 秒杀 sessions of a day, in hours of Asia/Shanghai: one is always running. */
const SESSIONS = [
  { from: 0, to: 10 },
  { from: 10, to: 16 },
  { from: 16, to: 24 },
] as const
const GOODS_A_SESSION = 6
const DAILY_GOODS = 12
const NEWCOMER_GOODS = 10

const hour = (of: Day, hours: number): Instant => instant(startOfDay(of) + hours * HOUR_MS)

/** A percentage of a price, always above 0. */
export const cut = (base: Money, percent: number): Money => {
  const price = floorTimesRate(base, readRate(`0.${String(percent).padStart(2, '0')}`))
  return isLess(zero, price) ? price : floorToFen(base)
}

export const onHand = (goods: DemoGoods): number => goods.batches.reduce((total, { quantity }) => total + quantity, 0)

/** Well-known goods, open to every licence and in stock: the daily campaigns use them. */
const crowdPleasers = (goods: readonly DemoGoods[]): readonly DemoGoods[] =>
  goods
    .filter(
      (one) =>
        one.onSale &&
        one.rxClass !== 'RX' &&
        one.kind !== 'tcm' &&
        !one.ephedrine &&
        !one.controlled &&
        onHand(one) >= 300 &&
        !isLess(one.basePrice, yuan('1.00')),
    )
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
    .slice(0, 240)

/** 新人特价: well-known names that have no other special price, one good per name. */
const newcomerGoods = (goods: readonly DemoGoods[], taken: readonly DemoGoods[]): readonly DemoGoods[] =>
  bestOfEachName(
    goods,
    (one) =>
      one.rxClass !== 'RX' &&
      one.kind === 'drug' &&
      !one.ephedrine &&
      !one.controlled &&
      !one.coldChain &&
      !isTourGoods(one) &&
      onHand(one) >= 100,
    taken,
  ).slice(0, NEWCOMER_GOODS)

/** `count` elements starting at index `turn`, wrapping around. */
const turnOf = <T>(from: readonly T[], turn: number, count: number): readonly T[] => {
  const wanted = Math.min(count, from.length)
  return Array.from({ length: wanted }, (_, at) => from[(turn * wanted + at) % from.length]).flatMap((one) =>
    one === undefined ? [] : [one],
  )
}

export const demoSpecialPrices = (goods: readonly DemoGoods[], today: Day): readonly DemoSpecialPrice[] => {
  const prices: Omit<DemoSpecialPrice, 'id'>[] = []
  const pleasers = crowdPleasers(goods)
  // Disjoint sets: no good ever has two campaign prices at once.
  const forFlash = pleasers.filter((_, at) => at % 2 === 0)
  const forDaily = pleasers.filter((_, at) => at % 2 === 1)
  const forNewcomers = newcomerGoods(goods, pleasers)
  const taken = new Set([...pleasers, ...forNewcomers])

  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    for (const [nth, session] of SESSIONS.entries()) {
      for (const one of turnOf(forFlash, ahead * SESSIONS.length + nth, GOODS_A_SESSION)) {
        const random = randomFrom(`flash ${day} ${String(nth)} ${String(one.id)}`)
        const pack = one.packing.middlePack
        const packs = random.whole(20, 60)
        prices.push({
          goodsId: one.id,
          kind: 'flash',
          price: cut(one.basePrice, random.whole(68, 82)),
          startsAt: hour(day, session.from),
          endsAt: hour(day, session.to),
          pool: pack * packs,
          limitNumber: pack * random.whole(2, 5),
          sold: ahead === 0 ? pack * Math.floor((packs * random.whole(15, 85)) / 100) : 0,
        })
      }
    }
    for (const one of turnOf(forDaily, ahead, DAILY_GOODS)) {
      const random = randomFrom(`daily ${day} ${String(one.id)}`)
      prices.push({
        goodsId: one.id,
        kind: 'daily',
        price: cut(one.basePrice, random.whole(78, 90)),
        startsAt: startOfDay(day),
        endsAt: startOfDay(addDays(day, 1)),
        pool: one.packing.middlePack * random.whole(30, 90),
        limitNumber: 0,
      })
    }
  }

  for (const one of forNewcomers) {
    const random = randomFrom(`newcomer ${String(one.id)}`)
    prices.push({
      goodsId: one.id,
      kind: 'newcomer',
      price: cut(one.basePrice, random.whole(58, 70)),
      startsAt: startOfDay(addDays(today, -7)),
      endsAt: startOfDay(addDays(today, 90)),
      pool: null,
      limitNumber: one.packing.middlePack * random.whole(2, 4),
    })
  }

  for (const one of goods) {
    const random = randomFrom(`special ${String(one.id)}`)
    if (random.chance(0.02) && !taken.has(one) && !one.ephedrine && !one.controlled && !isTourGoods(one))
      prices.push({
        goodsId: one.id,
        kind: 'special',
        price: cut(one.basePrice, random.whole(80, 93)),
        startsAt: startOfDay(addDays(today, -3)),
        endsAt: startOfDay(addDays(today, random.whole(20, 60))),
        pool: null,
        limitNumber: random.chance(0.3) ? one.packing.middlePack * random.whole(5, 20) : 0,
      })
    const near = one.batches.find(
      ({ expiresOn }) => expiresOn >= addDays(today, 30) && expiresOn <= addMonths(today, 6),
    )
    if (near)
      prices.push({
        goodsId: one.id,
        kind: 'near_expiry',
        price: cut(one.basePrice, random.whole(55, 75)),
        startsAt: startOfDay(addDays(today, -1)),
        // Sellable until 30 days before the last day.
        endsAt: startOfDay(addDays(near.expiresOn, -29)),
        pool: near.quantity,
        limitNumber: 0,
      })
  }
  return prices.map((price, at) => ({ id: at + 1, ...price }))
}

type Campaign = {
  readonly name: string
  readonly repeating?: true
  readonly secondHalf?: true
  /** 买 m 赠 n: allowed beside the other activity of a good. */
  readonly buyGet?: BuyGetTerms
  readonly includesSpecial?: true
  /** Pairs of threshold and reduction in yuan. */
  readonly reductions?: readonly (readonly [string, string])[]
  readonly discounts?: readonly (readonly [string, string])[]
  readonly topCategories: readonly string[]
  readonly share: number
}

/** The first is the one of the guided tour. */
const campaigns: readonly Campaign[] = [
  {
    name: '呼吸用药专场',
    reductions: [
      ['500', '15'],
      ['1000', '40'],
      ['2000', '100'],
    ],
    topCategories: ['感冒咳嗽'],
    share: 0.4,
  },
  {
    name: '抗感染用药专场',
    reductions: [
      ['300', '8'],
      ['800', '30'],
      ['1500', '75'],
    ],
    topCategories: ['抗菌消炎'],
    share: 0.35,
  },
  { name: '肠胃用药专场', repeating: true, reductions: [['300', '10']], topCategories: ['肠胃肝胆'], share: 0.35 },
  {
    name: '慢病常备专场',
    reductions: [
      ['1000', '30'],
      ['3000', '120'],
      ['5000', '250'],
    ],
    topCategories: ['心脑血管'],
    share: 0.35,
  },
  {
    name: '控糖专场',
    repeating: true,
    reductions: [
      ['300', '8'],
      ['500', '18'],
    ],
    topCategories: ['糖尿病与内分泌'],
    share: 0.4,
  },
  {
    name: '儿科用药专场',
    includesSpecial: true,
    reductions: [
      ['200', '6'],
      ['500', '20'],
    ],
    topCategories: ['儿科用药'],
    share: 0.5,
  },
  {
    name: '五官护理专场',
    reductions: [
      ['300', '10'],
      ['600', '25'],
    ],
    topCategories: ['五官用药'],
    share: 0.35,
  },
  {
    name: '外用药专场',
    repeating: true,
    reductions: [['200', '8']],
    topCategories: ['皮肤外用', '风湿骨伤'],
    share: 0.3,
  },
  {
    name: '医用耗材专场',
    reductions: [
      ['500', '15'],
      ['1500', '60'],
    ],
    topCategories: ['医疗器械'],
    share: 0.4,
  },
  {
    name: '中药饮片专场',
    reductions: [
      ['2000', '60'],
      ['5000', '200'],
    ],
    topCategories: ['中药饮片'],
    share: 0.3,
  },
  {
    name: '滋补营养满折',
    includesSpecial: true,
    discounts: [
      ['500', '0.98'],
      ['1000', '0.95'],
    ],
    topCategories: ['滋补营养'],
    share: 0.45,
  },
  {
    name: '妇科用药满折',
    discounts: [
      ['300', '0.98'],
      ['800', '0.95'],
      ['2000', '0.92'],
    ],
    topCategories: ['妇科用药'],
    share: 0.45,
  },
  { name: '健康用品满折', discounts: [['300', '0.95']], topCategories: ['健康用品'], share: 0.6 },
  { name: '男科泌尿第二件半价', secondHalf: true, topCategories: ['男科泌尿'], share: 0.4 },
  { name: '医用耗材买十赠一', buyGet: { buy: 10, get: 1 }, topCategories: ['医疗器械'], share: 0.2 },
  { name: '维矿营养买五赠一', buyGet: { buy: 5, get: 1 }, topCategories: ['滋补营养'], share: 0.15 },
]

const kindOf = ({ buyGet, secondHalf, discounts }: Campaign): ActivityKindName => {
  if (buyGet) return 'buyGet'
  if (secondHalf) return 'secondHalf'
  return discounts ? 'fullDiscount' : 'fullReduction'
}

export const demoActivities = (
  goods: readonly DemoGoods[],
  categories: SourceData['categories'],
  today: Day,
): readonly DemoActivity[] => {
  const topOf = new Map(
    categories
      .filter(({ level }) => level === 2)
      .map(({ name, parentId }) => [name, categories.find(({ id }) => id === parentId)?.name ?? ''] as const),
  )
  return campaigns.map((campaign, at): DemoActivity => {
    const takesPart = (one: DemoGoods): boolean =>
      (at === 0 && isTourGoods(one)) ||
      // A good takes part in one activity: the tour's good only in the first.
      (campaign.topCategories.includes(topOf.get(one.category) ?? '') &&
        !isTourGoods(one) &&
        !one.ephedrine &&
        !one.controlled &&
        randomFrom(`${campaign.name} ${String(one.id)}`).chance(campaign.share))
    return {
      id: at + 1,
      kind: activityWords[kindOf(campaign)],
      name: campaign.name,
      repeating: campaign.repeating ?? false,
      includesSpecial: campaign.includesSpecial ?? false,
      startsAt: startOfDay(addDays(today, -10)),
      endsAt: startOfDay(addDays(today, 90)),
      tiers: [
        ...(campaign.reductions ?? []).map(([amount, reduction]): Tier => ({
          amount: yuan(amount),
          reduction: yuan(reduction),
          rate: null,
        })),
        ...(campaign.discounts ?? []).map(([amount, rate]): Tier => ({
          amount: yuan(amount),
          reduction: null,
          rate: readRate(rate),
        })),
      ],
      terms: { ...campaign.buyGet },
      goodsIds: goods.filter(takesPart).map(({ id }) => id),
    }
  })
}
