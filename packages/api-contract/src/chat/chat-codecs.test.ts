import type { CartItem } from '@xinglin/domain/cart'
import { describe, expect, test } from 'vitest'
import { readPressedCard } from './chat-codecs.ts'

const item = { goods_id: 12, number: 10, ck_id: 1, goods_price_id: 5, ladder_price_id: 0, goods_manjian_id: 0 }

describe('a message of the chat', () => {
  test('of a pressed card is an item for the cart, without a price', () => {
    const read: CartItem | null = readPressedCard({ type: 'add-to-cart', item: { ...item, price: '0.01' } })
    expect(read).toEqual({
      kind: 'goods',
      goodsId: 12,
      quantity: 10,
      warehouseId: 1,
      priceId: 5,
      activityId: null,
      atBasePrice: false,
      nearExpiry: false,
    })
  })

  test.each([
    ['of another kind', { type: 'typing', item }],
    ['without a good', { type: 'add-to-cart', item: { ...item, goods_id: undefined } }],
    ['with no whole number of units', { type: 'add-to-cart', item: { ...item, number: 1.5 } }],
    ['with fewer than one', { type: 'add-to-cart', item: { ...item, number: -1 } }],
    ['that is a text', JSON.stringify({ type: 'add-to-cart', item })],
    ['that is nothing', null],
    ['that is undefined', undefined],
  ])('%s is none for the cart', (_words, message) => {
    expect(readPressedCard(message)).toBeNull()
  })
})
