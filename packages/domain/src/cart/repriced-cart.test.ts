import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import {
  aCart,
  aCombinationLine,
  aGoods,
  aLine,
  anExchangeLine,
  anExchangeOffer,
  anyCart,
  anyLine,
  anyQuantity,
  aSale,
  aWelfare,
  law,
  lineId,
} from '../testing/testing.ts'
import type { ChosenLine } from './cart-line.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Step = (cart: CartToPrice) => CartToPrice

const atLine =
  (at: number, change: (line: ChosenLine) => readonly ChosenLine[]): Step =>
  (cart) => ({
    ...cart,
    lines: cart.lines.flatMap((line, place) => (place === at % cart.lines.length ? change(line) : [line])),
  })

const anyChange: fc.Arbitrary<(line: ChosenLine) => ChosenLine> = fc.oneof(
  anyQuantity(2000).map((quantity) => (line: ChosenLine) => ({ ...line, quantity })),
  fc.boolean().map((selected) => (line: ChosenLine) => ({ ...line, selected })),
  anyLine([]).map((other) => (line: ChosenLine) => ({ ...other, id: line.id })),
)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(11), anyChange).map(([at, change]) => atLine(at, (line) => [change(line)])),
  fc.nat(11).map((at) => atLine(at, () => [])),
  fc.constant((cart: CartToPrice) => ({ ...cart, lines: cart.lines.toReversed() })),
  anyCart().map((other) => () => other),
  fc.constant((cart: CartToPrice) => ({ ...cart, activities: cart.activities.slice(1) })),
  fc.constant((cart: CartToPrice) => ({ ...cart, activities: copyOf(cart.activities) })),
  fc.constant((cart: CartToPrice) => ({ ...cart, welfare: null })),
  fc.constant((cart: CartToPrice) => ({ ...cart, spendOffers: [] })),
)

test('law: a cart that was edited is priced as if nothing were known of it', () => {
  law(
    fc.property(anyCart(), fc.array(anyStep, { maxLength: 6 }), (drawn, steps) => {
      let cart: CartToPrice = drawn
      let priced = priceCart(cart)
      for (const step of steps) {
        cart = step(cart)
        priced = priceCart(cart, priced)
        expect(priced).toEqual(priceCart(cart))
      }
    }),
    { share: 0.5 },
  )
})

const [first, second, third] = [aLine(), aLine({ id: lineId(2) }), aCombinationLine({ id: lineId(3) })]

test.each([
  ['no offer over all lines', aCart({ lines: [first, second, third] })],
  ['全场94折', aCart({ lines: [first, second, third], welfare: aWelfare() })],
])('with %s what was not edited stays the same object', (_, cart) => {
  const before = priceCart(cart)
  const edited = priceCart({ ...cart, lines: [first, { ...second, quantity: 5 }, third] }, before)
  expect(edited.lines.map((line, place) => line === before.lines[place])).toEqual([true, false, true])
  const shorter = priceCart({ ...cart, lines: [first, third] }, before)
  expect(shorter.lines).toEqual([before.lines[0], before.lines[2]])
  expect(shorter.lines[1]).toBe(before.lines[2])
})

test('an exchange is priced anew when another line takes its threshold away', () => {
  const goods = aGoods()
  const offer = anExchangeOffer({ goodsIds: [goods.id], threshold: { by: 'units', units: 10 } })
  const earning = aLine({ goods, quantity: 10 })
  const exchange = anExchangeLine({ id: lineId(2), offer, quantity: 1 })
  const cart = aCart({ lines: [earning, exchange], spendOffers: [offer] })
  const before = priceCart(cart)
  const after = priceCart({ ...cart, lines: [{ ...earning, quantity: 1 }, exchange] }, before)
  expect([before, after].map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
    [10, 1],
    [1, 0],
  ])
})

test('amounts beyond exact arithmetic are refused, never rounded', () => {
  const goods = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  expect(() => priceCart(aCart({ lines: [aLine({ goods, quantity: 3 })] }))).toThrow(RangeError)
  expect(() => priceCart(aCart({ lines: [aLine({ goods }), aLine({ goods, id: lineId(2) })] }))).toThrow(RangeError)
})
