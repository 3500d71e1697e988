import { bestGoods, isForEveryLicence } from './best-goods.ts'
import { ads } from './demo-content.ts'
import type { DemoGoods } from './demo-goods.ts'

export type DemoFloor = {
  readonly id: number
  /** `home`, or the zone's key: kxzq, ppzq … */
  readonly kind: string
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly goodsIds: readonly number[]
}

const FLOOR_GOODS = 10
const ZONE_GOODS = 15

type FloorPlan = {
  readonly kind: string
  readonly title: string
  readonly subtitle: string
  readonly url: string
  readonly takes: (one: DemoGoods) => boolean
}

const of =
  (...categories: readonly string[]) =>
  (one: DemoGoods): boolean =>
    categories.includes(one.category) && isForEveryLicence(one)

const homePlans: readonly Omit<FloorPlan, 'kind'>[] = [
  {
    title: '感冒呼吸',
    subtitle: '退热、止咳、清热',
    url: '/list?select=100',
    takes: of('感冒发热', '清热解毒', '止咳祛痰平喘'),
  },
  {
    title: '慢病常备',
    subtitle: '降压、调脂、控糖',
    url: '/list?select=113',
    takes: of('降压', '调脂', '冠心病与抗血栓', '口服降糖'),
  },
  {
    title: '中药饮片',
    subtitle: '产地、等级可查',
    url: '/list?select=155&zy=2',
    takes: of('解表药', '清热药', '补益收涩药', '化湿利水'),
  },
  {
    title: '医疗器械',
    subtitle: '一二类常用器械',
    url: '/list?select=164&qx=2',
    takes: of('家用检测', '医用敷料', '防护与注输'),
  },
]

const herbPlans: readonly Omit<FloorPlan, 'kind'>[] = [
  { title: '解表清热', subtitle: '', url: '/list?select=156&zy=2', takes: of('解表药', '清热药') },
  { title: '补益收涩', subtitle: '', url: '/list?select=163&zy=2', takes: of('补益收涩药') },
  { title: '理气化湿', subtitle: '', url: '/list?select=160&zy=2', takes: of('温里理气', '化湿利水') },
]

const preferredPlans: readonly Omit<FloorPlan, 'kind'>[] = [
  {
    title: '满量包邮',
    subtitle: '达到标示数量，该品种单独包邮',
    url: '/yx',
    takes: (one) => one.preferred && one.freeShippingNumber > 0 && isForEveryLicence(one),
  },
  {
    title: '单品包邮',
    subtitle: '达到起购量即包邮',
    url: '/yx',
    takes: (one) => one.preferred && one.singleItemFreeMinimum > 0 && isForEveryLicence(one),
  },
]

const controlledBanners = ads.flatMap(({ position }, at) => (position === 'kxzq' ? [String(at + 1)] : [])).join(',')

/** The address of the 控销 page of a floor, whose banners it also shows. */
const controlledUrl = (floorId: number): string => `/kxzq/goods/${String(floorId)}/${controlledBanners}`

const controlledPlans: readonly Omit<FloorPlan, 'url'>[] = [
  {
    kind: 'kxzq',
    title: '处方控销品种',
    subtitle: '凭授权采购',
    takes: (one) => one.controlled && one.rxClass === 'RX',
  },
  {
    kind: 'kxzq',
    title: '非处方控销品种',
    subtitle: '凭授权采购',
    takes: (one) => one.controlled && one.rxClass !== 'RX',
  },
  { kind: 'new_kxzq', title: '新开放品种', subtitle: '按上架时间', takes: (one) => one.controlled },
]

/** The brand zone has a floor for each of the best-known makers. */
const BRAND_FLOORS = 3

const brandPlans = (goods: readonly DemoGoods[]): readonly FloorPlan[] => {
  const sales = new Map<number, number>()
  for (const { maker, popularity } of goods) sales.set(maker.id, (sales.get(maker.id) ?? 0) + popularity)
  const famous = [...new Map(goods.map(({ maker }) => [maker.id, maker])).values()]
    .toSorted((a, b) => (sales.get(b.id) ?? 0) - (sales.get(a.id) ?? 0) || a.id - b.id)
    .slice(0, BRAND_FLOORS)
  return famous.map(({ id, shortName, place }) => ({
    kind: 'ppzq',
    title: shortName,
    subtitle: place,
    url: `/ppzq/info/${String(id)}`,
    takes: (one) => one.maker.id === id && isForEveryLicence(one),
  }))
}

/** The floors of the home page and of the zones, with their best-selling goods. */
export const demoFloors = (goods: readonly DemoGoods[]): readonly DemoFloor[] => {
  const plans: readonly (Omit<FloorPlan, 'url'> & { readonly url: string | null })[] = [
    ...homePlans.map((plan) => ({ kind: 'home', ...plan })),
    ...herbPlans.map((plan) => ({ kind: 'zyzq', ...plan })),
    ...preferredPlans.map((plan) => ({ kind: 'yx', ...plan })),
    ...brandPlans(goods),
    ...controlledPlans.map((plan) => ({ ...plan, url: null })),
  ]
  const floors = plans.map(({ takes, url, ...plan }, at) => ({
    id: at + 1,
    ...plan,
    url: url ?? controlledUrl(at + 1),
    goodsIds: bestGoods(goods, takes, plan.kind === 'home' ? FLOOR_GOODS : ZONE_GOODS).map(({ id }) => id),
  }))
  // In a small shop a floor may have no goods: it is omitted.
  return floors.filter(({ goodsIds }) => goodsIds.length > 0)
}
