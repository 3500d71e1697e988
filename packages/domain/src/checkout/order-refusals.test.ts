import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { anyFen, law } from '../testing/testing.ts'
import { orderRefusals, orderRefusalText, type OrderStanding } from './order-refusals.ts'

const minimumOrder = yuan('200')
const good: OrderStanding = {
  minimum: minimumOrder,
  expiredCertificate: null,
  hasAddress: true,
  creditOverdue: false,
  contractSigned: true,
}
const codes = (goodsTotal: string, standing: Partial<OrderStanding> = {}) =>
  orderRefusals({ selectedCount: 1, goodsTotal: yuan(goodsTotal) }, { ...good, ...standing }).map(({ code }) => code)

test('docs/rules.md#1-order: one of 200 yuan goes through, one of 199.99 lacks a fen', () => {
  expect(codes('200')).toEqual([])
  expect(orderRefusals({ selectedCount: 1, goodsTotal: yuan('199.99') }, good)).toEqual([
    { code: 'MIN_AMOUNT', minimum: minimumOrder, shortfall: yuan('0.01') },
  ])
})

test('a shop without a minimum sends the smallest order', () => {
  expect(codes('0.01', { minimum: zero })).toEqual([])
})

test('nothing selected is said alone', () => {
  expect(orderRefusals({ selectedCount: 0, goodsTotal: zero }, { ...good, hasAddress: false })).toEqual([
    { code: 'NOTHING_SELECTED' },
  ])
})

test('docs/rules.md#1-order: everything that stands against it is said, in its order', () => {
  const expiredCertificate = { name: '采购委托书' as const, expiredOn: day('2026-01-31') }
  const standing = { expiredCertificate, hasAddress: false, creditOverdue: true, contractSigned: false }
  const expected = ['CERT_EXPIRED', 'MIN_AMOUNT', 'NO_ADDRESS', 'CREDIT_OVERDUE', 'CONTRACT_UNSIGNED']
  expect(codes('10', standing)).toEqual(expected)
  const refusals = orderRefusals({ selectedCount: 1, goodsTotal: yuan('10') }, { ...good, ...standing })
  expect(refusals.map(orderRefusalText)).toEqual([
    '您的采购委托书已于 2026-01-31 到期，更新并审核通过后方可下单',
    '订单金额不足200元，暂不能结算',
    '请选择收货地址',
    '您有逾期未结清的账期款项，结清后可继续下单',
    '请先签署年度电子合同',
  ])
})

test('law: total and shortfall make the minimum', () => {
  law(
    fc.property(anyFen(5_000_000), (goodsTotal) => {
      const [refusal] = orderRefusals({ selectedCount: 1, goodsTotal }, good)
      const shortfall = refusal?.code === 'MIN_AMOUNT' ? refusal.shortfall : zero
      expect(goodsTotal + shortfall).toBe(Math.max(goodsTotal, minimumOrder))
    }),
  )
})
