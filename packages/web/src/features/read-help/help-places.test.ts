import type { HelpGroup } from '@xinglin/domain/content'
import { describe, expect, test } from 'vitest'
import { helpPath, wantedCategory } from './help-places.ts'

const groups: readonly HelpGroup[] = [
  { key: 'fwbz', name: '服务保障', categories: [{ id: 66, name: '网站资质', articles: [] }] },
  {
    key: 'pay',
    name: '支付配送',
    categories: [
      { id: 71, name: '订单支付', articles: [] },
      { id: 73, name: '药品退换', articles: [] },
    ],
  },
]

const wanted = (address: string): number | null => wantedCategory(groups, new URL(address, 'http://shop.example'))

describe('the help category of an address', () => {
  test('is that of its id: 66 is the licences', () => {
    expect(wanted('/help/fwbz?id=66')).toBe(66)
  })

  test('is that of an own address, without an id', () => {
    expect(wanted('/help/zfps/ypth')).toBe(73)
  })

  test('is the first of the group, also for an unknown id', () => {
    expect(wanted('/help/pay')).toBe(71)
    expect(wanted('/help/pay?id=999')).toBe(71)
    expect(wanted('/help/pay?id=abc')).toBe(71)
  })

  test('is null for a group without categories', () => {
    expect(wanted('/help/us')).toBeNull()
  })
})

test('every link of the navigation is read back as its category; a group without a page has no link', () => {
  const links = groups.flatMap(({ key, categories }) => categories.map((one) => [one.id, helpPath(key, one)] as const))
  for (const [id, path] of links) expect(wanted(path ?? '')).toBe(id)
  expect(helpPath('toString', { id: 1, name: '别处' })).toBeNull()
})
