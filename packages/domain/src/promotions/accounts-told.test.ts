import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../cart/cart.ts'
import { subtract, sum, yuan, zero } from '../kernel/money.ts'
import { anyCart, law } from '../testing/testing.ts'
import {
  accountSnapshot,
  activityKinds,
  exampleActivity,
  isActivityKind,
  orderOfApplication,
  reductionsIn,
  unappliedReason,
  unappliedText,
} from './promotions.ts'

test('law: the reductions of an account sum to what its steps took off, each name once', () => {
  law(
    fc.property(anyCart(), (given) => {
      const { steps } = priceCart(given)
      const reductions = reductionsIn({ steps })
      const taken = sum(steps.filter(({ change }) => change < zero).map(({ change }) => subtract(zero, change)))
      expect(sum(reductions.map(({ amount }) => amount))).toBe(taken)
      expect(new Set(reductions.map(({ name }) => name)).size).toBe(reductions.length)
    }),
  )
})

test('what was paid from the balance is no reduction; several vouchers are one', () => {
  const step = (kind: string, title: string, change: string) =>
    ({ kind, title, name: title, note: null, change: yuan(change), amount: zero }) as const
  const steps = [step('voucher', '现金券', '-5'), step('voucher', '现金券', '-7'), step('balance', '余额', '-50')]
  expect(reductionsIn({ steps })).toEqual([{ name: '现金券', amount: yuan('12') }])
})

test('law: the account that is kept has the same steps, and its reasons in words', () => {
  law(
    fc.property(anyCart(), (given) => {
      const { steps, notApplied } = priceCart(given)
      const kept = accountSnapshot({ steps, notApplied })
      expect(kept.steps).toEqual(steps)
      expect(kept.reasons).toEqual(notApplied.map((one) => unappliedText(one)))
    }),
  )
})

test('a reason is what the text says behind the name of the offer', () => {
  law(
    fc.property(anyCart(), (given) => {
      for (const one of priceCart(given).notApplied) expect(unappliedText(one)).toContain(unappliedReason(one))
    }),
  )
  expect(unappliedReason({ offer: 'coupon', reason: 'shortfall', shortfall: yuan('12.4') })).toBe('差 ¥12.40')
  expect(unappliedReason({ offer: 'ladder', reason: 'shortfall', units: 3, unitPrice: yuan('8') }, '盒')).toContain(
    '3 盒',
  )
})

test('the kinds of activities are exactly those with an example of their own kind', () => {
  expect(orderOfApplication.filter(isActivityKind)).toEqual(activityKinds)
  expect(activityKinds.map((kind) => exampleActivity(kind).kind)).toEqual(activityKinds)
  expect((['coupon', 'gift', 'freight'] as const).filter(isActivityKind)).toEqual([])
})
