import { aGoods, goodsId } from '@xinglin/domain/testing'
import { describe, expect, test } from 'vitest'
import { addedWords, newKinds } from './add-to-cart.ts'

test('the badge grows at once by the goods that no line holds yet, each counted once', () => {
  const taken = [7, 7, 8, 9].map((id) => ({
    goods: aGoods({ id: goodsId(id), inCart: id === 8 ? 20 : 0 }),
    quantity: 10,
  }))
  expect(newKinds(taken, new Map())).toBe(2)
  expect(newKinds(taken, new Map([[9, 10]]))).toBe(1)
})

describe('what the buyer is told', () => {
  const line = (notice: string, quantity = 20) => ({ goodsId: goodsId(1), quantity, notice })
  const told = (...lines: readonly ReturnType<typeof line>[]) => addedWords({ lines })

  test('nothing but that it is in the cart', () => {
    expect(told(line(''))).toBe('已加入购物车')
  })

  test('why the quantity is another one', () => {
    expect(told(line(''), line('库存不足，现有 20 盒'))).toBe('已加入购物车，库存不足，现有 20 盒')
  })

  test('how many quantities are other ones', () => {
    expect(told(line('甲'), line('乙'))).toBe('已加入购物车，其中 2 种数量有调整')
  })

  test('that what was refused is not in the cart, and why', () => {
    expect(told(line('已下架', 0))).toBe('未加入购物车，已下架')
  })

  test('how many of a batch were refused', () => {
    expect(told(line(''), line('已下架', 0))).toBe('已加入购物车，其中 1 种未加入')
    expect(told(line('甲'), line('乙', 0), line('丙', 0))).toBe('已加入购物车，其中 2 种未加入，1 种数量有调整')
    expect(told(line('乙', 0), line('丙', 0))).toBe('2 种均未加入购物车')
  })
})
