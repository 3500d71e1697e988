import * as fc from 'fast-check'
import {
  lineId,
  type Cart,
  type ChosenLine,
  type CombinationLine,
  type ExchangeLine,
  type GoodsLine,
  type SpendOffer,
} from '../cart/cart.ts'
import type { Goods } from '../goods/goods.ts'
import type { Coupon } from '../promotions/promotions.ts'
import {
  anyActivity,
  anyBuyGet,
  anyCombinationLine,
  anyCoupon,
  anyLine,
  anyQuantity,
  anyShipping,
  anySpendOffer,
  anyWelfare,
} from './arbitraries.ts'
import { aCart, anExchangeLine } from './builders.ts'
import { anyCartEdges, anyCouponFor, onEdges } from './edges.ts'

const anyExchange = fc.option(fc.record({ quantity: anyQuantity(30), selected: fc.constantFrom(true, true, false) }), {
  freq: 2,
})

/** Which of the cart's goods an offer names: all, none, or a part. */
const anyPart = fc.record({ of: fc.integer({ min: 1, max: 3 }), rest: fc.nat(2) })

/**
 * A cart with up to `most` lines of goods and three activities; now and then with 买赠, combinations, 满赠, 换购 and 94折,
 * with two lines of one good, and on the edge of a tier, a ladder or free shipping. Line ids are distinct, in any order.
 */
export const anyCart = (most = 12): fc.Arbitrary<Cart> =>
  fc
    .tuple(anyActivity(1), anyActivity(2), anyActivity(3))
    .chain((activities) =>
      fc.record({
        activities: fc.constant(activities),
        goodsLines: fc.array(anyLine(activities), { maxLength: most }),
        combinations: fc.oneof(
          { withCrossShrink: true },
          { weight: 2, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.array(anyCombinationLine(), { maxLength: 3 }) },
        ),
        spendOffers: fc.oneof(
          { withCrossShrink: true },
          { weight: 1, arbitrary: fc.constant([]) },
          { weight: 1, arbitrary: fc.tuple(anySpendOffer(1), anySpendOffer(2), anySpendOffer(3)) },
        ),
        welfare: fc.option(anyWelfare(), { freq: 2 }),
        buyGet: fc.option(anyBuyGet(4), { freq: 2 }),
        parts: fc.tuple(anyPart, anyPart, anyPart, anyPart, anyPart),
        exchanges: fc.tuple(anyExchange, anyExchange, anyExchange),
        ids: fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { minLength: most + 6, maxLength: most + 6 }),
        shipping: anyShipping(),
        edges: anyCartEdges(),
        twin: fc.boolean(),
      }),
    )
    .map(({ goodsLines: drawn, twin, edges, ...drawnWith }) => {
      const { activities, buyGet, welfare, parts, exchanges, ids, shipping } = drawnWith
      const one = oneGoodEach()
      const sets: readonly CombinationLine[] = drawnWith.combinations
      const spending: readonly SpendOffer[] = drawnWith.spendOffers
      const goodsLines = (twin ? withTwin(drawn) : drawn).map((line) => ofGood(line, one(line.goods)))
      const combinations = sets.map((line): CombinationLine => ({
        ...line,
        combination: {
          ...line.combination,
          parts: line.combination.parts.map((part) => ({ ...part, goods: one(part.goods) })),
        },
      }))
      const spendOffers = spending.map((offer) => ({ ...offer, extra: one(offer.extra) }))
      const named = (at: number) => {
        const { of, rest } = parts[at] ?? { of: 1, rest: 0 }
        return goodsLines.map(({ goods }) => goods.id).filter((id) => id % of === rest)
      }
      const running = spendOffers.map((offer, at) => ({ ...offer, goodsIds: named(at) }))
      const exchangeLines = running.flatMap((offer, at): readonly ExchangeLine[] =>
        offer.kind === 'exchange' && exchanges[at] ? [anExchangeLine({ offer, ...exchanges[at] })] : [],
      )
      const lines: readonly ChosenLine[] = [...combinations, ...goodsLines, ...exchangeLines]
      const cart = aCart({
        activities: buyGet === null ? activities : [...activities, { ...buyGet, goodsIds: named(4) }],
        welfare: welfare && parts[3].of > 1 ? { ...welfare, goodsIds: named(3) } : welfare,
        spendOffers: running,
        lines: lines.map((line, index) => ({ ...line, id: lineId(ids[index] ?? index) })),
        shipping,
      })
      return onEdges(cart, edges)
    })

/** What is drawn twice under one id in one warehouse is one good: the first that was drawn. */
const oneGoodEach = (): ((goods: Goods) => Goods) => {
  const known = new Map<string, Goods>()
  return (goods) => {
    const place = `${goods.id}/${goods.warehouseId}`
    const first = known.get(place) ?? goods
    known.set(place, first)
    return first
  }
}

const ofGood = (line: GoodsLine, goods: Goods): GoodsLine =>
  goods === line.goods
    ? line
    : {
        ...line,
        goods,
        lineKind: goods.ephedrine ? 'ephedrine' : line.lineKind === 'ephedrine' ? 'regular' : line.lineKind,
      }

/** The second line takes the good of the first. */
const withTwin = ([first, second, ...others]: readonly GoodsLine[]): readonly GoodsLine[] => {
  if (first === undefined || second === undefined) return first === undefined ? [] : [first]
  return [first, { ...second, goods: first.goods, lineKind: first.lineKind }, ...others]
}

/** A cart with a coupon that it may or may not reach, now and then to the fen. */
export const anyCartWithCoupon = (most = 12): fc.Arbitrary<readonly [Cart, Coupon]> =>
  anyCart(most).chain((cart) => anyCouponFor(anyCoupon(), cart).map((coupon) => [cart, coupon] as const))
