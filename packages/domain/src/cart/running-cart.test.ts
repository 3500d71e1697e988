import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import { aCart, aGoods, aLine, anyCart, anyLine, anyQuantity, aSale, law, lineId } from '../testing/testing.ts'
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
    fc.property(anyCart(), fc.boolean(), fc.array(anyEdit, { maxLength: 6 }), (any, alone, edits) => {
      const cart = alone ? { ...any, welfare: null, spendOffers: [] } : any
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

test('what was not edited stays the same object', () => {
  const [first, second] = [aLine(), aLine({ id: lineId(2) })]
  const running = runningCart(aCart({ lines: [first, second] }))
  const before = running.priced().lines
  running.put({ ...second, quantity: 5 })
  const after = running.priced().lines
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})

test('sums beyond exact arithmetic are refused, never rounded', () => {
  const goods = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  const running = runningCart(aCart())
  expect(() => running.put(aLine({ goods, quantity: 3 }))).toThrow(RangeError)
  expect(() => runningCart(aCart({ lines: [aLine({ goods }), aLine({ goods, id: lineId(2) })] }))).toThrow(RangeError)
})
