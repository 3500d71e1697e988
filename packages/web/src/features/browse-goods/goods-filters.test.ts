import { type ConditionCounts, type GoodsFacets, type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import { describe, expect, test } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { filterChips, filterRows, pickedQuery, quickSwitches, sortOrders, unfiltered } from './goods-filters.ts'
import { goodsParameters } from './goods-query.ts'

const hrefOf = (query: GoodsQuery): string => decodeURIComponent(paths.list(goodsParameters(query)))

const facets: GoodsFacets = {
  categories: [{ value: '100', label: '感冒咳嗽', count: 111, initial: null }],
  manufacturers: [{ value: '7', label: '砚川禾苓药业', count: 40, initial: null }],
  dosageForms: [{ value: '片剂', label: '片剂', count: 303, initial: null }],
  rxClasses: [{ value: 'RX', label: '处方药', count: 20, initial: null }],
  tags: [{ value: '满', label: '满减', count: 12, initial: null }],
  warehouses: [{ value: '1', label: '华东一仓', count: 90, initial: null }],
}
const conditions = { inStock: 80, freeShipping: 9, nearExpiry: 0, boughtBefore: null }
const list = { facets, conditions }
const none = { activityName: '', isSearch: false, way: [] }

describe('narrowing a list', () => {
  test('every value leads to the list with it, from the first page', () => {
    const query = { ...wholeList, inStock: true, page: 4 }
    const ways = filterRows(list, query).map(({ name, choices }) => {
      const values = choices.slice(0, 1).map(({ value }) => value)
      return [name, hrefOf(pickedQuery(query, { [name]: values }, []))]
    })
    expect(ways).toEqual([
      ['分类', '/list?select=100&in_stock=1'],
      ['厂家', '/list?sccj_id=7&in_stock=1'],
      ['优惠', '/list?tag=满&in_stock=1'],
      ['发货仓', '/list?ck_id=1&in_stock=1'],
      ['剂型', '/list?form=片剂&in_stock=1'],
      ['处方', '/list?rx=RX&in_stock=1'],
      ['条件', '/list?in_stock=1&by=1'],
    ])
  })

  test('several values of several filters combine, and no values removes the filter', () => {
    const query = { ...wholeList, manufacturers: [7], warehouses: [1] }
    const picked = { 厂家: ['7', '12'], 发货仓: [], 处方: ['RX', 'OTC_A'] }
    expect(hrefOf(pickedQuery(query, picked, []))).toBe('/list?sccj_id=7,12&rx=RX,OTC_A')
  })

  test('the chosen values are marked', () => {
    const [, manufacturers] = filterRows(list, { ...wholeList, manufacturers: [7] })
    expect(manufacturers).toMatchObject({ kind: 'several', choices: [{ value: '7', current: true }] })
  })

  test('all of the children of a category are the category', () => {
    const query = { ...wholeList, category: 101, zone: 'herbs' as const }
    const way = [
      { id: 100, name: '感冒咳嗽' },
      { id: 101, name: '感冒发热' },
    ]
    expect(hrefOf(pickedQuery(query, { 分类: [] }, way))).toBe('/list?select=100&zy=2')
    expect(filterChips(facets, query, hrefOf, { ...none, way })).toEqual([
      { name: '分类', label: '感冒发热', without: '/list' },
    ])
  })

  test('conditions combine, each is removed by itself, and one that no good meets is not offered', () => {
    const row = (query: GoodsQuery, counts: ConditionCounts = conditions) =>
      filterRows({ facets, conditions: counts }, query).at(-1)
    expect(row({ ...wholeList, inStock: true })).toMatchObject({
      choices: [
        { label: '包邮', count: 9, current: false },
        { label: '不看近效期', current: false },
      ],
    })
    const all = { ...wholeList, nearExpiry: 'only', freeShipping: true } as const
    expect(row(all, { inStock: 2, freeShipping: 0, nearExpiry: 2, boughtBefore: 2 })).toMatchObject({
      choices: [
        { label: '包邮', current: true },
        { label: '近效期', current: true },
        { label: '不看近效期', current: false },
      ],
    })
    const picked = (values: readonly string[]) => hrefOf(pickedQuery(all, { 条件: values }, []))
    expect(picked([])).toBe('/list')
    expect(picked(['近效期'])).toBe('/list?jxq=1')
    expect(picked(['包邮', '不看近效期'])).toBe('/list?by=1&no_jxq=1')
    expect(filterChips(facets, all, hrefOf, none).map(({ label, without }) => [label, without])).toEqual([
      ['包邮', '/list?jxq=1'],
      ['近效期', '/list?by=1'],
    ])
  })

  test('the chip of an unknown id says so instead of showing the id', () => {
    const query = { ...wholeList, category: 99_999, dosageForms: ['散剂'] }
    expect(filterChips(facets, query, hrefOf, none).map(({ label }) => label)).toEqual(['已不存在', '散剂'])
  })

  test('a chip says the value in words and leads to the list without it', () => {
    const query = { ...wholeList, warehouses: [1], rxClasses: ['RX' as const] }
    expect(filterChips(facets, query, hrefOf, none)).toEqual([
      { name: '发货仓', label: '华东一仓', without: '/list?rx=RX' },
      { name: '处方', label: '处方药', without: '/list?ck_id=1' },
    ])
  })

  test('the keyword of a search is not a chip, and stays when all chips are removed', () => {
    const query = { ...wholeList, keyword: '阿莫', warehouses: [1] }
    expect(filterChips(facets, query, hrefOf, { ...none, isSearch: true }).map(({ name }) => name)).toEqual(['发货仓'])
    expect(filterChips(facets, query, hrefOf, none).map(({ name }) => name)).toEqual(['关键词', '发货仓'])
    expect(unfiltered(query, true)).toEqual({ ...wholeList, keyword: '阿莫' })
    expect(unfiltered(query, false)).toEqual(wholeList)
  })
})

describe('sorting a list', () => {
  test('price sorts ascending first and is reversed when pressed again', () => {
    const price = (query: GoodsQuery) => sortOrders(query, hrefOf)[2]
    expect(price(wholeList)).toMatchObject({ href: '/list?sort=price_up', current: false, direction: 'both' })
    expect(price({ ...wholeList, sort: 'priceUp' })).toMatchObject({ href: '/list?sort=price_down', direction: 'up' })
    expect(price({ ...wholeList, sort: 'priceDown' })).toMatchObject({ href: '/list?sort=price_up', direction: 'down' })
  })

  test('a switch leads to the list with it turned the other way', () => {
    const counts = { inStock: 9, freeShipping: 0, nearExpiry: 1, boughtBefore: 2 }
    expect(quickSwitches({ ...wholeList, inStock: true }, counts, hrefOf)).toEqual([
      { label: '有货', on: true, href: '/list' },
      { label: '买过', on: false, href: '/list?in_stock=1&bought=1' },
    ])
  })

  test('买过 is offered to buyers with purchases in the list, and can be switched off by others', () => {
    const offered = (query: GoodsQuery, boughtBefore: number | null) =>
      quickSwitches(query, { inStock: 9, freeShipping: 0, nearExpiry: 1, boughtBefore }, hrefOf).find(
        ({ label }) => label === '买过',
      )
    expect(offered(wholeList, null)).toBeUndefined()
    expect(offered(wholeList, 0)).toBeUndefined()
    expect(offered(wholeList, 1)).toMatchObject({ on: false })
    expect(offered({ ...wholeList, boughtBefore: true }, 0)).toMatchObject({ on: true, href: '/list' })
  })
})
