import type { LineKind } from '@xinglin/domain/cart'
import { times, yuan } from '@xinglin/domain/kernel/money'
import { activityId, aFullReduction, aSecondHalf, goodsId, rate, warehouseId } from '@xinglin/domain/testing'
import { describe, expect, test } from 'vitest'
import { byActivity, byCoupon, byPrices, byWelfare, type SoldLine } from './order-reductions.ts'

const sold = (id: number, unitPrice: string, quantity: number, more: Partial<SoldLine> = {}): SoldLine => ({
  goodsId: goodsId(id),
  warehouseId: warehouseId(1),
  lineKind: 'regular',
  withCoupon: true,
  quantity,
  unitPrice: yuan(unitPrice),
  net: times(yuan(unitPrice), quantity),
  ...more,
})
const nine = rate('0.9')
const all = new Set([1, 2, 3])
const kinds: readonly LineKind[] = ['specialPrice', 'flashSale', 'nearExpiry', 'ephedrine']

describe('what an offer would have reduced a past order by', () => {
  test('an activity counts the lines of its goods, at the prices that they were sold at', () => {
    const tiers = [{ amount: yuan('100'), reduce: yuan('10') }]
    const activity = aFullReduction({ id: activityId(4), tiers })
    expect(byActivity(activity, new Set([1]))([sold(1, '10', 10), sold(2, '10', 10)])).toBe(yuan('10'))
    expect(byActivity(activity, new Set([1]))([sold(1, '9.99', 10), sold(2, '10', 10)])).toBe(yuan('0'))
    expect(byActivity(aSecondHalf(), all)([sold(1, '3.33', 5)])).toBe(yuan('3.33'))
  })

  test('a special price counts where it is lower, floored once', () => {
    const prices = new Map([
      [1, yuan('3.335')],
      [2, yuan('9')],
    ])
    expect(byPrices(prices)([sold(1, '4', 3), sold(2, '8', 1)])).toBe(yuan('2'))
    expect(byPrices(prices)([sold(1, '4', 3, { lineKind: 'ephedrine' })])).toBe(yuan('0'))
  })

  test.each(kinds)('the discount over the whole shop passes over a line of %s', (lineKind) => {
    const lines = [sold(1, '10', 10), sold(2, '10', 10, { lineKind })]
    expect(byWelfare(nine, all)(lines)).toBe(yuan('10'))
    expect(byWelfare(nine, new Set([2]))(lines)).toBe(yuan('0'))
  })

  test('a coupon counts what its goods still owed, and leaves one yuan to be paid', () => {
    const coupon = { minimum: yuan('50'), face: yuan('60') }
    expect(byCoupon(coupon, null)([sold(1, '10', 6, { net: yuan('49.99') })])).toBe(yuan('0'))
    expect(byCoupon(coupon, null)([sold(1, '10', 6, { net: yuan('50') })])).toBe(yuan('49'))
    expect(byCoupon(coupon, null)([sold(1, '10', 6), sold(2, '10', 6, { withCoupon: false })])).toBe(yuan('60'))
    expect(byCoupon(coupon, new Set([2]))([sold(1, '10', 6)])).toBe(yuan('0'))
    expect(byCoupon(coupon, null)([sold(1, '10', 6, { lineKind: 'flashSale' })])).toBe(yuan('0'))
  })
})
