import * as fc from 'fast-check'
import {
  spendOfferId,
  type CombinationLine,
  type GoodsLine,
  type LineKind,
  type ShippingTerms,
  type SpendMeasure,
  type SpendOffer,
  type WelfareOffer,
} from '../cart/cart.ts'
import {
  goodsId,
  warehouseId,
  type Goods,
  type GoodsRestrictions,
  type LadderTier,
  type OpenSale,
  type QuantityBounds,
  type Refusal,
  type Sale,
} from '../goods/goods.ts'
import type { Money, Rate } from '../kernel/money.ts'
import { addDays, day, type Day } from '../kernel/time.ts'
import { buyerTypes, memberId, type Buyer } from '../members/members.ts'
import {
  activityId,
  type Activity,
  type BuyGet,
  type Coupon,
  type FullDiscount,
  type FullReduction,
  type ItemFreeShipping,
  type SecondHalf,
} from '../promotions/promotions.ts'
import {
  aBuyer,
  aBuyGet,
  aCombination,
  aCombinationLine,
  aGiftOffer,
  aGoods,
  aLine,
  anExchangeOffer,
  aSale,
  aSecondHalf,
  aShipping,
  aSpecialPrice,
  aWelfare,
} from './builders.ts'

const YUAN = 10_000
const FEN = 100

/** Any amount from 0 to a million yuan, to 1/10,000. */
export const anyMoney = (most = 1_000_000 * YUAN): fc.Arbitrary<Money> =>
  fc.integer({ min: 0, max: most }).map((units) => units as Money)

/** Any amount in whole fen. */
export const anyFen = (most = 1_000_000 * YUAN): fc.Arbitrary<Money> =>
  fc.integer({ min: 0, max: Math.floor(most / FEN) }).map((fen) => (fen * FEN) as Money)

/** A unit price from 0.0001 to 2,000 yuan; most have two decimals, as on a real list. */
export const anyPrice = (): fc.Arbitrary<Money> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((fen) => (fen * FEN) as Money) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 6000 }).map((fen) => (fen * FEN) as Money) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 2000 * YUAN }).map((units) => units as Money) },
  )

/** 0 < rate ≤ 1, up to four decimals. */
export const anyRate = (): fc.Arbitrary<Rate> =>
  fc
    .integer({ min: 1, max: 10_000 })
    .map((parts) => (parts === 10_000 ? '1' : `0.${String(parts).padStart(4, '0')}`) as Rate)

export const anyQuantity = (most = 50_000): fc.Arbitrary<number> => fc.integer({ min: 1, max: most })

export const anyLadder = (): fc.Arbitrary<readonly LadderTier[]> =>
  fc.uniqueArray(fc.record({ number: fc.integer({ min: 0, max: 1000 }), price: anyPrice() }), {
    maxLength: 4,
    selector: ({ number }) => number,
  })

const anyEdge = (): fc.Arbitrary<Money> => anyFen(5000 * YUAN)

export const anyFullReduction = (id = 1): fc.Arbitrary<FullReduction> =>
  fc.record({
    kind: fc.constant('fullReduction' as const),
    id: fc.constant(activityId(id)),
    name: fc.constant(`满减活动${id}`),
    repeat: fc.boolean(),
    includesSpecialPrices: fc.boolean(),
    tiers: fc.uniqueArray(
      fc.record({ amount: anyEdge(), reduce: fc.oneof(anyFen(200 * YUAN), anyMoney(200 * YUAN)) }),
      {
        maxLength: 4,
        selector: ({ amount }) => amount,
      },
    ),
  })

export const anyFullDiscount = (id = 2): fc.Arbitrary<FullDiscount> =>
  fc.record({
    kind: fc.constant('fullDiscount' as const),
    id: fc.constant(activityId(id)),
    name: fc.constant(`满折活动${id}`),
    includesSpecialPrices: fc.boolean(),
    tiers: fc.uniqueArray(fc.record({ amount: anyEdge(), rate: anyRate() }), {
      maxLength: 4,
      selector: ({ amount }) => amount,
    }),
  })

export const anySecondHalf = (id = 3): fc.Arbitrary<SecondHalf> =>
  fc.boolean().map((includesSpecialPrices) => aSecondHalf({ id: activityId(id), includesSpecialPrices }))

/** 买赠 for none of the goods yet. */
export const anyBuyGet = (id = 4): fc.Arbitrary<BuyGet> =>
  fc
    .record({ buy: fc.integer({ min: 1, max: 30 }), get: fc.integer({ min: 1, max: 5 }) })
    .map((terms) => aBuyGet({ id: activityId(id), goodsIds: [], ...terms }))

export const anyActivity = (id = 1): fc.Arbitrary<Activity> =>
  fc.oneof(anyFullReduction(id), anyFullDiscount(id), anySecondHalf(id))

export const anyCoupon = (): fc.Arbitrary<Coupon> =>
  fc.record({ minimum: anyFen(3000 * YUAN), face: anyFen(300 * YUAN) })

export const anyBounds = (): fc.Arbitrary<QuantityBounds> =>
  fc.record({
    middlePack: fc.integer({ min: 0, max: 60 }),
    casePack: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1200 })),
    stock: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 99_999 })),
    limit: fc.option(fc.integer({ min: 0, max: 2000 })),
    minimum: fc.oneof(fc.constant(1), fc.integer({ min: 0, max: 500 })),
  })

const anyFreeShipping = (): fc.Arbitrary<ItemFreeShipping | null> =>
  fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('fromUnits' as const), units: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ kind: fc.constant('singleItem' as const), minimum: fc.integer({ min: 1, max: 200 }) }),
    ),
    { freq: 2 },
  )

const anyLineRefusal = (): fc.Arbitrary<Refusal | null> =>
  fc.option(
    fc.constantFrom<Refusal>(
      { code: 'OFF_SHELF' },
      { code: 'REGION' },
      { code: 'PRICE_PENDING' },
      { code: 'LIMIT' },
      { code: 'CERT_EXPIRED', certificate: '药品经营许可证', expiredOn: day('2026-01-31') },
    ),
    { freq: 2 },
  )

const anyOpenSale = (): fc.Arbitrary<OpenSale> =>
  fc
    .record({
      basePrice: anyPrice(),
      ladder: anyLadder(),
      stock: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
        { weight: 1, arbitrary: fc.constant(0) },
      ),
      refusal: anyLineRefusal(),
      special: fc.option(fc.record({ price: anyPrice(), withCoupon: fc.boolean() }).map(aSpecialPrice)),
    })
    .map(aSale)

export const anySale = (): fc.Arbitrary<Sale> =>
  fc.oneof(
    { weight: 15, arbitrary: anyOpenSale() },
    {
      weight: 1,
      arbitrary: fc.constant<Sale>({ kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } }),
    },
  )

export const anyGoods = (): fc.Arbitrary<Goods> =>
  fc
    .record({
      id: fc.integer({ min: 1, max: 99_999 }).map(goodsId),
      warehouseId: fc.integer({ min: 1, max: 2 }).map(warehouseId),
      coldChain: fc.boolean(),
      ephedrine: fc.constantFrom(false, false, false, true),
      freeShipping: anyFreeShipping(),
      withCoupon: fc.boolean(),
      packing: fc.record({ middlePack: fc.integer({ min: 0, max: 20 }), casePack: fc.integer({ min: 0, max: 400 }) }),
      minimum: fc.constantFrom(1, 1, 1, 5, 30),
      sale: anySale(),
    })
    .map(aGoods)

const lineKinds: readonly Exclude<LineKind, 'ephedrine'>[] = [
  'regular',
  'specialPrice',
  'flashSale',
  'groupBuy',
  'nearExpiry',
]

/** A line that may name one of the given activities. */
export const anyLine = (activities: readonly Activity[] = []): fc.Arbitrary<GoodsLine> =>
  fc
    .record({
      goods: anyGoods(),
      lineKind: fc.constantFrom(...lineKinds, 'regular' as const),
      quantity: fc.oneof(anyQuantity(12), anyQuantity(2000)),
      selected: fc.constantFrom(true, true, true, false),
      atBasePrice: fc.constantFrom(false, false, false, true),
      activityId: fc.constantFrom(null, ...activities.map(({ id }) => id)),
    })
    .map((line) => aLine({ ...line, lineKind: line.goods.ephedrine ? 'ephedrine' : line.lineKind }))

export const anyShipping = (): fc.Arbitrary<ShippingTerms> =>
  fc
    .record({
      shippingAmount: anyFen(2000 * YUAN),
      fee: anyFen(30 * YUAN),
      noTransOrderAmount: fc.oneof(fc.constant(0 as Money), anyFen(1000 * YUAN)),
      firstOrder: fc.boolean(),
    })
    .map(aShipping)

/** A combination of one to three goods, some of which cannot be bought. */
export const anyCombinationLine = (): fc.Arbitrary<CombinationLine> =>
  fc
    .record({
      parts: fc.array(fc.record({ goods: anyGoods(), perSet: fc.integer({ min: 1, max: 12 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      price: fc.option(anyPrice(), { freq: 9 }),
      withCoupon: fc.boolean(),
      running: fc.constantFrom(true, true, true, false),
      quantity: anyQuantity(500),
      selected: fc.constantFrom(true, true, true, false),
    })
    .map(({ quantity, selected, ...combination }) =>
      aCombinationLine({ quantity, selected, combination: aCombination(combination) }),
    )

const anyMeasure = (): fc.Arbitrary<SpendMeasure> =>
  fc.oneof(
    anyEdge().map((amount): SpendMeasure => ({ by: 'amount', amount })),
    fc.nat(3000).map((units): SpendMeasure => ({ by: 'units', units })),
  )

/** A 满赠 or 换购 toward which no good counts yet. */
export const anySpendOffer = (id = 1): fc.Arbitrary<SpendOffer> =>
  fc.oneof(
    fc
      .record({
        threshold: anyMeasure(),
        includesSpecialPrices: fc.boolean(),
        extra: anyGoods(),
        total: fc.integer({ min: 1, max: 9 }),
        repeat: fc.boolean(),
      })
      .map((terms): SpendOffer => aGiftOffer({ id: spendOfferId(id), goodsIds: [], ...terms })),
    fc
      .record({
        threshold: anyMeasure(),
        includesSpecialPrices: fc.boolean(),
        extra: anyGoods(),
        price: anyPrice(),
        most: fc.integer({ min: 1, max: 20 }),
      })
      .map((terms): SpendOffer => anExchangeOffer({ id: spendOfferId(id), goodsIds: [], ...terms })),
  )

/** At any rate, for every good of the shop. */
export const anyWelfare = (): fc.Arbitrary<WelfareOffer> => anyRate().map((paid) => aWelfare({ rate: paid }))

export const anyDay = (): fc.Arbitrary<Day> =>
  fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(day('2000-01-01'), days))

export const anyBuyer = (): fc.Arbitrary<Buyer> =>
  fc.oneof(
    fc.constant<Buyer>({ kind: 'guest' }),
    fc.constant<Buyer>({ kind: 'notPassed', id: memberId(2) }),
    fc
      .record({
        buyerType: fc.constantFrom(...buyerTypes),
        region: fc.constantFrom('330106', '440305', '110101'),
        scopes: fc.subarray(['化学药', '中成药', '中药饮片', '生物制品', '诊疗科目', '第二类医疗器械']),
        otcBOnly: fc.boolean(),
        expiredCertificate: fc.option(fc.constant({ name: '药品经营许可证', expiredOn: day('2026-01-31') })),
        mayBuyColdChain: fc.boolean(),
        mayBuyEphedrine: fc.boolean(),
        receiptOutstanding: fc.boolean(),
      })
      .map(aBuyer),
  )

export const anyRestrictions = (): fc.Arbitrary<GoodsRestrictions> =>
  fc.record({
    onSale: fc.constantFrom(true, true, false),
    controlled: fc.constantFrom(null, 'allowed', 'denied'),
    refusedRegions: fc.subarray(['33', '4403']),
    buyerTypes: fc.option(fc.subarray([...buyerTypes], { minLength: 1 })),
    rxClass: fc.constantFrom(null, 'RX', 'OTC_A', 'OTC_B'),
    scopes: fc.subarray(['化学药制剂', '中成药', '中药饮片', '第三类医疗器械', '第一类医疗器械'], { maxLength: 2 }),
    coldChain: fc.boolean(),
    ephedrine: fc.boolean(),
  })
