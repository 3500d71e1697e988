import { describe, expect, test } from 'vitest'
import { aGoods, activityId, aSale, aSpecialPrice, goodsId, priceId, warehouseId } from '../testing/testing.ts'
import { cartItem } from './cart-item.ts'

const onSpecial = aSale({ special: aSpecialPrice({ id: priceId(501) }) })

describe('what is put into the cart', () => {
  test('names the running special price and the activity, and no price', () => {
    const goods = aGoods({
      id: goodsId(7),
      sale: onSpecial,
      activity: { id: activityId(11), tag: '满', summary: '满1000减40' },
    })
    expect(cartItem({ goods, quantity: 30 })).toEqual({
      kind: 'goods',
      goodsId: goodsId(7),
      quantity: 30,
      warehouseId: warehouseId(1),
      priceId: priceId(501),
      activityId: activityId(11),
      atBasePrice: false,
      nearExpiry: false,
    })
  })

  test('leaves the special price aside at base price', () => {
    expect(cartItem({ goods: aGoods({ sale: onSpecial }), quantity: 1, atBasePrice: true })).toMatchObject({
      priceId: null,
      atBasePrice: true,
    })
  })

  test('leaves the special price of a 含麻 good aside', () => {
    expect(cartItem({ goods: aGoods({ sale: onSpecial, ephedrine: true }), quantity: 1 }).priceId).toBeNull()
  })

  test('may name another activity, or none', () => {
    const goods = aGoods({ activity: { id: activityId(11), tag: '满', summary: '' } })
    expect(cartItem({ goods, quantity: 1, activityId: activityId(12) }).activityId).toBe(12)
    expect(cartItem({ goods, quantity: 1, activityId: null }).activityId).toBeNull()
  })
})
