import { goodsId, type GoodsId } from '@xinglin/domain/goods'
import type { RxClass } from '@xinglin/domain/goods'
import { times, yuan, type Money } from '@xinglin/domain/kernel/money'
import { addDays, type Day } from '@xinglin/domain/kernel/time'
import { batchesOf, batchMadeOn, EAST_WAREHOUSE, type DemoBatch } from './demo-batches.ts'
import { blueprintsOf, sampleOf, TOUR_KEY, type Blueprint } from './goods-blueprints.ts'
import { barCode, deviceNumber, drugApprovalNumber, otherNumber } from './numbers.ts'
import { devicePacking, drugPacking, herbPacking, otherPacking, type DemoPacking } from './packing.ts'
import { randomFrom, type Random } from './random.ts'
import type { Maker, SourceData } from './source-data.ts'

export type DemoGoods = {
  readonly id: GoodsId
  /** The key of the source row that it was made from; D0117 is 阿莫西林胶囊. */
  readonly sourceKey: string
  readonly kind: 'drug' | 'tcm' | 'device' | 'other'
  readonly name: string
  readonly dosageForm: string
  readonly specification: string
  readonly unit: string
  readonly approvalNumber: string
  readonly barCode: string
  readonly maker: Maker
  readonly category: string
  readonly rxClass: RxClass | null
  readonly deviceClass: 'I' | 'II' | 'III' | null
  readonly ephedrine: boolean
  readonly coldChain: boolean
  readonly clinicOnly: boolean
  readonly controlled: boolean
  readonly scopes: readonly string[]
  readonly storage: string
  readonly shelfLifeMonths: number
  readonly origin: string | null
  readonly grade: string | null
  readonly onSale: boolean
  readonly basePrice: Money
  readonly suggestedRetail: Money | null
  readonly ladder: readonly { readonly number: number; readonly price: Money }[]
  readonly packing: DemoPacking
  readonly minimum: number
  readonly limit: { readonly number: number; readonly period: 'order' | 'day' | 'week' | 'activity' } | null
  readonly preferred: boolean
  readonly freeShippingNumber: number
  readonly singleItemFreeMinimum: number
  readonly withCoupon: boolean
  /** How much it is asked for; what it sells is counted from orders. */
  readonly popularity: number
  readonly listedOn: Day
  readonly batches: readonly DemoBatch[]
}

/** Money in whole 1/10,000 yuan, the unit of the domain. */
const units = (tenThousandths: number): Money => times(yuan('0.0001'), tenThousandths)

const UNITS_PER_YUAN = 10_000

/** The step of a price: mostly whole fen or 10 fen, occasionally the third or fourth decimal. */
const grainOf = (random: Random): number => {
  const draw = random.next()
  if (draw < 0.06) return 1
  if (draw < 0.18) return 10
  return draw < 0.7 ? 100 : 1000
}

const roundTo = (value: number, grain: number): number => Math.max(grain, Math.round(value / grain) * grain)

type Pricing = Pick<DemoGoods, 'basePrice' | 'suggestedRetail' | 'ladder'>

const TIER_RATES = [0.97, 0.94, 0.905] as const

const pricingOf = (low: number, high: number, share: number, packing: DemoPacking, random: Random): Pricing => {
  const grain = Math.min(grainOf(random), low < 2 ? 100 : 1000)
  const drawn = low + (high - low) * Math.min(1, Math.max(0, share + (random.next() - 0.5) * 0.3))
  const base = roundTo(drawn * UNITS_PER_YUAN, grain)
  const retail = roundTo(base * (1.3 + random.next() * 0.5), 1000)
  const tierGrain = Math.min(grain, 100)
  const edges = random.pick<readonly number[]>([[10], [10, 30], [5, 20], [10, 30, 100], [20, 50, 100]])
  const tiers = edges
    .map((packs, at) => ({
      number: packs * Math.max(packing.middlePack, 1),
      price: roundTo(base * (TIER_RATES[at] ?? 0.9), tierGrain),
    }))
    // For goods of a few fen, rounding may remove the whole reduction: such a tier is left out.
    .filter(({ price }, at, list) => price < base && price < (list[at - 1]?.price ?? base))
  return {
    basePrice: units(base),
    suggestedRetail: random.chance(0.7) ? units(retail) : null,
    ladder: random.chance(0.4) ? tiers.map(({ number, price }) => ({ number, price: units(price) })) : [],
  }
}

type Facts = Pick<
  DemoGoods,
  | 'name'
  | 'dosageForm'
  | 'unit'
  | 'approvalNumber'
  | 'category'
  | 'rxClass'
  | 'deviceClass'
  | 'ephedrine'
  | 'coldChain'
  | 'clinicOnly'
  | 'controlled'
  | 'scopes'
  | 'storage'
  | 'shelfLifeMonths'
  | 'origin'
  | 'grade'
> & {
  readonly packing: DemoPacking
  readonly priceLow: number
  readonly priceHigh: number
  /** Position of this pack size in the price range, 0 to 1. */
  readonly share: number
}

const plain = {
  rxClass: null,
  deviceClass: null,
  ephedrine: false,
  coldChain: false,
  clinicOnly: false,
  controlled: false,
  origin: null,
  grade: null,
} as const

const gramsOf = (pack: string): number => {
  const match = /^(\d+)(kg|g)/.exec(pack)
  return match ? Number(match[1]) * (match[2] === 'kg' ? 1000 : 1) : 500
}

const gradeShare: Readonly<Record<string, number>> = { 统货: 0.15, 选货: 0.5, 优选: 0.85 }

const deviceScopes = { I: [], II: ['第二类医疗器械'], III: ['第三类医疗器械'] } as const

/** The next number of a series, from 1. */
type NextOf = (series: string) => number

const factsOf = (blueprint: Blueprint, id: number, nextOf: NextOf, random: Random): Facts => {
  const { specification, specificationAt } = blueprint
  if (blueprint.kind === 'drug') {
    const { source } = blueprint
    return {
      ...plain,
      ...source,
      approvalNumber: drugApprovalNumber(source.letter, id),
      // In the source data these two are listed as scopes; in the shop they are a letter of authority and a separate
      // right.
      scopes: source.scopes.filter((scope) => scope !== '含特殊药品复方制剂' && scope !== '冷藏药品'),
      coldChain: source.scopes.includes('冷藏药品'),
      shelfLifeMonths: random.pick([24, 24, 24, 36, 18] as const),
      packing: drugPacking(source.dosageForm, specification, random),
      share: (specificationAt + 0.5) / source.specifications.length,
    }
  }
  if (blueprint.kind === 'tcm') {
    const { source, origin, grade } = blueprint
    const grams = gramsOf(specification)
    return {
      ...plain,
      ...source,
      dosageForm: '饮片',
      unit: specification.endsWith('/件') ? '件' : '袋',
      approvalNumber: '',
      scopes: ['中药饮片'],
      origin,
      grade,
      packing: herbPacking(grams),
      priceLow: (source.perKiloLow * grams) / 1000,
      priceHigh: (source.perKiloHigh * grams) / 1000,
      share: gradeShare[grade] ?? 0.5,
    }
  }
  if (blueprint.kind === 'device') {
    const { source } = blueprint
    const { deviceClass } = source
    return {
      ...plain,
      ...source,
      dosageForm: '',
      approvalNumber: deviceNumber(deviceClass, source.classCode, nextOf(deviceClass)),
      scopes: deviceScopes[deviceClass],
      storage: '常温干燥处',
      shelfLifeMonths: random.pick([24, 36, 60] as const),
      packing: devicePacking(source.priceHigh, random),
      share: (specificationAt + 0.5) / source.specifications.length,
    }
  }
  const { source } = blueprint
  return {
    ...plain,
    ...source,
    dosageForm: '',
    approvalNumber: otherNumber(source.licenceFormat, nextOf(source.licenceFormat)),
    scopes: source.category === '保健食品' || source.category === '食品' ? [source.category] : [],
    storage: '阴凉干燥处',
    shelfLifeMonths: random.pick([18, 24, 36] as const),
    packing: otherPacking(random),
    share: (specificationAt + 0.5) / source.specifications.length,
  }
}

/** A few are asked for by many, most by some. */
const popularityOf = (sourceKey: string, random: Random): number => {
  const fame = sourceKey === TOUR_KEY ? 1 : randomFrom(`fame of ${sourceKey}`).next()
  return Math.floor(4000 * fame ** 3 * random.next() ** 2 + random.whole(0, 60))
}

const goodsFrom = (blueprint: Blueprint, id: number, nextOf: NextOf, today: Day): DemoGoods => {
  const { maker, specification, source } = blueprint
  const random = randomFrom(
    [source.key, specification, maker.id, blueprint.kind === 'tcm' ? blueprint.origin + blueprint.grade : ''].join('|'),
  )
  const { packing, priceLow, priceHigh, share, ...facts } = factsOf(blueprint, id, nextOf, random)
  const pack = packing.middlePack
  const free = random.next()
  const freeShippingNumber = free < 0.03 ? pack * random.whole(10, 20) : 0
  const singleItemFreeMinimum = free >= 0.03 && free < 0.045 ? pack * random.whole(3, 10) : 0
  const limited = random.chance(0.02)
  return {
    id: goodsId(id),
    sourceKey: source.key,
    kind: blueprint.kind,
    name: facts.name,
    dosageForm: facts.dosageForm,
    specification,
    unit: facts.unit,
    approvalNumber: facts.approvalNumber,
    barCode: barCode(id),
    maker,
    category: facts.category,
    rxClass: facts.rxClass,
    deviceClass: facts.deviceClass,
    ephedrine: facts.ephedrine,
    coldChain: facts.coldChain,
    clinicOnly: facts.clinicOnly,
    controlled: facts.controlled,
    scopes: facts.scopes,
    storage: facts.storage,
    shelfLifeMonths: facts.shelfLifeMonths,
    origin: facts.origin,
    grade: facts.grade,
    onSale: !random.chance(0.008),
    ...pricingOf(priceLow, priceHigh, share, packing, random),
    packing,
    minimum: random.chance(0.04) ? pack * random.whole(2, 3) : 1,
    limit: limited
      ? { number: pack * random.whole(4, 20), period: random.pick(['order', 'day', 'week'] as const) }
      : null,
    preferred: freeShippingNumber > 0 || singleItemFreeMinimum > 0 || random.chance(0.02),
    freeShippingNumber,
    singleItemFreeMinimum,
    withCoupon: !facts.ephedrine && random.chance(0.92),
    popularity: popularityOf(source.key, random),
    listedOn: addDays(today, -random.whole(0, 720)),
    batches: batchesOf(today, facts.shelfLifeMonths, random),
  }
}

/** The good of the guided tour and the journey test: tier prices, 满减, two batches. */
const TOUR = { specification: '0.25g×24粒', soldOutSpecification: '0.5g×24粒', popularity: 12_840 }

/** Units of it in a past order: the tour shows the stock without them. */
export const TOUR_SOLD = 50

export const isTourGoods = (goods: DemoGoods): boolean =>
  goods.sourceKey === TOUR_KEY && goods.specification === TOUR.specification && goods.popularity === TOUR.popularity

const tourBatches = (today: Day): readonly DemoBatch[] =>
  [
    { age: 186, quantity: 9600 },
    { age: 232, quantity: 2880 + TOUR_SOLD },
  ].map(({ age, quantity }) => ({
    warehouseId: EAST_WAREHOUSE,
    ...batchMadeOn(addDays(today, -age), 24),
    quantity,
  }))

/**
 * The first maker's standard pack gets the numbers that the guided tour shows; the second maker's large pack is sold
 * out.
 */
const withTour = (all: readonly DemoGoods[], today: Day): readonly DemoGoods[] => {
  const tour = all.filter(({ sourceKey }) => sourceKey === TOUR_KEY)
  const star = tour.find(({ specification }) => specification === TOUR.specification)
  const soldOut = tour.find(
    ({ specification, maker }) => specification === TOUR.soldOutSpecification && maker !== star?.maker,
  )
  return all.map((goods) => {
    if (goods === star)
      return {
        ...goods,
        basePrice: yuan('8.60'),
        suggestedRetail: yuan('13.50'),
        ladder: [
          { number: 100, price: yuan('8.20') },
          { number: 300, price: yuan('7.90') },
        ],
        packing: { middlePack: 10, casePack: 400 },
        minimum: 1,
        limit: null,
        preferred: true,
        freeShippingNumber: 200,
        singleItemFreeMinimum: 0,
        withCoupon: true,
        onSale: true,
        shelfLifeMonths: 24,
        popularity: TOUR.popularity,
        listedOn: addDays(today, -400),
        batches: tourBatches(today),
      }
    if (goods === soldOut) return { ...goods, onSale: true, popularity: 5200, batches: [] }
    return goods
  })
}

/** All goods of the demo shop (about 21,000), or about `count` of them. Same `today` and `count`, same goods. */
export const demoGoods = (data: SourceData, today: Day, count: number | null = null): readonly DemoGoods[] => {
  const counters = new Map<string, number>()
  const nextOf: NextOf = (series) => {
    const next = (counters.get(series) ?? 0) + 1
    counters.set(series, next)
    return next
  }
  const goods = sampleOf(blueprintsOf(data), count).map((blueprint, at) => goodsFrom(blueprint, at + 1, nextOf, today))
  return withTour(goods, today)
}
