import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { law } from '../testing/testing.ts'
import { giftsFor, giftWords } from './gift.ts'

const offer = (repeat: boolean) => ({ threshold: yuan('300'), total: 2, repeat })

test('docs/rules.md#2-6: gifts come from the threshold on, once or each time it fits', () => {
  const gifts = (amount: string, repeat: boolean) => giftsFor(offer(repeat), yuan(amount), 99).gifts
  expect([gifts('299.99', true), gifts('300', false), gifts('950', false), gifts('950', true)]).toEqual([0, 2, 2, 6])
})

test('docs/rules.md#2-6: below the threshold nothing is earned, and nothing is said to be cut', () => {
  for (const repeat of [false, true])
    expect(giftsFor(offer(repeat), yuan('299.99'), 0)).toEqual({ gifts: 0, cutToStock: false })
  expect(giftWords({ gifts: 0, cutToStock: false }, '包')).toEqual({ applied: null, next: null })
  expect(giftWords({ gifts: 0, cutToStock: true }, '包')).toEqual({ applied: null, next: '赠品库存不足，现有 0 包' })
})

test('docs/rules.md#2-6: gifts are cut to what is left of them, and that is told', () => {
  expect(giftsFor(offer(true), yuan('950'), 5)).toEqual({ gifts: 5, cutToStock: true })
  expect(giftsFor(offer(true), yuan('950'), 6)).toEqual({ gifts: 6, cutToStock: false })
})

test('docs/rules.md#2-6: units count as amounts do; a threshold of 0 counts once', () => {
  expect(giftsFor({ threshold: 10, total: 1, repeat: true }, 35, 99).gifts).toBe(3)
  expect(giftsFor({ threshold: 0, total: 1, repeat: true }, 35, 99).gifts).toBe(1)
})

test('law: more bought never earns less, and never more than there is', () => {
  const anyOffer = fc.record({ threshold: fc.nat(500), total: fc.integer({ min: 1, max: 5 }), repeat: fc.boolean() })
  law(
    fc.property(anyOffer, fc.nat(5000), fc.nat(500), fc.nat(50), (given, units, more, stock) => {
      const { gifts } = giftsFor(given, units, stock)
      expect(giftsFor(given, units + more, stock).gifts).toBeGreaterThanOrEqual(gifts)
      expect(gifts).toBeLessThanOrEqual(stock)
    }),
  )
})
