import { expect, test } from 'vitest'
import { idIn } from './id-in.ts'

const loadOf = (address: string, params: { readonly id?: string } = {}) => ({
  params,
  request: new Request(`http://shop.test${address}`),
})

test('the id of a page is in its path or in its query', () => {
  expect(idIn(loadOf('/order/info/26', { id: '26' }), '订单不存在')).toBe(26)
  expect(idIn(loadOf('/cart/hm?id=27'), '订单不存在')).toBe(27)
})

test.each(['/cart/hm', '/cart/hm?id=', '/cart/hm?id=0', '/cart/hm?id=-1', '/cart/hm?id=1e3', '/cart/hm?id=1 or 1'])(
  '%s is no page',
  (address) => {
    expect(() => idIn(loadOf(address), '订单不存在')).toThrow(
      expect.objectContaining({ init: { status: 404 }, data: { kind: 'refused', code: 404, message: '订单不存在' } }),
    )
  },
)
