import { api } from '@xinglin/api-contract/api'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { type GoodsQuery, type GoodsSort, wholeList } from '@xinglin/domain/goods'
import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { goodsParameters, narrowed, readGoodsQuery } from './goods-query.ts'

const sorts: readonly GoodsSort[] = ['default', 'sales', 'priceUp', 'priceDown', 'expiryUp', 'expiryDown', 'newest']
const anyId = fc.option(fc.integer({ min: 1, max: 999_999_999 }))
const anyWords = (longest: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: longest })
    .map((words) => words.trim())
    .filter((words) => words.length <= longest)
/** Several values are separated by commas in an address. */
const anyWord = (longest: number) =>
  anyWords(longest)
    .map((words) => words.replaceAll(',', '').trim())
    .filter((words) => words !== '')
const severalOf = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 4 })

const anyQuery: fc.Arbitrary<GoodsQuery> = fc.record({
  category: anyId,
  zone: fc.constantFrom('herbs', 'devices', null),
  keyword: anyWords(50),
  searchType: fc.constantFrom('drug', 'manufacturer'),
  manufacturers: severalOf(fc.integer({ min: 1, max: 999_999_999 })),
  dosageForms: severalOf(anyWord(60)),
  rxClasses: severalOf(fc.constantFrom('RX', 'OTC_A', 'OTC_B')),
  activity: anyId,
  tags: severalOf(anyWord(20)),
  warehouses: severalOf(fc.integer({ min: 1, max: 999_999_999 })),
  inStock: fc.boolean(),
  freeShipping: fc.boolean(),
  nearExpiry: fc.constantFrom('only', 'without', null),
  boughtBefore: fc.boolean(),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 100_000 }),
})

const readAddress = (address: string): GoodsQuery => readGoodsQuery(new URL(address, 'http://shop.test').searchParams)

describe('the address of a list', () => {
  test('without anything is the whole list', () => {
    expect(readAddress('/list')).toEqual(wholeList)
    expect(paths.list(goodsParameters(wholeList))).toBe('/list')
  })

  test('carries the category and its zone as the menu writes them', () => {
    expect(readAddress('/list?select=900&zy=2')).toMatchObject({ category: 900, zone: 'herbs' })
    expect(readAddress('/list?select=950&qx=2')).toMatchObject({ category: 950, zone: 'devices' })
  })

  test('carries several values of a filter with commas, and reads an old one of a single value', () => {
    expect(readAddress('/list?sccj_id=7')).toMatchObject({ manufacturers: [7] })
    expect(readAddress('/list?sccj_id=7,12,7,x&rx=RX,OTC_A')).toMatchObject({
      manufacturers: [7, 12],
      rxClasses: ['RX', 'OTC_A'],
    })
    expect(paths.list(goodsParameters({ ...wholeList, manufacturers: [7, 12] }))).toBe('/list?sccj_id=7,12')
  })

  test('trims the keyword', () => {
    expect(readAddress('/search?keyword=%20%E9%98%BF%E8%8E%AB%20&type=1')).toMatchObject({
      keyword: '阿莫',
      searchType: 'manufacturer',
    })
  })

  test.each([
    'page=0',
    'page=1e3',
    'page=-1',
    'select=abc',
    'select=99999999999',
    'rx=otc',
    'sort=cheap',
    'in_stock=yes',
  ])('makes nothing of %s', (nonsense) => {
    expect(readAddress(`/list?${nonsense}&utm_source=letter`)).toEqual(wholeList)
  })

  test('is written back as it was read', () => {
    law(
      fc.property(anyQuery, (query) => {
        expect(readAddress(paths.list(goodsParameters(query)))).toEqual(query)
      }),
    )
  })

  test('is never one that the list call refuses', () => {
    law(
      fc.property(fc.array(fc.tuple(anyParameter, fc.string({ unit: 'grapheme' }))), (entries) => {
        const asked = api.goods.list.input.encode(readGoodsQuery(new URLSearchParams(entries)))
        expect(decode(api.goods.list.input, asked)).toMatchObject({ ok: true })
      }),
    )
  })

  test('starts at the first page again after another choice', () => {
    expect(narrowed({ ...wholeList, page: 7, inStock: true }, { warehouses: [2] })).toEqual({
      ...wholeList,
      inStock: true,
      warehouses: [2],
    })
  })
})

const anyParameter = fc.constantFrom(...Object.keys(goodsParameters(wholeList)))
