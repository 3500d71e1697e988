import {
  combinationId,
  lineId,
  spendOfferId,
  type Cart,
  type Combination,
  type CombinationLine,
  type ExchangeLine,
  type ExchangeSpendOffer,
  type GiftSpendOffer,
  type GoodsLine,
  type ShippingTerms,
  type WelfareOffer,
} from '../cart/cart.ts'
import { goodsId, priceId, warehouseId, type Goods, type OpenSale, type SpecialPrice } from '../goods/goods.ts'
import type { GoodsRestrictions } from '../goods/goods.ts'
import { yuan, zero, type Rate } from '../kernel/money.ts'
import { day, HOUR_MS, instant } from '../kernel/time.ts'
import { memberId, type Buyer } from '../members/members.ts'
import {
  activityId,
  type Basket,
  type BuyGet,
  type CountingLine,
  type FullDiscount,
  type FullReduction,
  type SecondHalf,
} from '../promotions/promotions.ts'

/** 2026-11-20 in China: the day on which tests happen. */
export const aDay = day('2026-11-20')
export const aMoment = instant(1_795_161_600_000)

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
  startsAt: instant(aMoment - HOUR_MS),
  endsAt: instant(aMoment + HOUR_MS),
  left: null,
  withCoupon: false,
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
  herb: null,
  deviceClass: null,
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

/** 肠胃常备组合: two of one good and one of another, 30 yuan a set. */
export const aCombination = (combination: Partial<Combination> = {}): Combination => ({
  id: combinationId(1),
  name: '肠胃常备组合',
  warehouseId: warehouseId(1),
  price: yuan('30.00'),
  withCoupon: false,
  running: true,
  parts: [
    { goods: aGoods({ id: goodsId(501), name: '蒙脱石散', sale: aSale({ basePrice: yuan('11.20') }) }), perSet: 2 },
    { goods: aGoods({ id: goodsId(502), name: '益生菌颗粒', sale: aSale({ basePrice: yuan('12.60') }) }), perSet: 1 },
  ],
  ...combination,
})

/** A selected line of one set. */
export const aCombinationLine = (line: Partial<CombinationLine> = {}): CombinationLine => ({
  kind: 'combination',
  id: lineId(1),
  combination: aCombination(),
  quantity: 1,
  selected: true,
  shownPrice: null,
  ...line,
})

/** What gifts and exchanges are made of. */
const anExtra = (id: number): Goods =>
  aGoods({
    id: goodsId(id),
    kind: 'other',
    name: '医用外科口罩',
    unit: '包',
    sale: aSale({ basePrice: yuan('4.00'), stock: 100 }),
  })

/** 满300赠2: for the goods of `aGoods`. */
export const aGiftOffer = (offer: Partial<GiftSpendOffer> = {}): GiftSpendOffer => ({
  kind: 'gift',
  id: spendOfferId(1),
  name: '五官用药满赠',
  threshold: { by: 'amount', amount: yuan('300') },
  goodsIds: [goodsId(1)],
  includesSpecialPrices: false,
  extra: anExtra(901),
  total: 2,
  repeat: false,
  ...offer,
})

/** 满300换购: up to two for 1.90 each, for the goods of `aGoods`. */
export const anExchangeOffer = (offer: Partial<ExchangeSpendOffer> = {}): ExchangeSpendOffer => ({
  kind: 'exchange',
  id: spendOfferId(2),
  name: '肠胃用药换购',
  threshold: { by: 'amount', amount: yuan('300') },
  goodsIds: [goodsId(1)],
  includesSpecialPrices: false,
  extra: anExtra(902),
  price: yuan('1.90'),
  most: 2,
  ...offer,
})

/** A selected line of one unit at the exchange price. */
export const anExchangeLine = (line: Partial<ExchangeLine> = {}): ExchangeLine => ({
  kind: 'exchange',
  id: lineId(1),
  offer: anExchangeOffer(),
  quantity: 1,
  selected: true,
  shownPrice: null,
  ...line,
})

/** 全场94折 for every good of the shop. */
export const aWelfare = (offer: Partial<WelfareOffer> = {}): WelfareOffer => ({
  kind: 'welfare',
  name: '全场94折',
  rate: rate('0.94'),
  goodsIds: null,
  ...offer,
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
  welfare: null,
  spendOffers: [],
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

export const aSecondHalf = (activity: Partial<SecondHalf> = {}): SecondHalf => ({
  kind: 'secondHalf',
  id: activityId(3),
  name: '第二件半价专场',
  includesSpecialPrices: false,
  ...activity,
})

/** 买10赠1 of the goods of `aGoods`. */
export const aBuyGet = (activity: Partial<BuyGet> = {}): BuyGet => ({
  kind: 'buyGet',
  id: activityId(4),
  name: '买赠专场',
  buy: 10,
  get: 1,
  goodsIds: [1],
  ...activity,
})

/** One line that counts toward an activity at this amount. */
export const countingLines = (amount: string): readonly CountingLine[] => [
  { line: { id: 1, goods: aGoods() }, quantity: 1, price: { unitPrice: yuan(amount), exactAmount: yuan(amount) } },
]

/** What an offer finds at its turn: nothing that counts, and enough of every good. */
export const aBasket = (basket: Partial<Basket> = {}): Basket => ({
  counting: [],
  stockLeft: () => Infinity,
  selected: { total: zero, any: false, allShipFree: true },
  net: zero,
  owedByLines: zero,
  owed: zero,
  earlier: 0,
  ...basket,
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
