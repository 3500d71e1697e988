import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times, yuan, zero } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import {
  aBasket,
  aDay,
  aGoods,
  aMoment,
  anyBuyGet,
  anyCoupon,
  anyFen,
  anyFullDiscount,
  anyFullReduction,
  anyMoney,
  anyPrice,
  anySecondHalf,
  anyShipping,
  anySpendOffer,
  anyWelfare,
  law,
} from '../testing/testing.ts'
import {
  activityState,
  largestPart,
  offers,
  withGoods,
  type Activity,
  type ActivityKindName,
  type OfferName,
  type ActivityWords,
  cashbackProgress,
  combination,
  dailySpecial,
  flashSale,
  freeShippingGoods,
  exchangeState,
  exchangeWords,
  groupBuy,
  unappliedText,
  type Basket,
  type Given,
} from './promotions.ts'

const anyWindow = fc.record({
  startsAt: fc.nat(1000).map((ms) => instant(aMoment + ms)),
  endsAt: fc.nat(1000).map((ms) => instant(aMoment + 1000 + ms)),
  left: fc.option(fc.nat(3)),
})
const anyNow = fc.integer({ min: -1000, max: 3000 }).map((ms) => instant(aMoment + ms))

/** What each kind may say, by evaluating made-up cases: a new kind does not compile without a line here. */
const anyActivityWords = (anyOne: fc.Arbitrary<Activity>): fc.Arbitrary<ActivityWords> =>
  fc
    .tuple(anyOne, fc.nat(60), anyPrice())
    .map(
      ([activity, quantity, unitPrice]) =>
        activityState(activity, [
          { line: { id: 1, goods: aGoods() }, quantity, price: { unitPrice, exactAmount: times(unitPrice, quantity) } },
        ]).words,
    )

const nothingToSay: ActivityWords = { applied: null, next: null }

/** What an account tells of an offer. */
const told = ({ note = null, notApplied = [] }: Given): ActivityWords => ({
  applied: note,
  next: notApplied[0] === undefined ? null : unappliedText(notApplied[0]),
})

const anyBasket: fc.Arbitrary<Basket> = fc
  .record({
    units: fc.nat(3000),
    total: anyFen(20_000_000),
    net: anyMoney(60_000_000),
    owedByLines: anyFen(5_000_000),
    owed: anyFen(60_000_000),
    stock: fc.nat(9),
    earlier: fc.nat(3),
  })
  .map(({ units, total, stock, ...facts }) =>
    aBasket({
      counting: [
        { line: { id: 1, goods: aGoods() }, quantity: units, price: { unitPrice: yuan('1.00'), exactAmount: total } },
      ],
      selected: { total, any: true, allShipFree: false },
      stockLeft: () => stock,
      ...facts,
    }),
  )

const anyWords: { readonly [Kind in Exclude<OfferName, 'balance'>]: fc.Arbitrary<ActivityWords> } & {
  readonly [other: string]: fc.Arbitrary<ActivityWords>
} = {
  fullReduction: anyActivityWords(anyFullReduction()),
  fullDiscount: anyActivityWords(anyFullDiscount()),
  secondHalf: anyActivityWords(anySecondHalf()),
  buyGet: anyActivityWords(anyBuyGet()),
  welfare: fc
    .tuple(anyWelfare(), anyMoney())
    .map(([terms, net]) => told(offers.welfare.given(terms, offers.welfare.evaluate(terms, aBasket({ net }))))),
  gift: fc
    .tuple(anySpendOffer(), anyBasket)
    .map(([offer, basket]) => (offer.kind === 'gift' ? offers.gift.evaluate(offer, basket).words : nothingToSay)),
  exchange: fc
    .tuple(anySpendOffer(), anyBasket)
    .map(([offer, basket]) =>
      offer.kind === 'exchange' ? offers.exchange.evaluate(offer, basket).words : nothingToSay,
    ),
  // The requested units of an exchange, and the limits that apply.
  taken: fc
    .tuple(fc.nat(50), fc.nat(80), fc.nat(9), fc.nat(9))
    .map(([threshold, units, wished, stock]) =>
      exchangeWords(exchangeState({ threshold, price: yuan('1.90'), most: 3 }, units, wished, stock)),
    ),
  flashSale: fc.tuple(anyWindow, anyNow).map(([window, now]) => flashSale.explain(flashSale.evaluate(window, now))),
  dailySpecial: fc
    .tuple(fc.option(fc.nat(3)), fc.integer({ min: -86_400_000, max: 172_800_000 }))
    .map(([left, ms]) => dailySpecial.explain(dailySpecial.evaluate({ on: aDay, left }, instant(aMoment + ms)))),
  groupBuy: fc
    .tuple(fc.constantFrom('units' as const, 'buyers' as const), fc.nat(20), fc.nat(20), anyNow)
    .map(([kind, number, reached, now]) =>
      groupBuy.explain(groupBuy.evaluate({ target: { kind, number }, reached, endsAt: instant(aMoment + 1000) }, now)),
    ),
  combination: fc
    .tuple(
      fc.array(fc.record({ perSet: fc.integer({ min: 1, max: 5 }), stock: fc.nat(30) }), { maxLength: 3 }),
      fc.nat(9),
    )
    .map(([parts, wished]) => combination.explain(combination.evaluate(parts, wished))),
  freeShippingGoods: fc
    .tuple(fc.nat(50), fc.nat(50))
    .map(([units, quantity]) =>
      freeShippingGoods.explain(freeShippingGoods.evaluate({ kind: 'fromUnits', units }, quantity), '盒'),
    ),
  freight: fc
    .tuple(anyShipping(), anyBasket)
    .map(([terms, basket]) => told(offers.freight.given(terms, offers.freight.evaluate(terms, basket)))),
  coupon: fc
    .tuple(anyCoupon(), anyBasket)
    .map(([terms, basket]) => told(offers.coupon.given(terms, offers.coupon.evaluate(terms, basket)))),
  voucher: fc
    .tuple(anyFen(5_000_000), anyBasket)
    .map(([face, basket]) => told(offers.voucher.given({ face }, offers.voucher.evaluate({ face }, basket)))),
  cashback: fc
    .tuple(anyFen(20_000_000), anyFen(20_000_000))
    .map(([amount, paid]) =>
      cashbackProgress.explain(
        cashbackProgress.evaluate(
          { startsAt: aMoment, endsAt: instant(aMoment + 1), tiers: [{ amount, cashback: yuan('50') }] },
          [{ completedAt: aMoment, paid, ephedrine: zero, returned: zero }],
        ),
      ),
    ),
}

test('law: no activity takes off more of a price than the largest part that it tells', () => {
  const anyKind = fc.oneof(anyFullReduction(), anyFullDiscount(), anySecondHalf(), anyBuyGet())
  law(
    fc.property(anyKind, fc.integer({ min: 1, max: 90 }), anyPrice(), (activity, quantity, unitPrice) => {
      // From one yuan on: below that, flooring to fen has more effect than the offer.
      fc.pre(quantity * unitPrice >= yuan('1'))
      const exactAmount = times(unitPrice, quantity)
      const named = 'goodsIds' in activity ? withGoods(activity, [aGoods().id]) : activity
      const state = activityState<ActivityKindName>(named, [
        { line: { id: 1, goods: aGoods() }, quantity, price: { unitPrice, exactAmount } },
      ])
      const units = state.gifts.reduce((all, { units: given }) => all + given, 0)
      expect(state.reduction / exactAmount).toBeLessThanOrEqual(largestPart(named) + 0.01)
      expect(units / (quantity + units)).toBeLessThanOrEqual(largestPart(named))
    }),
  )
})

describe.each(Object.entries(anyWords))('%s', (_, words) => {
  test('law: speaks Chinese, calmly, and never of a missing 0.00', () => {
    law(
      fc.property(words, ({ applied, next }) => {
        for (const said of [applied, next]) {
          if (said === null) continue
          expect(said).toMatch(/^[^A-Za-z!！?？]+$/)
          expect(said).toMatch(/\p{Script=Han}/u)
          expect(said).not.toMatch(/undefined|NaN|-\d/)
        }
        expect(next ?? '').not.toMatch(/[再差]\D*0(\.00)?(?![.\d])/)
      }),
      { share: 0.2 },
    )
  })
})
