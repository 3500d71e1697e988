import { expect, test } from 'vitest'
import { lineTag, offerGroupLabels, offerKeyIn, offerKeys, offerLabelled, offerDesk, offerOf } from './promotions.ts'

test('docs/rules.md#2-8: kinds are known by the tags that buyers see on goods', () => {
  expect((['fullReduction', 'fullDiscount', 'secondHalf', 'buyGet'] as const).map((key) => offerOf(key).tag)).toEqual([
    '满',
    '折',
    '半',
    '赠',
  ])
  // A buyer sees a 新人特价 as a special price; 新 is a new item.
  expect(offerOf('newcomer').tag).toBe(offerOf('special').tag)
})

test('a label names one kind, and a key only itself', () => {
  for (const key of offerKeys) {
    expect(offerLabelled(offerOf(key).label)).toBe(key)
    expect(offerKeyIn(key)).toBe(key)
    expect(offerKeyIn(offerOf(key).label)).toBeNull()
    expect(offerGroupLabels[offerDesk[key].group]).toBeTruthy()
  }
  expect([offerLabelled('满送'), offerKeyIn('toString'), offerLabelled('')]).toEqual([null, null, null])
})

test('a bought line has no tag; a set, an exchange and a gift have that of their offer', () => {
  expect((['goods', 'combination', 'exchange', 'gift'] as const).map(lineTag)).toEqual([null, '组合', '换购', '赠'])
})
