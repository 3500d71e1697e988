import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero, type Money } from '../kernel/money.ts'
import { anyFen, anyMoney, anyShipping, aShipping, law } from '../testing/testing.ts'
import { freeShippingGap, freeShippingText, freight } from './freight.ts'
import { freeShippingGoods } from './promotions.ts'

const order = (selectedTotal: string, given: { anySelected?: boolean; allLinesFree?: boolean } = {}) => ({
  selectedTotal: yuan(selectedTotal),
  anySelected: true,
  allLinesFree: false,
  ...given,
})

test('docs/rules.md#2-12: 800 ships free, 799.99 lacks a fen and pays 12 yuan', () => {
  expect(freight(aShipping(), order('799.99'))).toMatchObject({
    shortfall: yuan('0.01'),
    free: false,
    freight: yuan('12'),
  })
  expect(freight(aShipping(), order('800'))).toMatchObject({ shortfall: zero, free: true, freight: zero })
  expect(freight(aShipping(), order('799.9999'))).toMatchObject({ shortfall: yuan('0.01'), free: false })
})

test('docs/rules.md#2-12: orders paid and not yet handed over count along', () => {
  expect(freight(aShipping({ noTransOrderAmount: yuan('500') }), order('300')).free).toBe(true)
  expect(freight(aShipping({ noTransOrderAmount: yuan('499.99') }), order('300')).shortfall).toBe(yuan('0.01'))
})

test('docs/rules.md#2-12: all lines free by themselves, or a first order, ship free whatever is missing', () => {
  const free = { shortfall: yuan('679.50'), free: true, freight: zero }
  expect(freight(aShipping(), order('120.50', { allLinesFree: true }))).toMatchObject(free)
  expect(freight(aShipping({ firstOrder: true }), order('120.50'))).toMatchObject(free)
})

test('docs/rules.md#2-12: with nothing selected there is no freight, and only a shortfall of 0 makes it free', () => {
  const nothing = order('0', { anySelected: false, allLinesFree: true })
  expect(freight(aShipping({ firstOrder: true }), nothing)).toMatchObject({ free: false, freight: zero })
  expect(freight(aShipping({ noTransOrderAmount: yuan('800') }), nothing)).toMatchObject({ free: true, freight: zero })
})

test('docs/product.md#4-free-shipping: one that ships free by itself tells what is missing or that it is reached', () => {
  const offer = { kind: 'fromUnits', units: 30 } as const
  expect([freeShippingGap(null, 5), freeShippingGap(offer, 20), freeShippingGap(offer, 30)]).toEqual([null, 10, 0])
  expect(freeShippingText(offer, 20, '盒')).toBe('再买 10 盒，本品包邮')
  expect(freeShippingText({ kind: 'singleItem', minimum: 5 }, 9, '瓶')).toBe('已满 5 瓶，本品包邮')
  const { evaluate, explain } = freeShippingGoods
  expect([29, 30].map((quantity) => explain(evaluate(offer, quantity), '盒'))).toEqual([
    { applied: null, next: '再买 1 盒，本品包邮' },
    { applied: '已满 30 盒，本品包邮', next: null },
  ])
})

test('law: the shortfall never rises with the total, and total and shortfall make the edge', () => {
  law(
    fc.property(anyShipping(), anyFen(20_000_000), anyFen(1_000_000), (terms, total, more) => {
      const at = (selectedTotal: Money) => freight(terms, { selectedTotal, anySelected: true, allLinesFree: false })
      const now = at(total)
      expect(at((total + more) as Money).shortfall).toBeLessThanOrEqual(now.shortfall)
      const counted = total + terms.noTransOrderAmount
      expect(counted + now.shortfall).toBe(Math.max(counted, terms.shippingAmount))
    }),
  )
})

test('law: freight is the fee or nothing, and nothing exactly when free or nothing is selected', () => {
  law(
    fc.property(
      anyShipping(),
      anyMoney(20_000_000),
      fc.boolean(),
      fc.boolean(),
      (terms, selectedTotal, anySelected, allLinesFree) => {
        const shipping = freight(terms, { selectedTotal, anySelected, allLinesFree })
        expect(shipping.freight).toBe(shipping.free || !anySelected ? 0 : terms.fee)
      },
    ),
  )
})

test('law: what a good lacks to ship free by itself is what has to be added, and is said', () => {
  law(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 1000 }),
      (edge, single, quantity) => {
        const offer = single
          ? ({ kind: 'singleItem', minimum: edge } as const)
          : ({ kind: 'fromUnits', units: edge } as const)
        const gap = freeShippingGap(offer, quantity) ?? Number.NaN
        expect(quantity + gap).toBe(Math.max(quantity, edge))
        expect(freeShippingText(offer, quantity, '盒')).toContain(gap === 0 ? `已满 ${edge} 盒` : `再买 ${gap} 盒`)
      },
    ),
  )
})
