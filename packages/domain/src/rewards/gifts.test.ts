import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { giftOrderStateOf, giftRefusal, giftRefusalText, type Gift, type GiftId, mostGifts } from './gifts.ts'

const aGift = (gift: Partial<Gift> = {}): Gift => ({
  id: 1 as GiftId,
  name: '热敏打印纸',
  specification: '57mm×50mm 10 卷',
  image: '',
  kind: 'store',
  points: 300,
  stock: 5,
  limit: 0,
  mine: 0,
  ...gift,
})

const textOf = (gift: Gift, quantity: number): string | null => {
  const refusal = giftRefusal(gift, quantity)
  return refusal && giftRefusalText(refusal)
}

test('a gift is had to its last one, and one more says how many there are', () => {
  expect(textOf(aGift(), 5)).toBeNull()
  expect(textOf(aGift(), 6)).toBe('热敏打印纸仅剩 5 个')
  expect(textOf(aGift({ stock: 0 }), 1)).toBe('热敏打印纸已兑完')
})

test('what a buyer had before counts toward the limit', () => {
  expect(textOf(aGift({ limit: 2, mine: 1 }), 1)).toBeNull()
  expect(textOf(aGift({ limit: 2, mine: 1 }), 2)).toBe('热敏打印纸每位会员限兑 2 个')
  expect(textOf(aGift({ limit: 2, mine: 2, stock: 0 }), 1)).toBe('热敏打印纸每位会员限兑 2 个')
})

test('a points order has three states, and no other number is one', () => {
  expect([30, 40, 50].map(giftOrderStateOf)).toEqual(['toShip', 'toReceive', 'completed'])
  expect(() => giftOrderStateOf(20)).toThrow('not a state')
})

test('law: a gift is refused exactly where stock or limit are exceeded, and one unit fewer is never refused for more', () => {
  law(
    fc.property(fc.nat(20), fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 20 }), (stock, limit, mine, quantity) => {
      const gift = aGift({ stock, limit, mine })
      const isRefused = quantity > stock || (limit > 0 && mine + quantity > limit)
      expect(giftRefusal(gift, quantity) !== null).toBe(isRefused)
      expect(isRefused || giftRefusal(gift, quantity - 1) === null).toBe(true)
    }),
  )
})

test('as many gifts can be had as the points, the stock and the limit allow', () => {
  const one = aGift({ points: 100, stock: 40 })
  expect(mostGifts(one, 350)).toBe(3)
  expect(mostGifts(one, 9000)).toBe(40)
  expect(mostGifts({ ...one, limit: 5, mine: 3 }, 9000)).toBe(2)
  expect(mostGifts({ ...one, limit: 5, mine: 9 }, 9000)).toBe(0)
})
