import { expect, test } from 'vitest'
import { orderIdIn } from './order-id-in.ts'

const loadOf = (address: string, params: { readonly id?: string } = {}) => ({
  params,
  request: new Request(`http://shop.test${address}`),
})

test('step 3 names its order in the path, hm and step 4 in the query', () => {
  expect(orderIdIn(loadOf('/cart/step3/26', { id: '26' }))).toBe(26)
  expect(orderIdIn(loadOf('/cart/hm?id=27'))).toBe(27)
})

test.each(['/cart/hm', '/cart/hm?id=', '/cart/hm?id=0', '/cart/hm?id=-1', '/cart/hm?id=1e3', '/cart/hm?id=1 or 1'])(
  '%s is no page',
  (address) => {
    expect(() => orderIdIn(loadOf(address))).toThrow(expect.objectContaining({ init: { status: 404 } }))
  },
)
