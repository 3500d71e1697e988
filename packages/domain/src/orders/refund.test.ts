import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { subtract, sum, yuan, zero, type Money } from '../kernel/money.ts'
import { err, ok } from '../kernel/result.ts'
import { refundByOracle } from '../testing/oracle.ts'
import { anyFen, anyPrice, law } from '../testing/testing.ts'
import { priceDifferenceOf, refundOf } from './refund.ts'

const line = { netAmount: yuan('100'), quantity: 3 }

test('docs/rules.md#2-13: a return pays its floored share, the one that completes the line the rest', () => {
  expect(refundOf(line, { quantity: 0, refunded: zero }, 1)).toEqual(ok(yuan('33.33')))
  expect(refundOf(line, { quantity: 2, refunded: yuan('66.66') }, 1)).toEqual(ok(yuan('33.34')))
  expect(refundOf(line, { quantity: 0, refunded: zero }, 3)).toEqual(ok(yuan('100')))
})

test('docs/rules.md#2-13: more than was bought is refused', () => {
  expect(refundOf(line, { quantity: 2, refunded: yuan('66.66') }, 2)).toEqual(err({ kind: 'moreThanBought', left: 1 }))
})

test('law: returning everything, in whatever parts, refunds exactly what was paid', () => {
  law(
    fc.property(
      anyFen(10_000_000),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
      (netAmount, parts) => {
        const quantity = parts.reduce((all, part) => all + part, 0)
        const refunds: Money[] = []
        let returned = 0
        for (const part of parts) {
          const outcome = refundOf({ netAmount, quantity }, { quantity: returned, refunded: sum(refunds) }, part)
          if (!outcome.ok) throw new Error('refused')
          returned += part
          const share = refundByOracle(BigInt(netAmount), part, quantity)
          expect(BigInt(outcome.value) === share || returned === quantity).toBe(true)
          expect(outcome.value).toBeGreaterThanOrEqual(0)
          refunds.push(outcome.value)
        }
        expect(sum(refunds)).toBe(netAmount)
      },
    ),
  )
})

test('a price difference is what the kept units would cost less today', () => {
  const bought = { netAmount: yuan('100'), quantity: 10 }
  const none = { quantity: 0, refunded: zero }
  expect(priceDifferenceOf(bought, none, yuan('9.5'))).toBe(yuan('5'))
  expect(priceDifferenceOf(bought, none, yuan('10.01'))).toBe(zero)
  expect(priceDifferenceOf(bought, { quantity: 9, refunded: yuan('90') }, yuan('9.4951'))).toBe(yuan('0.50'))
  expect(priceDifferenceOf(bought, { quantity: 10, refunded: yuan('100') }, zero)).toBe(zero)
})

test('law: after a price difference, returning everything still refunds exactly what was paid', () => {
  law(
    fc.property(
      anyFen(10_000_000),
      anyPrice(),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      (netAmount, priceNow, parts, before) => {
        const quantity = parts.reduce((all, part) => all + part, 0)
        let returned = { quantity: 0, refunded: zero }
        let net = netAmount
        parts.forEach((part, index) => {
          if (index === before) net = subtract(net, priceDifferenceOf({ netAmount: net, quantity }, returned, priceNow))
          const outcome = refundOf({ netAmount: net, quantity }, returned, part)
          if (!outcome.ok) throw new Error('refused')
          expect(outcome.value).toBeGreaterThanOrEqual(0)
          returned = { quantity: returned.quantity + part, refunded: sum([returned.refunded, outcome.value]) }
        })
        expect(returned.refunded).toBe(net)
        expect(net).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
