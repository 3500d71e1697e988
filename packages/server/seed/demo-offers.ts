import {
  add,
  floorTimesRate,
  floorToFen,
  isLess,
  readRate,
  times,
  yuan,
  zero,
  type Money,
} from '@xinglin/domain/kernel/money'
import { addDays, addMonths, startOfDay, type Day, type Instant } from '@xinglin/domain/kernel/time'
import { EAST_WAREHOUSE } from './demo-batches.ts'
import { isTourGoods, type DemoGoods } from './demo-goods.ts'
import { demoSpecialPrices } from './demo-promotions.ts'
import { randomFrom } from './random.ts'
import type { SourceData } from './source-data.ts'

type Window = { readonly startsAt: Instant; readonly endsAt: Instant }

export type DemoCombination = Window & {
  readonly id: number
  readonly name: string
  readonly price: Money
  readonly withCoupon: boolean
  readonly parts: readonly { readonly goodsId: number; readonly perSet: number }[]
}

export type DemoSpendOffer = Window & {
  readonly id: number
  readonly name: string
  readonly thresholdAmount: Money | null
  readonly thresholdUnits: number | null
  readonly includesSpecial: boolean
  readonly goodsId: number
  readonly goodsIds: readonly number[]
} & (
    | { readonly kind: 'gift'; readonly total: number; readonly repeating: boolean }
    | { readonly kind: 'exchange'; readonly price: Money; readonly most: number }
  )

const ENOUGH = 300

/**
 * Goods that an offer may include: well stocked in the east warehouse for months and open to every kind of buyer. Not
 * the good of the guided tour (the tour explains its price), and none of the kinds that offers exclude.
 */
const offerable = (goods: readonly DemoGoods[], today: Day): readonly DemoGoods[] =>
  goods
    .filter(
      (one) =>
        one.onSale &&
        !one.ephedrine &&
        !one.controlled &&
        !one.coldChain &&
        !one.clinicOnly &&
        !isTourGoods(one) &&
        !isLess(one.basePrice, yuan('1.00')) &&
        freshInEast(one, today) >= ENOUGH,
    )
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)

const freshInEast = ({ batches }: DemoGoods, today: Day): number =>
  batches
    .filter(({ warehouseId, expiresOn }) => warehouseId === EAST_WAREHOUSE && expiresOn > addMonths(today, 8))
    .reduce((total, { quantity }) => total + quantity, 0)

const oneOfEachName = (goods: readonly DemoGoods[]): readonly DemoGoods[] => {
  const names = new Set<string>()
  return goods.filter(({ name }) => !names.has(name) && names.add(name))
}

/** First-level category of each second-level one, by name. */
const topCategories = (categories: SourceData['categories']): ReadonlyMap<string, string> =>
  new Map(
    categories
      .filter(({ level }) => level === 2)
      .map(({ name, parentId }) => [name, categories.find(({ id }) => id === parentId)?.name ?? '']),
  )

const windowOf = (today: Day): Window => ({
  startsAt: startOfDay(addDays(today, -10)),
  endsAt: startOfDay(addDays(today, 90)),
})

/**
 * One combination per name, made of the best-selling goods of a category; two of the large categories have a second
 * one.
 */
const sets: readonly { readonly name: string; readonly category: string; readonly parts: number }[] = [
  { name: '感冒咳嗽备货组合', category: '感冒咳嗽', parts: 3 },
  { name: '秋冬呼吸备货组合', category: '感冒咳嗽', parts: 2 },
  { name: '抗感染常备组合', category: '抗菌消炎', parts: 3 },
  { name: '肠胃常备组合', category: '肠胃肝胆', parts: 3 },
  { name: '心脑慢病组合', category: '心脑血管', parts: 2 },
  { name: '慢病续方组合', category: '心脑血管', parts: 3 },
  { name: '控糖常备组合', category: '糖尿病与内分泌', parts: 2 },
  { name: '儿科常备组合', category: '儿科用药', parts: 3 },
  { name: '五官护理组合', category: '五官用药', parts: 2 },
  { name: '皮肤外用组合', category: '皮肤外用', parts: 3 },
  { name: '风湿骨伤组合', category: '风湿骨伤', parts: 2 },
  { name: '妇科常备组合', category: '妇科用药', parts: 2 },
  { name: '滋补营养组合', category: '滋补营养', parts: 2 },
  { name: '诊疗耗材组合', category: '医疗器械', parts: 4 },
  { name: '健康用品组合', category: '健康用品', parts: 2 },
]

/** Combinations cost 84 to 92 % of their parts. A category with too few goods has none. */
export const demoCombinations = (
  goods: readonly DemoGoods[],
  categories: SourceData['categories'],
  today: Day,
): readonly DemoCombination[] => {
  const topOf = topCategories(categories)
  // A part at a special price would cost less outside the combination.
  const special = new Set(
    demoSpecialPrices(goods, today)
      .filter(({ kind }) => kind !== 'near_expiry' && kind !== 'newcomer')
      .map(({ goodsId }) => goodsId),
  )
  const free = new Set(offerable(goods, today).filter(({ id }) => !special.has(id)))
  return sets
    .flatMap(({ name, category, parts: count }): readonly Omit<DemoCombination, 'id'>[] => {
      const parts = oneOfEachName([...free].filter((one) => topOf.get(one.category) === category)).slice(0, count)
      if (parts.length < 2) return []
      for (const part of parts) free.delete(part)
      const random = randomFrom(name)
      const sold = parts.map((one) => ({ goods: one, perSet: one.packing.middlePack }))
      const apart = sold.reduce((sum, { goods: one, perSet }) => add(sum, times(one.basePrice, perSet)), zero)
      return [
        {
          name,
          price: floorTimesRate(apart, readRate(`0.${String(random.whole(84, 92))}`)),
          withCoupon: random.chance(0.3),
          parts: sold.map(({ goods: { id }, perSet }) => ({ goodsId: id, perSet })),
          ...windowOf(today),
        },
      ]
    })
    .map((one, at) => ({ id: at + 1, ...one }))
}

type Terms = {
  readonly name: string
  readonly category: string
  readonly amount?: string
  readonly units?: number
  readonly includesSpecial?: true
} & (
  | { readonly gift: { readonly total: number; readonly repeating: boolean } }
  | { readonly exchange: { readonly percent: string; readonly most: number } }
)

const terms: readonly Terms[] = [
  { name: '滋补营养满赠', category: '滋补营养', amount: '500', gift: { total: 1, repeating: false } },
  { name: '五官用药每满赠', category: '五官用药', amount: '300', gift: { total: 2, repeating: true } },
  { name: '医用耗材满量赠', category: '医疗器械', units: 50, gift: { total: 1, repeating: true } },
  {
    name: '儿科用药满赠',
    category: '儿科用药',
    amount: '800',
    includesSpecial: true,
    gift: { total: 3, repeating: false },
  },
  { name: '肠胃用药换购', category: '肠胃肝胆', amount: '300', exchange: { percent: '0.4', most: 10 } },
  { name: '皮肤外用换购', category: '皮肤外用', amount: '200', exchange: { percent: '0.5', most: 5 } },
  { name: '心脑用药满量换购', category: '心脑血管', units: 100, exchange: { percent: '0.3', most: 6 } },
]

/** The share of a category's goods that count toward its offer. */
const SHARE_COUNTING = 0.5

/** 满赠 and 换购. The gifts and exchange goods may be bought by anyone: goods of daily use that need no licence. */
export const demoSpendOffers = (
  goods: readonly DemoGoods[],
  categories: SourceData['categories'],
  today: Day,
): readonly DemoSpendOffer[] => {
  const topOf = topCategories(categories)
  const able = offerable(goods, today)
  const extras = oneOfEachName(
    able.filter(({ kind, scopes, limit }) => kind === 'other' && scopes.length === 0 && limit === null),
  )
  return terms.flatMap((offer, at): readonly DemoSpendOffer[] => {
    const extra = extras[at % extras.length]
    const counting = able.filter(
      (one) =>
        topOf.get(one.category) === offer.category &&
        !extras.includes(one) &&
        randomFrom(`${offer.name} ${String(one.id)}`).chance(SHARE_COUNTING),
    )
    if (extra === undefined || counting.length === 0) return []
    const common = {
      id: at + 1,
      name: offer.name,
      thresholdAmount: offer.amount === undefined ? null : yuan(offer.amount),
      thresholdUnits: offer.units ?? null,
      includesSpecial: offer.includesSpecial ?? false,
      goodsId: extra.id,
      goodsIds: counting.map(({ id }) => id),
      ...windowOf(today),
    }
    if ('gift' in offer) return [{ kind: 'gift', ...common, ...offer.gift }]
    const { percent, most } = offer.exchange
    return [
      { kind: 'exchange', ...common, most, price: floorToFen(floorTimesRate(extra.basePrice, readRate(percent))) },
    ]
  })
}

const WELFARE_SHARE = 0.08

/** 全场94折 applies to a selection of goods of its own. */
export const demoWelfare = (goods: readonly DemoGoods[], today: Day) => ({
  id: 1,
  name: '全场94折',
  rate: readRate('0.94'),
  goodsIds: offerable(goods, today)
    .filter(({ id }) => randomFrom(`welfare ${String(id)}`).chance(WELFARE_SHARE))
    .map(({ id }) => id),
  ...windowOf(today),
})
