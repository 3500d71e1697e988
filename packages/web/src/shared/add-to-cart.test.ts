import { aGoods, goodsId } from '@xinglin/domain/testing'
import { describe, expect, test } from 'vitest'
import { addedWords, newKinds } from './add-to-cart.ts'

test('the badge increases at once by the goods that are in no line yet, each counted once', () => {
  const taken = [7, 7, 8, 9].map((id) => ({
    goods: aGoods({ id: goodsId(id), inCart: id === 8 ? 20 : 0 }),
    quantity: 10,
  }))
  expect(newKinds(taken, new Map())).toBe(2)
  expect(newKinds(taken, new Map([[9, 10]]))).toBe(1)
})

describe('the notice after adding', () => {
  const line = (notice: string, quantity = 20) => ({ goodsId: goodsId(1), quantity, notice })
  const words = (...lines: readonly ReturnType<typeof line>[]) => addedWords({ lines })

  test('says only that it is in the cart', () => {
    expect(words(line(''))).toBe('已加入购物车')
  })

  test('says why the quantity differs', () => {
    expect(words(line(''), line('库存不足，现有 20 盒'))).toBe('已加入购物车，库存不足，现有 20 盒')
  })

  test('says how many quantities differ', () => {
    expect(words(line('甲'), line('乙'))).toBe('已加入购物车，其中 2 种数量有调整')
  })

  test('says that a refused good is not in the cart, and why', () => {
    expect(words(line('已下架', 0))).toBe('未加入购物车，已下架')
  })

  test('says how many goods of a batch were refused', () => {
    expect(words(line(''), line('已下架', 0))).toBe('已加入购物车，其中 1 种未加入')
    expect(words(line('甲'), line('乙', 0), line('丙', 0))).toBe('已加入购物车，其中 2 种未加入，1 种数量有调整')
    expect(words(line('乙', 0), line('丙', 0))).toBe('2 种均未加入购物车')
  })
})
