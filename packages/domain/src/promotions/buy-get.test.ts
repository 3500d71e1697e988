import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goodsIn, priceCart, type ChosenLine, type GoodsLine } from '../cart/cart.ts'
import { priceOrder } from '../checkout/checkout.ts'
import { yuan } from '../kernel/money.ts'
import {
  aBuyGet,
  aCart,
  aCombination,
  aCombinationLine,
  aFullReduction,
  aGiftOffer,
  aGoods,
  aLine,
  anyCart,
  anyQuantity,
  aSale,
  aSpecialPrice,
  buyGetByOracle,
  goodsId,
  law,
  lineId,
  warehouseId,
} from '../testing/testing.ts'
import { buyGetGifts, isNamedByLines, withGoods, type BuyGet } from './promotions.ts'

const good = (stock = 9999, id = 1) => aGoods({ id: goodsId(id), sale: aSale({ basePrice: yuan('10.00'), stock }) })
const bought = (quantity: number, line: Partial<GoodsLine> = {}) =>
  aLine({ id: lineId(7), goods: good(), quantity, ...line })
const priced = (activity: BuyGet, ...lines: readonly ChosenLine[]) =>
  priceCart(aCart({ lines, activities: [activity] }))
const giftsIn = (cart: ReturnType<typeof priceCart>) =>
  cart.lines.flatMap(({ line, quantity, notice }) => (line.kind === 'gift' ? [[line.goods.id, quantity, notice]] : []))

describe('docs/rules.md#2-8: 买赠', () => {
  test('gives n for every m of a good, of the same good, at nothing, beside what counts', () => {
    expect([9, 10, 19, 20].map((units) => giftsIn(priced(aBuyGet(), bought(units))))).toEqual([
      [],
      [[1, 1, null]],
      [[1, 1, null]],
      [[1, 2, null]],
    ])
    const cart = priced(aBuyGet(), bought(20))
    expect([cart.goodsTotal, cart.selectedCount]).toEqual([yuan('200.00'), 1])
    const gift = cart.lines.at(-1)
    expect([gift?.counts, gift?.price?.amount, gift?.line.kind === 'gift' && gift.line.because]).toEqual([
      false,
      yuan('0'),
      '买10赠1',
    ])
  })

  test('counts all regular lines of the good together, and no other line of it', () => {
    const six = (id: number, line: Partial<GoodsLine> = {}) => bought(6, { id: lineId(id), ...line })
    expect(giftsIn(priced(aBuyGet(), six(1), six(2, { atBasePrice: true })))).toEqual([[1, 1, null]])
    for (const lineKind of ['specialPrice', 'flashSale', 'nearExpiry', 'groupBuy', 'ephedrine'] as const)
      expect(giftsIn(priced(aBuyGet(), six(1), six(2, { lineKind })))).toEqual([])
    expect(giftsIn(priced(aBuyGet(), six(1), six(2, { selected: false })))).toEqual([])
    expect(giftsIn(priced(aBuyGet(), six(1), six(2, { goods: good(99, 2) })))).toEqual([])
  })

  test('leaves the warehouse that its good leaves', () => {
    const elsewhere = { ...good(), warehouseId: warehouseId(2) }
    expect(giftsIn(priced(aBuyGet(), bought(6), bought(6, { id: lineId(8), goods: elsewhere })))).toEqual([])
  })

  test('is cut, with a notice, to what the bought units, sets and earlier gifts leave', () => {
    expect(giftsIn(priced(aBuyGet(), bought(30, { goods: good(32) })))).toEqual([[1, 2, '赠品库存不足，现有 2 盒']])
    expect(giftsIn(priced(aBuyGet(), bought(30, { goods: good(30) })))).toEqual([])
    const set = aCombinationLine({
      id: lineId(9),
      combination: aCombination({ parts: [{ goods: good(33), perSet: 2 }] }),
    })
    expect(giftsIn(priced(aBuyGet(), bought(30, { goods: good(33) }), set))).toEqual([
      [1, 1, '赠品库存不足，现有 1 盒'],
    ])
    const gift = aGiftOffer({ extra: good(33) })
    const cart = priceCart(
      aCart({ lines: [bought(30, { goods: good(33) })], activities: [aBuyGet()], spendOffers: [gift] }),
    )
    expect(giftsIn(cart)).toEqual([[1, 3, null]])
    expect(cart.spendOffers[0]?.words.next).toBe('赠品库存不足，现有 0 盒')
  })

  test('goes beside the activity that the line names', () => {
    const reduction = aFullReduction({ id: lineId(1) as never })
    const cart = priceCart(
      aCart({ lines: [bought(40, { activityId: reduction.id })], activities: [reduction, aBuyGet()] }),
    )
    expect([cart.reduction, giftsIn(cart)]).toEqual([yuan('10.00'), [[1, 4, null]]])
  })

  test('travels in the sub-order of its good and owes nothing there', () => {
    const cold = { ...good(99, 2), coldChain: true }
    const cart = priced(aBuyGet({ goodsIds: [2] }), bought(5), bought(20, { id: lineId(8), goods: cold }))
    const [normal, coldChain] = priceOrder(cart, { coupon: null }).subOrders
    expect([normal?.lines.length, coldChain?.lines.map(({ netAmount }) => netAmount)]).toEqual([
      1,
      [yuan('200.00'), yuan('0')],
    ])
  })

  test('tells what it gave, what is missing, and which lines have no part in it', () => {
    expect(priced(aBuyGet(), bought(7)).notApplied).toContainEqual({
      offer: 'activity',
      name: '买赠专场',
      reason: 'notReached',
      words: '再买 3 盒，赠 1 盒',
    })
    expect(priced(aBuyGet(), bought(25)).steps).toContainEqual({
      kind: 'buyGet',
      title: '买赠（买赠专场）',
      name: '买赠专场',
      note: '已赠 2 盒',
      change: yuan('0'),
      amount: yuan('250.00'),
    })
    const special = bought(20, {
      lineKind: 'specialPrice',
      goods: { ...good(), sale: aSale({ special: aSpecialPrice() }) },
    })
    expect(priced(aBuyGet(), special).lines[0]?.notApplied).toContainEqual({
      offer: 'activity',
      name: '买赠专场',
      reason: 'lineKind',
    })
  })
})

test('law: it never gives more than is left or was earned, and more units never earn less', () => {
  const anyTerms = fc.record({ buy: fc.integer({ min: 1, max: 50 }), get: fc.integer({ min: 1, max: 9 }) })
  law(
    fc.property(anyQuantity(), anyTerms, fc.integer({ min: -5, max: 2000 }), (units, terms, stock) => {
      const { gifts, cutToStock } = buyGetGifts(units, terms, stock)
      expect(gifts).toBeLessThanOrEqual(Math.max(0, stock))
      expect(gifts * terms.buy).toBeLessThanOrEqual(units * terms.get)
      expect(cutToStock).toBe(gifts < Math.floor(units / terms.buy) * terms.get)
      expect(buyGetGifts(units + 1, terms, stock).gifts).toBeGreaterThanOrEqual(gifts)
    }),
  )
})

test('law: it changes no amount, and no gift is taken twice from the stock', () => {
  law(
    fc.property(anyCart(), fc.integer({ min: 1, max: 20 }), (cart, buy) => {
      const goodsIds = cart.lines.flatMap((line) => (line.kind === 'goods' ? [line.goods.id] : []))
      const named = cart.activities.filter(isNamedByLines)
      const withGifts = priceCart({
        ...cart,
        activities: [...named, withGoods(aBuyGet({ id: 99 as never, buy }), goodsIds)],
      })
      const without = priceCart({ ...cart, activities: named })
      expect([withGifts.goodsTotal, withGifts.reduction, withGifts.payable]).toEqual([
        without.goodsTotal,
        without.reduction,
        without.payable,
      ])
      for (const { line, quantity } of withGifts.lines) {
        if (line.kind !== 'gift' || line.from.by !== 'activity' || line.goods.sale.kind === 'hidden') continue
        const units = withGifts.lines
          .filter(({ line: other, counts }) => counts && line.earnedBy.includes(other.id))
          .reduce((sum, one) => sum + one.quantity, 0)
        expect(quantity).toBeLessThanOrEqual(Math.max(0, line.goods.sale.stock - units))
      }
    }),
  )
})

test('law: over the lines of each good it gives what the oracle counts', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const { lines, activities } = priceCart(cart)
      const taking = lines.filter(({ line, counts }) => counts && line.kind !== 'exchange')
      for (const { activity, countingIds, state } of activities) {
        if (activity.kind !== 'buyGet') continue
        const counting = taking.filter(({ line }) => countingIds.includes(line.id))
        const places = new Map(
          counting.flatMap(({ line }) => goodsIn(line).map(({ goods }) => [placeOf(goods), goods])),
        )
        for (const [place, { sale }] of places) {
          const own = counting.filter(({ line }) => goodsIn(line).some(({ goods }) => placeOf(goods) === place))
          const units = own.reduce((total, { quantity }) => total + quantity, 0)
          const taken = taking
            .filter(({ line }) => line.kind !== 'goods' || line.lineKind !== 'nearExpiry')
            .flatMap(({ line, quantity }) =>
              goodsIn(line).map(({ goods, perSet }) => (placeOf(goods) === place ? perSet * quantity : 0)),
            )
            .reduce((total, each) => total + each, 0)
          const left = sale.kind === 'open' ? sale.stock - taken : 0
          const given = state.gifts.filter(({ earnedBy }) => own.some(({ line }) => earnedBy.includes(line.id)))
          expect(given.reduce((total, gift) => total + gift.units, 0)).toBe(
            buyGetByOracle(units, activity.buy, activity.get, left),
          )
        }
      }
    }),
  )
})

const placeOf = ({ id, warehouseId: at }: { readonly id: number; readonly warehouseId: number }): string =>
  `${id}/${at}`
