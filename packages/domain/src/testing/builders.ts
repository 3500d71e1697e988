import type { Cart, GoodsLine, LineId, ShippingTerms } from '../cart/cart.ts'
import type { CategoryId, Goods, GoodsId, OpenSale, PriceId, SpecialPrice, WarehouseId } from '../goods/goods.ts'
import type { GoodsRestrictions } from '../goods/goods.ts'
import { yuan, zero, type Rate } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import type { Buyer, MemberId } from '../members/members.ts'
import type { ActivityId, FullDiscount, FullReduction } from '../promotions/promotions.ts'

/** 2026-11-20 in China: the day on which tests happen. */
export const aDay = day('2026-11-20')
export const aMoment = instant(1_795_161_600_000)

export const goodsId = (id: number): GoodsId => id as GoodsId
export const lineId = (id: number): LineId => id as LineId
export const priceId = (id: number): PriceId => id as PriceId
export const categoryId = (id: number): CategoryId => id as CategoryId
export const activityId = (id: number): ActivityId => id as ActivityId
export const warehouseId = (id: number): WarehouseId => id as WarehouseId
export const memberId = (id: number): MemberId => id as MemberId
export const rate = (text: string): Rate => text as Rate

/** A sale that anyone passed may see: 12.50 yuan, a thousand in stock, nothing special. */
export const aSale = (sale: Partial<OpenSale> = {}): OpenSale => ({
  kind: 'open',
  basePrice: yuan('12.50'),
  special: null,
  ladder: [],
  stock: 1000,
  limit: null,
  suggestedRetailPrice: null,
  refusal: null,
  ...sale,
})

export const aSpecialPrice = (special: Partial<SpecialPrice> = {}): SpecialPrice => ({
  id: priceId(1),
  kind: 'special',
  price: yuan('9.90'),
  startsAt: instant(aMoment - 3_600_000),
  endsAt: instant(aMoment + 3_600_000),
  left: null,
  ...special,
})

/** An ordinary medicine without packs, limits or offers. */
export const aGoods = (goods: Partial<Goods> = {}): Goods => ({
  id: goodsId(1),
  kind: 'drug',
  name: '阿莫西林胶囊',
  specification: '0.25g*24粒',
  manufacturer: '杏山制药有限公司',
  dosageForm: '胶囊剂',
  approvalNumber: '国药准字H99000001',
  unit: '盒',
  pictures: [],
  warehouseId: warehouseId(1),
  rxClass: 'RX',
  coldChain: false,
  ephedrine: false,
  controlled: false,
  packing: { middlePack: 1, casePack: 0 },
  minimum: 1,
  expiry: null,
  tags: [],
  preferred: false,
  freeShipping: null,
  withCoupon: true,
  activity: null,
  inCart: 0,
  sale: aSale(),
  ...goods,
})

/** A selected line of one unit. */
export const aLine = (line: Partial<GoodsLine> = {}): GoodsLine => ({
  kind: 'goods',
  id: lineId(1),
  lineKind: 'regular',
  goods: aGoods(),
  quantity: 1,
  selected: true,
  atBasePrice: false,
  activityId: null,
  shownPrice: null,
  ...line,
})

/** Free from 800 yuan on, else 12 yuan. */
export const aShipping = (terms: Partial<ShippingTerms> = {}): ShippingTerms => ({
  shippingAmount: yuan('800'),
  fee: yuan('12'),
  noTransOrderAmount: zero,
  firstOrder: false,
  ...terms,
})

/** A cart of one line. */
export const aCart = (cart: Partial<Cart> = {}): Cart => ({
  version: 1,
  lines: [aLine()],
  activities: [],
  shipping: aShipping(),
  filters: [],
  serverTime: aMoment,
  ...cart,
})

/** 满300减10, 满500减20, 满1000减50. */
export const aFullReduction = (activity: Partial<FullReduction> = {}): FullReduction => ({
  kind: 'fullReduction',
  id: activityId(1),
  name: '呼吸用药专场',
  repeat: false,
  includesSpecialPrices: false,
  tiers: [
    { amount: yuan('300'), reduce: yuan('10') },
    { amount: yuan('500'), reduce: yuan('20') },
    { amount: yuan('1000'), reduce: yuan('50') },
  ],
  ...activity,
})

/** 满200享9.8折, 满800享9.5折. */
export const aFullDiscount = (activity: Partial<FullDiscount> = {}): FullDiscount => ({
  kind: 'fullDiscount',
  id: activityId(2),
  name: '清热解毒专场',
  includesSpecialPrices: false,
  tiers: [
    { amount: yuan('200'), rate: rate('0.98') },
    { amount: yuan('800'), rate: rate('0.95') },
  ],
  ...activity,
})

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

/** A pharmacy in 杭州 with every right but 含麻 and the cold chain. */
export const aBuyer = (buyer: Partial<PassedBuyer> = {}): PassedBuyer => ({
  kind: 'passed',
  id: memberId(1),
  buyerType: 'pharmacy',
  region: '330106',
  scopes: ['化学药', '中成药', '中药饮片', '生物制品'],
  otcBOnly: false,
  expiredCertificate: null,
  mayBuyColdChain: false,
  mayBuyEphedrine: false,
  receiptOutstanding: false,
  ...buyer,
})

/** A prescription medicine that asks for nothing but the scope 化学药. */
export const someRestrictions = (restrictions: Partial<GoodsRestrictions> = {}): GoodsRestrictions => ({
  onSale: true,
  controlled: null,
  refusedRegions: [],
  buyerTypes: null,
  rxClass: 'RX',
  scopes: ['化学药'],
  coldChain: false,
  ephedrine: false,
  ...restrictions,
})
