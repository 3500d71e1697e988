import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import { isSame } from '../kernel/same.ts'
import {
  aCart,
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
import { cartPricer, keptCart } from './cart-pricer.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Step = (cart: CartToPrice) => CartToPrice

const atLine =
  (at: number, change: (line: ChosenLine) => readonly ChosenLine[]): Step =>
  (cart) => ({
    ...cart,
    lines: cart.lines.flatMap((line, place) => (place === at % cart.lines.length ? change(line) : [line])),
  })

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(11), anyQuantity(2000)).map(([at, quantity]) => atLine(at, (line) => [{ ...line, quantity }])),
  fc.tuple(fc.nat(11), fc.boolean()).map(([at, selected]) => atLine(at, (line) => [{ ...line, selected }])),
  fc.nat(11).map((at) => atLine(at, () => [])),
  fc.tuple(fc.nat(11), anyLine([])).map(([at, other]) => atLine(at, ({ id }) => [{ ...other, id }])),
  anyLine([]).map((other) => (cart: CartToPrice) => ({
    ...cart,
    lines: [...cart.lines, { ...other, id: lineId(1 + Math.max(20_000, ...cart.lines.map(({ id }) => id))) }],
  })),
  fc.constant((cart: CartToPrice) => ({ ...cart, lines: cart.lines.toReversed() })),
  fc.constant((cart: CartToPrice) => copyOf(cart)),
  anyCart().map((other) => () => other),
  fc.constant((cart: CartToPrice) => ({ ...cart, activities: cart.activities.slice(1) })),
  fc.constant((cart: CartToPrice) => ({ ...cart, welfare: null })),
  fc.constant((cart: CartToPrice) => ({ ...cart, spendOffers: [] })),
)

test('law: over any edits it says what priceCart says, and a line that says the same stays the same object', () => {
  law(
    fc.property(anyCart(), fc.boolean(), fc.array(anyStep, { maxLength: 6 }), (any, alone, steps) => {
      let cart: CartToPrice = alone ? { ...any, welfare: null, spendOffers: [] } : any
      const price = cartPricer()
      let before = price(cart)
      expect(before).toEqual(priceCart(cart))
      for (const step of steps) {
        cart = step(cart)
        const now = price(cart)
        expect(now).toEqual(priceCart(cart))
        for (const line of now.lines) {
          const known = before.lines.find((one) => one.line.id === line.line.id)
          expect(known === line).toBe(isSame(known, line))
        }
        before = now
      }
    }),
    0.3,
  )
})

const lines = [aLine(), aLine({ id: lineId(2) }), aLine({ id: lineId(3) })]
const oneMore = (cart: CartToPrice): CartToPrice => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === 2 ? { ...line, quantity: line.quantity + 1 } : line)),
})

test.each([
  ['no offer over all lines', aCart({ lines })],
  ['全场94折', aCart({ lines, welfare: aWelfare() })],
])('with %s an edit of one line leaves the others the same objects', (_, cart) => {
  const price = cartPricer()
  const before = price(cart).lines
  const after = price(oneMore(cart)).lines
  expect(after.map((line, place) => line === before[place])).toEqual([true, false, true])
})

test('an exchange is priced anew when another line takes its threshold away', () => {
  const goods = aGoods()
  const offer = anExchangeOffer({ goodsIds: [goods.id], threshold: { by: 'units', units: 10 } })
  const earning = aLine({ goods, quantity: 10 })
  const cart = aCart({ lines: [earning, anExchangeLine({ id: lineId(2), offer, quantity: 1 })], spendOffers: [offer] })
  const price = cartPricer()
  expect(price(cart).lines.map(({ quantity }) => quantity)).toEqual([10, 1])
  const fewer = { ...cart, lines: cart.lines.map((line) => (line.id === earning.id ? { ...line, quantity: 1 } : line)) }
  expect(price(fewer).lines.map(({ quantity }) => quantity)).toEqual([1, 0])
})

test('the same cart is not priced twice', () => {
  const price = cartPricer()
  const cart = aCart({ lines })
  expect(price(cart)).toBe(price(cart))
})

test('a cart told anew is made of the objects from before, but for what changed', () => {
  const before = aCart({ lines })
  const told = copyOf({ ...before, ...oneMore(before) })
  const kept = keptCart(before, told)
  expect(kept).toEqual(told)
  expect(kept.lines.map((line, place) => line === before.lines[place])).toEqual([true, false, true])
  expect(kept.shipping).toBe(before.shipping)
  expect(kept.activities).toBe(before.activities)
})

test('after a cart that cannot be counted the next one is priced as ever', () => {
  const price = cartPricer()
  const cart = aCart({ lines })
  price(cart)
  const beyond = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  expect(() => price({ ...cart, lines: [...lines, aLine({ id: lineId(9), goods: beyond, quantity: 3 })] })).toThrow(
    RangeError,
  )
  expect(price(oneMore(cart))).toEqual(priceCart(oneMore(cart)))
})
