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
import { priceCart, type CartToPrice } from './cart-pricing.ts'
import type { ChosenLine } from './cart-line.ts'
import { cartTotals } from './cart-totals.ts'
import { runningCart, type RunningCart } from './running-cart.ts'

const expectToStandAs = (running: RunningCart, cart: CartToPrice): void => {
  const totals = cartTotals(cart)
  expect(running.totals()).toEqual(totals)
  expect(running.recounted()).toEqual(totals)
  expect(running.priced()).toEqual(priceCart(cart))
}

type Edit =
  | { readonly edit: 'put'; readonly at: number; readonly change: (line: ChosenLine) => ChosenLine }
  | { readonly edit: 'remove'; readonly at: number }

const anyChange: fc.Arbitrary<(line: ChosenLine) => ChosenLine> = fc.oneof(
  anyQuantity(2000).map((quantity) => (line: ChosenLine) => ({ ...line, quantity })),
  fc.boolean().map((selected) => (line: ChosenLine) => ({ ...line, selected })),
  fc.integer({ min: 10_000, max: 10_003 }).map((id) => (line: ChosenLine) => ({ ...line, id: lineId(id) })),
  anyLine([]).map((other) => (line: ChosenLine) => ({ ...other, id: line.id })),
)
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ edit: fc.constant('put' as const), at: fc.nat(11), change: anyChange }),
  fc.record({ edit: fc.constant('remove' as const), at: fc.nat(11) }),
)

const edited = (lines: readonly ChosenLine[], line: ChosenLine): readonly ChosenLine[] =>
  lines.some(({ id }) => id === line.id) ? lines.map((one) => (one.id === line.id ? line : one)) : [...lines, line]

test('law: after every edit, addition and removal it stands as a cart that is priced anew', () => {
  law(
    fc.property(anyCart(), fc.boolean(), fc.array(anyEdit, { maxLength: 6 }), (drawn, alone, edits) => {
      const cart = alone ? { ...drawn, welfare: null, spendOffers: [] } : drawn
      const running = runningCart(cart)
      let { lines } = cart
      expectToStandAs(running, cart)
      for (const change of edits) {
        const line = lines[change.at % Math.max(1, lines.length)]
        if (line === undefined) break
        if (change.edit === 'remove') {
          running.remove(line.id)
          lines = lines.filter(({ id }) => id !== line.id)
        } else {
          const now = change.change(line)
          running.put(now)
          lines = edited(lines, now)
        }
        expectToStandAs(running, { ...cart, lines })
      }
    }),
  )
})

test('law: a ladder of any length is climbed, and makes room for itself', () => {
  const anyTiers = fc.uniqueArray(fc.nat(40), { minLength: 1, maxLength: 9 })
  law(
    fc.property(fc.array(fc.tuple(anyTiers, fc.integer({ min: 1, max: 50 })), { maxLength: 5 }), (ladders) => {
      const lines = ladders.map(([edges, quantity], index) => {
        const ladder = edges.map((number) => ({ number, price: (1000 * (50 - number)) as Money }))
        return aLine({ id: lineId(index + 1), quantity, goods: aGoods({ sale: aSale({ ladder }) }) })
      })
      const cart = aCart({ lines: [] })
      const running = runningCart(cart)
      lines.forEach(running.put)
      expectToStandAs(running, { ...cart, lines })
    }),
    0.3,
  )
})

test('more lines than there is room for are laid out anew', () => {
  const lines = Array.from({ length: 100 }, (_, index) => aLine({ id: lineId(index + 1) }))
  const cart = aCart({ lines: [] })
  const running = runningCart(cart)
  lines.forEach(running.put)
  expectToStandAs(running, { ...cart, lines })
})

test('goods that ship free by themselves do so from their last missing unit on', () => {
  const goods = aGoods({ freeShipping: { kind: 'fromUnits', units: 5 } })
  const free = [4, 5].map((quantity) => {
    const running = runningCart(aCart({ lines: [aLine({ goods, quantity })] }))
    return [running.totals().shipping.free, running.recounted().shipping.free, running.priced().shipping.free]
  })
  expect(free).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Step = (cart: CartToPrice) => CartToPrice

const atLine =
  (at: number, change: (line: ChosenLine) => readonly ChosenLine[]): Step =>
  (cart) => ({
    ...cart,
    lines: cart.lines.flatMap((line, place) => (place === at % cart.lines.length ? change(line) : [line])),
  })

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.nat(11), anyChange).map(([at, change]) => atLine(at, (line) => [change(line)])),
  fc.nat(11).map((at) => atLine(at, () => [])),
  fc.tuple(anyLine([]), fc.boolean()).map(([other, isFirst]) => (cart: CartToPrice) => {
    const added = { ...other, id: lineId(1 + Math.max(20_000, ...cart.lines.map(({ id }) => id))) }
    return { ...cart, lines: isFirst ? [added, ...cart.lines] : [...cart.lines, added] }
  }),
  fc.constant((cart: CartToPrice) => ({ ...cart, lines: cart.lines.toReversed() })),
  fc.constant((cart: CartToPrice) => copyOf(cart)),
  anyCart().map((other) => () => other),
  fc.constant((cart: CartToPrice) => ({ ...cart, activities: cart.activities.slice(1) })),
  fc.constant((cart: CartToPrice) => ({ ...cart, welfare: null, spendOffers: [] })),
)

/** Carts in which each id stands once. */
const withLinesApart = (cart: CartToPrice): CartToPrice => ({
  ...cart,
  lines: [...new Map(cart.lines.map((line) => [line.id, line])).values()],
})

test('law: whatever cart it becomes, it stands as that cart priced anew', () => {
  law(
    fc.property(anyCart(), fc.boolean(), fc.array(anyStep, { maxLength: 6 }), (drawn, alone, steps) => {
      let cart: CartToPrice = alone ? { ...drawn, welfare: null, spendOffers: [] } : drawn
      const running = runningCart(cart)
      for (const step of steps) {
        cart = withLinesApart(step(cart))
        running.become(cart)
        expectToStandAs(running, cart)
      }
    }),
    0.3,
  )
})

test('law: an edit leaves every line of which nothing else is said the same object', () => {
  law(
    fc.property(anyCart(), fc.boolean(), fc.nat(11), anyQuantity(2000), (drawn, alone, at, quantity) => {
      const cart = alone ? { ...drawn, welfare: null, spendOffers: [] } : drawn
      const running = runningCart(cart)
      const before = new Map(running.priced().lines.map((line) => [line.line.id, line]))
      running.become(atLine(at, (line) => [{ ...line, quantity }])(cart))
      const untouched = running.priced().lines.filter(({ line }) => before.get(line.id)?.line === line)
      for (const line of untouched) {
        const known = before.get(line.line.id)
        expect(known === line).toBe(isSame(known, line))
      }
    }),
    0.3,
  )
})

const [first, second, third] = [aLine(), aLine({ id: lineId(2) }), aLine({ id: lineId(3) })]

test.each([
  ['no offer over all lines', aCart({ lines: [first, second, third] })],
  ['全场94折', aCart({ lines: [first, second, third], welfare: aWelfare() })],
])('with %s what was not edited stays the same object', (_, cart) => {
  const running = runningCart(cart)
  const before = running.priced()
  running.become({ ...cart, lines: [first, { ...second, quantity: 5 }, third] })
  const after = running.priced().lines
  expect(after.map((line, place) => line === before.lines[place])).toEqual([true, false, true])
})

test('the same cart is not priced twice', () => {
  const cart = aCart({ lines: [first, second] })
  const running = runningCart(cart)
  const priced = running.priced()
  running.become(cart)
  expect(running.priced()).toBe(priced)
  running.put({ ...second, quantity: 5 })
  expect(running.priced()).not.toBe(priced)
})

test('an exchange is priced anew when another line takes its threshold away', () => {
  const goods = aGoods()
  const offer = anExchangeOffer({ goodsIds: [goods.id], threshold: { by: 'units', units: 10 } })
  const earning = aLine({ goods, quantity: 10 })
  const cart = aCart({ lines: [earning, anExchangeLine({ id: lineId(2), offer, quantity: 1 })], spendOffers: [offer] })
  const running = runningCart(cart)
  expect(running.priced().lines.map(({ quantity }) => quantity)).toEqual([10, 1])
  running.put({ ...earning, quantity: 1 })
  expect(running.priced().lines.map(({ quantity }) => quantity)).toEqual([1, 0])
})

test('after a cart that cannot be counted the next one is priced as ever', () => {
  const cart = aCart({ lines: [first, second] })
  const running = runningCart(cart)
  const beyond = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  expect(() => running.become({ ...cart, lines: [first, { ...second, goods: beyond, quantity: 3 }] })).toThrow(
    RangeError,
  )
  const next = { ...cart, lines: [{ ...first, quantity: 7 }, second] }
  running.become(next)
  expectToStandAs(running, next)
})

test('sums beyond exact arithmetic are refused, never rounded', () => {
  const goods = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  const running = runningCart(aCart())
  expect(() => running.put(aLine({ goods, quantity: 3 }))).toThrow(RangeError)
  expect(() => runningCart(aCart({ lines: [aLine({ goods }), aLine({ goods, id: lineId(2) })] }))).toThrow(RangeError)
})
