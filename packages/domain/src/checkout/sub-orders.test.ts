import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftLineId, priceCart, type GoodsLine } from '../cart/cart.ts'
import { sum, yuan } from '../kernel/money.ts'
import {
  aCombination,
  aCombinationLine,
  aFullReduction,
  aGiftOffer,
  aGoods,
  aLine,
  anyCart,
  anyCoupon,
  aSale,
  aShipping,
  aSpecialPrice,
  goodsId,
  law,
  lineId,
  warehouseId,
} from '../testing/testing.ts'
import { priceOrder } from './order-pricing.ts'
import { splitOrder } from './sub-orders.ts'

const line = (id: number, price: string, quantity: number, given: Partial<GoodsLine> = {}) =>
  aLine({
    id: lineId(id),
    quantity,
    ...given,
    goods: aGoods({
      withCoupon: false,
      ...given.goods,
      sale: aSale({ basePrice: yuan(price), special: aSpecialPrice({ price: yuan(price) }) }),
    }),
  })

const activity = aFullReduction()

/** The worked order (docs/rules.md#2-worked-order). */
const worked = priceCart({
  lines: [
    line(1, '12.00', 40, { activityId: activity.id, goods: aGoods({ withCoupon: true }) }),
    line(2, '5.55', 20),
    line(3, '3.30', 10, { lineKind: 'flashSale' }),
    line(4, '9.80', 10, { lineKind: 'ephedrine', goods: aGoods({ ephedrine: true }) }),
  ],
  activities: [activity],
  shipping: aShipping(),
})

test('docs/rules.md#2-worked-order: 722.00 of goods cost 699.00 together', () => {
  const order = priceOrder(worked, { coupon: { minimum: yuan('400'), face: yuan('25') } })
  expect(worked).toMatchObject({ goodsTotal: yuan('722'), reduction: yuan('10'), shipping: { shortfall: yuan('78') } })
  expect(order).toMatchObject({ couponBase: yuan('470'), coupon: { deduct: yuan('25') }, payable: yuan('699') })
  expect(order.subOrders.map(({ part, payable, freight }) => [part, payable, freight])).toEqual([
    ['normal', yuan('601'), yuan('12')],
    ['ephedrine', yuan('98'), 0],
  ])
})

test('a frozen line keeps its amount, its share of the reductions, and what is left', () => {
  const [normal] = priceOrder(worked, { coupon: { minimum: yuan('400'), face: yuan('25') } }).subOrders
  expect(normal?.lines[0]).toEqual({
    lineId: 1,
    amount: yuan('480'),
    reduction: yuan('35'),
    shares: { activity: yuan('10'), welfare: 0, coupon: yuan('25'), voucher: 0 },
    netAmount: yuan('445'),
  })
  expect(normal?.shares).toEqual({ activity: yuan('10'), welfare: 0, coupon: yuan('25'), voucher: 0 })
})

test('orders split by 含麻, cold chain and warehouse; the freight goes to the first', () => {
  const cart = priceCart({
    lines: [
      line(1, '10', 1, { goods: aGoods({ ephedrine: true }), lineKind: 'ephedrine' }),
      line(2, '20', 1, { goods: aGoods({ warehouseId: warehouseId(2) }) }),
      line(3, '30', 1),
      line(4, '40', 1, { goods: aGoods({ coldChain: true }) }),
    ],
    activities: [],
    shipping: aShipping(),
  })
  const seen = splitOrder(cart).map(({ part, warehouseId: at, lineIds, freight }) => [part, at, lineIds, freight])
  expect(seen).toEqual([
    ['normal', 1, [3], yuan('12')],
    ['normal', 2, [2], 0],
    ['coldChain', 1, [4], 0],
    ['ephedrine', 1, [1], 0],
  ])
})

test('the freight goes to 含麻 where that is alone', () => {
  const lines = [line(1, '10', 1, { goods: aGoods({ ephedrine: true }), lineKind: 'ephedrine' })]
  const cart = priceCart({ lines, activities: [], shipping: aShipping() })
  expect(splitOrder(cart)).toMatchObject([{ part: 'ephedrine', freight: yuan('12'), payable: yuan('22') }])
})

test('a reduction that its own lines cannot bear in whole fen still reaches the total', () => {
  const all = aFullReduction({ tiers: [{ amount: yuan('1'), reduce: yuan('9') }] })
  const lines = [1, 2, 3].map((id) => line(id, '0.335', 1, { activityId: all.id }))
  const cart = priceCart({ lines: [...lines, line(4, '100', 1)], activities: [all], shipping: aShipping() })
  expect(cart.total).toBe(yuan('100.00'))
  expect(sum(splitOrder(cart).map(({ payable, freight }) => (payable - freight) as typeof freight))).toBe(cart.total)
})

test('docs/rules.md#2-13: of lines as dear as each other the first by its id bears the remainder, however the cart is sorted', () => {
  const all = aFullReduction({ tiers: [{ amount: yuan('1'), reduce: yuan('0.01') }] })
  const lines = [1, 2, 3].map((id) => line(id, '10', 1, { activityId: all.id }))
  for (const sorted of [lines, lines.toReversed()]) {
    const [order] = splitOrder(priceCart({ lines: sorted, activities: [all], shipping: aShipping() }))
    expect(order?.lines.map(({ lineId: id, reduction }) => [id, reduction])).toEqual([
      [1, yuan('0.01')],
      [2, 0],
      [3, 0],
    ])
  }
})

test('law: the parts sum to the whole, with or without a coupon, and splitting off 含麻 keeps the grand total', () => {
  law(
    fc.property(anyCart(), fc.option(anyCoupon()), (cart, coupon) => {
      const priced = priceCart(cart)
      const { subOrders, payable, coupon: deduction, welfare } = priceOrder(priced, { coupon })
      const givenUp = welfare === null ? (priced.welfare?.state.reduction ?? 0) : 0
      expect(sum(subOrders.map(({ goodsTotal }) => goodsTotal))).toBe(priced.goodsTotal)
      expect(payable).toBe(priced.payable + givenUp - (deduction?.deduct ?? 0))
      expect(sum(subOrders.map(({ freight }) => freight))).toBe(priced.shipping.freight)
    }),
  )
})

test('law: no sub-order and no line owes less than nothing, and no reduction is above its line', () => {
  law(
    fc.property(anyCart(), fc.option(anyCoupon()), (cart, coupon) => {
      for (const subOrder of priceOrder(priceCart(cart), { coupon }).subOrders) {
        expect(subOrder.payable).toBeGreaterThanOrEqual(0)
        expect(subOrder.payable).toBe(subOrder.goodsTotal - subOrder.reduction + subOrder.freight)
        for (const { amount, reduction, shares, netAmount } of subOrder.lines) {
          expect(sum(Object.values(shares))).toBe(reduction)
          expect(reduction).toBeGreaterThanOrEqual(0)
          expect(netAmount).toBeGreaterThanOrEqual(0)
          expect(amount - reduction).toBe(netAmount)
          expect([amount % 100, reduction % 100]).toEqual([0, 0])
        }
        expect(subOrder.part === 'ephedrine' && subOrder.reduction > 0).toBe(false)
      }
    }),
  )
})

test('law: every counting line and every gift is in exactly one sub-order, and the sorting of the cart changes nothing', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart)
      const split = splitOrder(priced)
      const counting = priced.lines.filter((one) => one.counts || one.line.kind === 'gift').map((one) => one.line.id)
      expect(split.flatMap(({ lineIds }) => lineIds).toSorted((a, b) => a - b)).toEqual(
        counting.toSorted((a, b) => a - b),
      )
      expect(splitOrder(priceCart({ ...cart, lines: cart.lines.toReversed() }))).toEqual(split)
    }),
  )
})

test('a gift goes with the first order that holds goods which earn it, and owes nothing', () => {
  const gift = aGiftOffer({ threshold: { by: 'amount', amount: yuan('60') } })
  const cart = priceCart({
    lines: [line(2, '30', 1, { goods: aGoods({ coldChain: true }) }), line(3, '40', 1), line(4, '50', 1)],
    activities: [],
    spendOffers: [{ ...gift, goodsIds: [goodsId(1)] }],
    shipping: aShipping(),
  })
  const giftId = giftLineId(gift.id)
  expect(splitOrder(cart).map(({ part, lineIds }) => [part, lineIds])).toEqual([
    ['normal', [3, 4, giftId]],
    ['coldChain', [2]],
  ])
  expect(splitOrder(cart)[0]?.lines.at(-1)).toMatchObject({ lineId: giftId, amount: 0, netAmount: 0 })
})

test('a combination is sent as a whole: cold where one part is', () => {
  const cold = { goods: aGoods({ coldChain: true }), perSet: 1 }
  const lines = [aCombinationLine({ combination: aCombination({ parts: [{ goods: aGoods(), perSet: 2 }, cold] }) })]
  const cart = priceCart({ lines, activities: [], shipping: aShipping() })
  expect(splitOrder(cart).map(({ part, goodsTotal }) => [part, goodsTotal])).toEqual([['coldChain', yuan('30')]])
})
