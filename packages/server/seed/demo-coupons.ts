import { yuan, zero, type Money } from '@xinglin/domain/kernel/money'
import { addDays, startOfDay, type Day, type Instant } from '@xinglin/domain/kernel/time'
import type { DemoGoods } from './demo-goods.ts'
import type { SourceData } from './source-data.ts'

type Scope =
  | { readonly scope: 'all' }
  | { readonly scope: 'goods'; readonly topCategories: readonly string[] }
  /** `rank` 1 is the manufacturer that sells most, 2 the second. */
  | { readonly scope: 'manufacturer'; readonly rank: number }

type Wanted = Scope & {
  readonly name: string
  readonly minimum: Money
  readonly face: Money
  readonly total: number
  readonly limit?: number
  readonly listed?: false
  /** The claim period, in days from today. */
  readonly claim: readonly [from: number, until: number]
  readonly usable: readonly [from: number, until: number]
  /** Which of the approved demo buyers have claimed it, by their index; 0 is 槐序大药房. */
  readonly heldBy: (nth: number) => boolean
}

const everybody = (): boolean => true
const nobody = (): boolean => false

const wanted: readonly Wanted[] = [
  {
    name: '全场通用券',
    scope: 'all',
    minimum: yuan('2000'),
    face: yuan('50'),
    total: 500,
    claim: [-4, 12],
    usable: [-4, 13],
    heldBy: everybody,
  },
  {
    name: '全场通用券',
    scope: 'all',
    minimum: yuan('5000'),
    face: yuan('120'),
    total: 13,
    claim: [-4, 20],
    usable: [-4, 21],
    heldBy: (nth) => nth >= 3 && nth < 9,
  },
  {
    name: '全场通用券',
    scope: 'all',
    minimum: yuan('500'),
    face: yuan('10'),
    total: 300,
    limit: 2,
    claim: [-2, 30],
    usable: [-2, 45],
    heldBy: (nth) => nth >= 5 && nth < 8,
  },
  {
    name: '呼吸用药专场券',
    scope: 'goods',
    topCategories: ['感冒咳嗽', '抗菌消炎'],
    minimum: yuan('800'),
    face: yuan('20'),
    total: 18,
    claim: [-4, 10],
    usable: [-4, 11],
    heldBy: (nth) => nth >= 1,
  },
  {
    name: '慢病常备专场券',
    scope: 'goods',
    topCategories: ['心脑血管', '糖尿病与内分泌'],
    minimum: yuan('1000'),
    face: yuan('30'),
    total: 200,
    claim: [-8, 25],
    usable: [-8, 40],
    heldBy: everybody,
  },
  {
    name: '中药饮片券',
    scope: 'goods',
    topCategories: ['中药饮片'],
    minimum: yuan('300'),
    face: yuan('15'),
    total: 6,
    claim: [-2, 5],
    usable: [-2, 10],
    heldBy: (nth) => nth >= 1 && nth < 7,
  },
  {
    name: '器械耗材专场券',
    scope: 'goods',
    topCategories: ['医疗器械'],
    minimum: yuan('600'),
    face: yuan('18'),
    total: 120,
    claim: [1, 20],
    usable: [1, 30],
    heldBy: nobody,
  },
  {
    name: '专享券',
    scope: 'manufacturer',
    rank: 0,
    minimum: yuan('1000'),
    face: yuan('30'),
    total: 50,
    claim: [0, 30],
    usable: [0, 31],
    heldBy: (nth) => nth >= 2 && nth < 11,
  },
  {
    name: '专享券',
    scope: 'manufacturer',
    rank: 1,
    minimum: yuan('400'),
    face: yuan('12'),
    total: 80,
    claim: [-6, 15],
    usable: [-6, 20],
    heldBy: (nth) => nth % 2 === 0,
  },
  {
    name: '专享券',
    scope: 'manufacturer',
    rank: 2,
    minimum: yuan('300'),
    face: yuan('8'),
    total: 60,
    claim: [-1, 18],
    usable: [-1, 25],
    heldBy: (nth) => nth % 3 === 1,
  },
  {
    name: '无门槛回馈券',
    scope: 'all',
    minimum: zero,
    face: yuan('5'),
    total: 100,
    listed: false,
    claim: [-20, 40],
    usable: [-20, 60],
    heldBy: everybody,
  },
  {
    name: '老客回访券',
    scope: 'all',
    minimum: yuan('200'),
    face: yuan('15'),
    total: 100,
    listed: false,
    claim: [-80, -20],
    usable: [-80, -25],
    heldBy: (nth) => nth === 0 || nth === 3,
  },
  {
    name: '店庆全场券',
    scope: 'all',
    minimum: yuan('1500'),
    face: yuan('40'),
    total: 100,
    claim: [-60, -30],
    usable: [-60, -20],
    heldBy: everybody,
  },
  {
    name: '国庆备货券',
    scope: 'goods',
    topCategories: ['肠胃肝胆', '五官用药'],
    minimum: yuan('600'),
    face: yuan('20'),
    total: 100,
    claim: [-52, -42],
    usable: [-52, -12],
    heldBy: everybody,
  },
]

export type DemoCoupon = {
  readonly id: number
  readonly name: string
  readonly scope: Scope['scope']
  readonly manufacturerId: number | null
  readonly goodsIds: readonly number[]
  readonly minimum: Money
  readonly face: Money
  readonly total: number
  readonly limitPerMember: number
  readonly isListed: boolean
  readonly claimFrom: Instant
  readonly claimUntil: Instant
  readonly usableFrom: Instant
  readonly usableUntil: Instant
  readonly heldBy: (nth: number) => boolean
}

/**
 * The coupons of the demo shop: claimable, exhausted, not yet claimable, and expired. The number claimed equals what
 * the buyers hold.
 */
export const demoCoupons = (
  goods: readonly DemoGoods[],
  categories: SourceData['categories'],
  today: Day,
): readonly DemoCoupon[] => {
  const topOf = topCategoryNames(categories)
  const makers = popularMakers(goods)
  const at = (days: number): Instant => startOfDay(addDays(today, days))
  return wanted.map((coupon, index): DemoCoupon => {
    const maker = coupon.scope === 'manufacturer' ? makers[coupon.rank] : undefined
    return {
      id: index + 1,
      name: maker ? `${maker.shortName}${coupon.name}` : coupon.name,
      // A tiny shop may have fewer manufacturers than there are manufacturer coupons.
      scope: coupon.scope === 'manufacturer' && !maker ? 'all' : coupon.scope,
      manufacturerId: maker?.id ?? null,
      goodsIds:
        coupon.scope === 'goods'
          ? goods
              .filter(
                (one) =>
                  one.withCoupon && !one.ephedrine && coupon.topCategories.includes(topOf.get(one.category) ?? ''),
              )
              .map(({ id }) => id)
          : [],
      minimum: coupon.minimum,
      face: coupon.face,
      total: coupon.total,
      limitPerMember: coupon.limit ?? 1,
      isListed: coupon.listed ?? true,
      claimFrom: at(coupon.claim[0]),
      claimUntil: at(coupon.claim[1]),
      usableFrom: at(coupon.usable[0]),
      usableUntil: at(coupon.usable[1]),
      heldBy: coupon.heldBy,
    }
  })
}

const topCategoryNames = (categories: SourceData['categories']): ReadonlyMap<string, string> => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return new Map(
    categories.filter(({ level }) => level === 2).map(({ name, parentId }) => [name, names.get(parentId) ?? '']),
  )
}

const popularMakers = (goods: readonly DemoGoods[]): readonly DemoGoods['maker'][] => {
  const sales = new Map<DemoGoods['maker'], number>()
  for (const { maker, popularity, ephedrine } of goods)
    if (!ephedrine) sales.set(maker, (sales.get(maker) ?? 0) + popularity)
  return [...sales].toSorted(([a, x], [b, y]) => y - x || a.id - b.id).map(([maker]) => maker)
}
