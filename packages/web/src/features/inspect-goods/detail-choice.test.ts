import { activityId, aFullDiscount, aFullReduction, aGoods } from '@xinglin/domain/testing'
import { describe, expect, test } from 'vitest'
import { readDetailChoice, readLinkedOffer } from './detail-choice.ts'

const detail = {
  goods: aGoods({ activity: { id: activityId(1), tag: '满', summary: '满1000减50' } }),
  activities: [aFullReduction({ id: activityId(1) }), aFullDiscount({ id: activityId(2) })],
}
const read = (query: string) => readDetailChoice(new URLSearchParams(query), detail)

describe('the address of a good', () => {
  test('names the offer that it leads to', () => {
    const query = 'goods_price_id=7&ladder_price_id=101&goods_manjian_id=2&is_yj=0&is_jxq=1'
    expect(readLinkedOffer(new URLSearchParams(query))).toEqual({
      nearExpiry: true,
      priceId: 7,
      ladderId: 101,
      activityId: activityId(2),
    })
  })

  test.each(['', 'goods_price_id=0&ladder_price_id=abc&goods_manjian_id=-1&is_jxq=true', 'goods_price_id=1e3'])(
    'names none with “%s”',
    (query) => {
      expect(readLinkedOffer(new URLSearchParams(query))).toEqual({
        nearExpiry: false,
        priceId: null,
        ladderId: null,
        activityId: null,
      })
    },
  )

  test('without parameters takes it as it is offered', () => {
    expect(read('')).toEqual({ atBasePrice: false, activityId: activityId(1) })
  })

  test('may ask for the base price', () => {
    expect(read('is_yj=1').atBasePrice).toBe(true)
  })

  test('may name another running activity', () => {
    expect(read('goods_manjian_id=2').activityId).toBe(activityId(2))
  })

  test.each(['goods_manjian_id=9', 'goods_manjian_id=abc', 'goods_manjian_id=0', 'goods_price_id=7&is_jxq=1'])(
    'makes nothing of %s',
    (query) => {
      expect(read(query)).toEqual({ atBasePrice: false, activityId: activityId(1) })
    },
  )
})
