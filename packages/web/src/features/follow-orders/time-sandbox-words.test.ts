import { instant } from '@xinglin/domain/kernel/time'
import type { OrderState } from '@xinglin/domain/orders'
import { expect, test } from 'vitest'
import { durationText, whatBecameOf } from './time-sandbox-words.ts'

const at = (state: OrderState, ...stations: readonly string[]) => ({
  state,
  trace: stations.map((name) => ({ name, at: instant(0) })),
})

test('an order in transit is described with its last station, any other by its state alone', () => {
  const paid = at('inReview', '订单提交', '付款成功')
  expect(whatBecameOf('hour', paid, at('toShip', '订单提交', '付款成功', '审核通过'))).toBe(
    '已快进 1 小时，订单由“待审核”变为“待发货（审核通过）”',
  )
  expect(whatBecameOf('day', paid, at('toReceive', '派送中', '已签收'))).toBe(
    '已快进 1 天，订单由“待审核”变为“待收货（已签收）”',
  )
  expect(whatBecameOf('day', at('unpaid', '订单提交'), at('cancelled', '订单提交', '已取消'))).toBe(
    '已快进 1 天，订单由“待付款”变为“已取消”',
  )
})

test('an unchanged order is described as unchanged', () => {
  const delivered = at('toReceive', '已签收')
  expect(whatBecameOf('hour', delivered, delivered)).toBe('已快进 1 小时，订单仍为“待收货（已签收）”')
})

test('hours are shown as days and hours', () => {
  expect([1440, 77, 24, 5].map(durationText)).toEqual(['60 天', '3 天 5 小时', '1 天', '5 小时'])
})
