import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { priceAt } from '../cart/cart.ts'
import { aGoods, anyLadder, anyPrice, aSale, law } from '../testing/testing.ts'
import { ladderPrice, moreForLess, type LadderTier } from './ladder-price.ts'
import { type QuantityBounds, snapQuantity } from './packing.ts'

const tier = (number: number, price: string): LadderTier => ({ number, price: yuan(price) })
const tiers = [tier(10, '12.00'), tier(50, '11.50'), tier(100, '10.80')]

test('docs/rules.md#2-3: a tier is reached at its edge and decides the price', () => {
  const prices = [9, 10, 49, 50, 99, 100].map((quantity) => ladderPrice(yuan('12.50'), tiers, quantity).unitPrice)
  expect(prices).toEqual(['12.50', '12.00', '12.00', '11.50', '11.50', '10.80'].map(yuan))
})

test('docs/rules.md#2-3: each tier tells what is missing to it, and the nearest unreached one is next', () => {
  const { current, next, tiers: states } = ladderPrice(yuan('12.50'), tiers, 49)
  expect(current?.number).toBe(10)
  expect(next).toMatchObject({ number: 50, shortfall: 1, reached: false })
  expect(states.map(({ shortfall }) => shortfall)).toEqual([0, 1, 51])
})

test('docs/rules.md#2-3: the highest reached tier decides even when it is dearer', () => {
  expect(ladderPrice(yuan('5'), [tier(10, '4'), tier(20, '6')], 20).unitPrice).toBe(yuan('6'))
})

test('docs/rules.md#2-3: of two tiers with one edge the later one decides', () => {
  const twice = [tier(10, '12.00'), tier(10, '11.00'), tier(50, '9.00')]
  expect(ladderPrice(yuan('12.50'), twice, 10).unitPrice).toBe(yuan('11.00'))
  const sale = aSale({ basePrice: yuan('12.50'), ladder: twice })
  expect(priceAt(aGoods({ sale }), sale, 10).unitPrice).toBe(yuan('11.00'))
})

const singly: QuantityBounds = { middlePack: 1, casePack: 0, minimum: 1, stock: 100_000, limit: null }

test('the buyer is told where buying more costs less', () => {
  const told = (quantity: number, bounds = singly) =>
    moreForLess(ladderPrice(yuan('12.50'), tiers, quantity), quantity, bounds)
  expect([9, 47, 48, 49, 50, 100].map((quantity) => told(quantity))).toEqual([null, null, 50, 50, null, null])
  expect(moreForLess(ladderPrice(yuan('10'), [tier(10, '9')], 9), 9, singly)).toBeNull()
})

test('more for less is told as the good is sold: in its packs, and only where it can be had', () => {
  const cheap = [tier(50, '9.00'), tier(100, '8.00')]
  const told = (bounds: Partial<QuantityBounds>) =>
    moreForLess(ladderPrice(yuan('12'), cheap, 48), 48, { ...singly, ...bounds })
  expect(told({ middlePack: 12 })).toBe(60)
  expect(told({ middlePack: 24 })).toBeNull()
  expect([told({ stock: 49 }), told({ limit: 49 }), told({ stock: 50 })]).toEqual([null, null, 50])
  const dearAgain = ladderPrice(yuan('12'), [tier(50, '1.00'), tier(60, '20.00')], 48)
  expect(moreForLess(dearAgain, 48, { ...singly, middlePack: 60 })).toBeNull()
})

test('without tiers the base price stands', () => {
  expect(ladderPrice(yuan('3.20'), [], 7)).toEqual({ unitPrice: yuan('3.20'), tiers: [], current: null, next: null })
})

const anyCase = fc.tuple(anyPrice(), anyLadder(), fc.integer({ min: 0, max: 1200 }))

test('law: the price is that of the highest reached edge, found the naive way', () => {
  law(
    fc.property(anyCase, ([base, ladder, quantity]) => {
      const reached = ladder.filter(({ number }) => number <= quantity)
      const edge = Math.max(-1, ...reached.map(({ number }) => number))
      expect(ladderPrice(base, ladder, quantity).unitPrice).toBe(
        reached.find((one) => one.number === edge)?.price ?? base,
      )
    }),
  )
})

test('law: tiers may come in any order', () => {
  law(
    fc.property(anyCase, ([base, ladder, quantity]) => {
      expect(ladderPrice(base, ladder.toReversed(), quantity)).toEqual(ladderPrice(base, ladder, quantity))
    }),
  )
})

test('law: more for less is a larger quantity at a smaller total, as the ladder itself says', () => {
  law(
    fc.property(anyCase, fc.integer({ min: 1, max: 5 }), ([base, ladder, quantity], middlePack) => {
      const bounds = { ...singly, middlePack }
      const costOf = (units: number): number => ladderPrice(base, ladder, units).unitPrice * units
      const more = moreForLess(ladderPrice(base, ladder, quantity), quantity, bounds)
      fc.pre(more !== null)
      expect(more).toBeGreaterThan(quantity)
      expect(snapQuantity(more, bounds, 'set').quantity).toBe(more)
      expect(costOf(more)).toBeLessThan(costOf(quantity))
    }),
    { share: 0.3 },
  )
})

test('law: docs/product.md#4-ladder: reached or short, both agree, and no shortfall rises with the quantity', () => {
  law(
    fc.property(anyCase, ([base, ladder, quantity]) => {
      const now = ladderPrice(base, ladder, quantity).tiers
      const more = ladderPrice(base, ladder, quantity + 1).tiers
      now.forEach(({ number, reached, shortfall }, index) => {
        expect(reached).toBe(shortfall === 0)
        expect(reached ? quantity >= number : quantity + shortfall === number).toBe(true)
        expect(more[index]?.shortfall).toBeLessThanOrEqual(shortfall)
      })
    }),
  )
})
