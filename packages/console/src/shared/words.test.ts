import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { nextIn } from './paths.ts'
import { ageOf } from './words.ts'

test('an age is shown in minutes, hours or days', () => {
  const now = instant(1000 * HOUR_MS)
  const ago = (milliseconds: number): Instant => instant(now - milliseconds)
  expect([59 * MINUTE_MS, HOUR_MS, 47 * HOUR_MS, 48 * HOUR_MS].map((waited) => ageOf(ago(waited), now))).toEqual([
    '59 分钟',
    '1 小时',
    '47 小时',
    '2 天',
  ])
  expect(ageOf(instant(now + 1), now)).toBe('0 分钟')
})

test('the target after signing in is a page of the console', () => {
  const to = (next: string) => nextIn(`?next=${encodeURIComponent(next)}`)
  expect(to('/console/inbox/order/7?kind=order')).toBe('/console/inbox/order/7?kind=order')
  expect(to('/console/orders?keyword=%E9%98%BF')).toBe('/console/orders?keyword=%E9%98%BF')
  for (const bad of ['//evil.example', '/cart', 'https://evil.example/console', '/console/../cart', '/consolex', ''])
    expect(to(bad)).toBe('/console')
})
