import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderExportHref, orderListHref, type OrderSearch, orderSearchIn } from './order-search.ts'

const searchOf = (address: string) => orderSearchIn(new URL(address, 'http://shop.test').searchParams)
const all: OrderSearch = { tab: null, range: null, keyword: '', page: 1 }

test('an invalid address shows the first page of all orders', () => {
  expect(searchOf('/order?state=15&range=ever&page=-1&keyword=%20')).toEqual(all)
})

test('the export has all pages of the filtered list', () => {
  expect(orderExportHref('xlsx', { tab: 'completed', range: 'year', keyword: '阿莫', page: 3 })).toBe(
    '/documents/orders.xlsx?tab=50&range=year&keyword=%E9%98%BF%E8%8E%AB',
  )
  expect(orderExportHref('csv', all)).toBe('/documents/orders.csv')
})

test('the address of a list is read back as it was written', () => {
  const anySearch = fc.record<OrderSearch>({
    tab: fc.constantFrom(null, 'unpaid', 'toReceive', 'cancelled'),
    range: fc.constantFrom(null, 'recent', 'year', 'older'),
    keyword: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 99_999 }),
  })
  fc.assert(
    fc.property(anySearch, (search) => {
      expect(searchOf(orderListHref(search))).toEqual(search)
    }),
  )
})
