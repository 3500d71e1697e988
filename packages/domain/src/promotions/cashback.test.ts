import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { addDays, instant, startOfDay } from '../kernel/time.ts'
import { aDay, anyFen, law } from '../testing/testing.ts'
import { cashbackTakenBack, type Cashback, type CompletedOrder, cashbackProgress } from './promotions.ts'

const startsAt = startOfDay(aDay)
const endsAt = startOfDay(addDays(aDay, 30))
const period: Cashback = {
  startsAt,
  endsAt,
  tiers: [
    { amount: yuan('5000'), cashback: yuan('50') },
    { amount: yuan('10000'), cashback: yuan('120') },
  ],
}
const order = (paid: string, given: Partial<CompletedOrder> = {}): CompletedOrder => ({
  completedAt: startsAt,
  paid: yuan(paid),
  ephedrine: zero,
  returned: zero,
  ...given,
})
const of = (...orders: readonly CompletedOrder[]) => cashbackProgress.evaluate(period, orders)

test('docs/rules.md#2-11: the highest reached tier comes back, once', () => {
  expect(of(order('9999.99'))).toMatchObject({ cashback: yuan('50'), next: { shortfall: yuan('0.01') } })
  expect(of(order('6000'), order('4000')).cashback).toBe(yuan('120'))
  expect(of()).toMatchObject({ spend: zero, cashback: zero })
  expect(cashbackProgress.explain(of(order('6000')))).toEqual({
    applied: '已满 5000 返 50',
    next: '再消费 ¥4,000.00 可返 ¥120',
  })
  expect(cashbackProgress.explain(of(order('10000')))).toEqual({ applied: '已满 10,000 返 120', next: null })
})

test('docs/rules.md#2-11: returns, 含麻 and orders completed outside the period do not count', () => {
  const spend = of(
    order('6000', { ephedrine: yuan('900'), returned: yuan('100.50') }),
    order('6000', { completedAt: endsAt }),
    order('6000', { completedAt: instant(startsAt - 1) }),
  ).spend
  expect(spend).toBe(yuan('4999.50'))
  expect(of(order('6000'), order('100', { returned: yuan('150') })).spend).toBe(yuan('6000'))
})

test('docs/rules.md#2-11: it is credited 7 days after the end, and a return takes back what is no longer reached', () => {
  expect(of().creditedAt).toBe(startOfDay(addDays(aDay, 37)))
  const credited = of(order('10000')).cashback
  expect(cashbackTakenBack(credited, of(order('10000', { returned: yuan('0.01') })))).toBe(yuan('70'))
  expect(cashbackTakenBack(credited, of(order('10000')))).toBe(zero)
  expect(cashbackTakenBack(zero, of(order('10000')))).toBe(zero)
})

test('law: orders may come in any order, and more returned never earns more nor costs more than was credited', () => {
  const anyOrder = fc.record({
    completedAt: fc.integer({ min: startsAt - 1000, max: endsAt + 1000 }).map(instant),
    paid: anyFen(80_000_000),
    ephedrine: anyFen(8_000_000),
    returned: anyFen(8_000_000),
  })
  const rising: Cashback = { ...period, tiers: period.tiers.toReversed() }
  law(
    fc.property(fc.array(anyOrder, { maxLength: 6 }), anyFen(80_000_000), (orders, more) => {
      const before = cashbackProgress.evaluate(rising, orders)
      expect(cashbackProgress.evaluate(period, orders.toReversed())).toEqual(before)
      const after = cashbackProgress.evaluate(
        period,
        orders.map((each) => ({ ...each, returned: (each.returned + more) as typeof more })),
      )
      const back = cashbackTakenBack(before.cashback, after)
      expect(before.cashback - back).toBe(after.cashback)
    }),
  )
})
