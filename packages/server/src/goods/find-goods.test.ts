import { type GoodsQuery, type GoodsSort, type RxClass, wholeList } from '@xinglin/domain/goods'
import { isSame } from '@xinglin/domain/kernel/same'
import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { findGoods, type FoundGoods, type GoodsFilter } from './find-goods.ts'
import { createGoodsIndex } from './goods-index.ts'
import { type GoodRow, readGoodsAfter, readIndexWords } from './index-rows.ts'
import { marks, tagMarks } from './list-filters.ts'

const shop = await openTestShop()
const index = await createGoodsIndex().refreshed(shop.db, OPENING)
const rows = await readGoodsAfter(shop.db, 0, 1000, OPENING)
const words = await readIndexWords(shop.db)

const nobody = { numbered: null, bought: [], group: null }
const { page: _page, ...whole } = wholeList
const find = (filter: Partial<GoodsFilter>): FoundGoods => findGoods(index, { ...whole, ...filter }, nobody)

/** Each filter as a plain condition on a good. */
const conditions: { readonly [Name in keyof GoodsFilter]?: (row: GoodRow, filter: GoodsFilter) => boolean } = {
  category: ({ category, topCategory }, filter) => filter.category === category || filter.category === topCategory,
  manufacturers: ({ manufacturer }, filter) => filter.manufacturers.includes(manufacturer),
  dosageForms: ({ dosageForm }, filter) => filter.dosageForms.includes(dosageForm),
  rxClasses: ({ rxClass }, filter) => filter.rxClasses.some((each) => each === rxClass),
  tags: (row, filter) => tagMarks.some(({ name, mark }) => filter.tags.includes(name) && (row.marks & mark) !== 0),
  warehouses: (row, filter) => row.warehouses.some((warehouse) => filter.warehouses.includes(warehouse)),
  zone: (row, filter) => (row.marks & (filter.zone === 'herbs' ? marks.herbs : marks.devices)) !== 0,
  activity: (row, filter) => row.activities.includes(filter.activity ?? 0),
  keyword: ({ name }, filter) => name.includes(filter.keyword),
  inStock: (row) => row.expiry > 0,
  freeShipping: (row) => (row.marks & marks.freeShipping) !== 0,
  nearExpiry: (row, filter) => ((row.marks & marks.nearExpiry) !== 0) === (filter.nearExpiry === 'only'),
}

const isAsked = (name: keyof GoodsFilter, filter: GoodsFilter): boolean => !isSame(filter[name], whole[name])
const plainly = (filter: GoodsFilter): readonly GoodRow[] =>
  rows.filter((row) =>
    (Object.keys(conditions) as (keyof GoodsFilter)[]).every(
      (name) => !isAsked(name, filter) || conditions[name]?.(row, filter) === true,
    ),
  )

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2 })
/** Empty in half of the cases: a filter with many conditions finds nothing. */
const someOf = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant<T[]>([]), fc.array(value, { maxLength: 3 }))
const anyFilter = (): fc.Arbitrary<GoodsFilter> => {
  const anyRow = fc.constantFrom(...rows)
  return fc.record({
    category: sometimes(anyRow.chain((row) => fc.constantFrom(row.category, row.topCategory))),
    zone: fc.option(fc.constantFrom('herbs', 'devices'), { freq: 1 }),
    keyword: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, fc.constantFrom('片', '胶囊', '阿莫', '颗粒', '没有')),
    searchType: fc.constant('drug'),
    manufacturers: someOf(anyRow.map((row) => row.manufacturer)),
    dosageForms: someOf(anyRow.map((row) => row.dosageForm).filter((form) => form !== '')),
    rxClasses: someOf(fc.constantFrom('RX', 'OTC_A', 'OTC_B')),
    activity: fc.option(
      anyRow.map((row) => row.activities[0] ?? 999),
      { freq: 1 },
    ),
    tags: someOf(fc.constantFrom('满', '折', '半', '赠', '秒', '特', '优', '新', '无')),
    warehouses: someOf(fc.constantFrom(1, 2, 3)),
    inStock: fc.boolean(),
    freeShipping: fc.boolean(),
    nearExpiry: fc.constantFrom('only', 'without', null, null, null),
    boughtBefore: fc.constant(false),
    sort: fc.constantFrom<GoodsSort>('default', 'sales', 'priceUp', 'priceDown', 'expiryUp', 'expiryDown', 'newest'),
  })
}

test('a filter finds exactly the goods that meet each of its conditions', () => {
  law(
    fc.property(anyFilter(), (filter) => {
      const found = find(filter)
      const expected = plainly(filter).map(({ id }) => id)
      expect([...found.ids].toSorted((a, b) => a - b)).toEqual(expected)
      expect(found).toMatchObject({ total: expected.length, capped: false })
    }),
  )
})

test('every count is the number of goods that its choice would leave, with all other choices applied', () => {
  law(
    fc.property(anyFilter(), (filter) => {
      const { facets, conditions: counts } = find(filter)
      const left = (choice: Partial<GoodsQuery>): number => plainly({ ...filter, ...choice }).length
      const total = filter.category
      for (const { value, count } of facets.manufacturers) expect(count).toBe(left({ manufacturers: [Number(value)] }))
      for (const { value, count } of facets.dosageForms) expect(count).toBe(left({ dosageForms: [value] }))
      for (const { value, count } of facets.rxClasses) expect(count).toBe(left({ rxClasses: [value as RxClass] }))
      for (const { value, count } of facets.tags) expect(count).toBe(left({ tags: [value] }))
      for (const { value, count } of facets.warehouses) expect(count).toBe(left({ warehouses: [Number(value)] }))
      for (const { value, count } of facets.categories) expect(count).toBe(left({ category: Number(value) }))
      expect(total).toBe(filter.category)
      expect(counts).toEqual({
        inStock: left({ inStock: true }),
        freeShipping: left({ freeShipping: true }),
        nearExpiry: left({ nearExpiry: 'only' }),
      })
    }),
    { share: 0.3 },
  )
})

test('what was chosen stays among the values of its filter, also where nothing is left', () => {
  const row = rows.find(({ warehouses }) => warehouses.length > 0)
  const choices: readonly (readonly [keyof FoundGoods['facets'], Partial<GoodsFilter>, unknown])[] = [
    ['manufacturers', { manufacturers: [row?.manufacturer ?? 0] }, row?.manufacturer],
    ['dosageForms', { dosageForms: [row?.dosageForm ?? ''] }, row?.dosageForm],
    ['rxClasses', { rxClasses: ['RX'] }, 'RX'],
    ['tags', { tags: ['满'] }, '满'],
    ['warehouses', { warehouses: [row?.warehouses[0] ?? 0] }, row?.warehouses[0]],
  ]
  for (const [facet, choice, value] of choices) {
    const left = find({ ...choice, keyword: '没有这个' }).facets[facet]
    expect(left).toMatchObject([{ value: String(value), label: expect.stringMatching(/./), count: 0 }])
  }
})

test('no value that has goods is missing from a filter', () => {
  const { facets } = find({})
  expect(facets.manufacturers.map(({ value }) => Number(value)).toSorted((a, b) => a - b)).toEqual(
    [...new Set(rows.map((row) => row.manufacturer))].toSorted((a, b) => a - b),
  )
  expect(facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
  expect(facets.categories[0]?.label).toBe(words.categories.get(Number(facets.categories[0]?.value))?.name)
})

test.each([
  ['sales', (row: GoodRow) => -row.sales],
  ['priceUp', (row: GoodRow) => row.price],
  ['priceDown', (row: GoodRow) => -row.price],
  ['expiryUp', (row: GoodRow) => row.expiry || Infinity],
  ['expiryDown', (row: GoodRow) => -row.expiry],
  ['newest', (row: GoodRow) => -Math.floor(row.listedAt)],
] as const)('sorted by %s, ties are ordered by sales and then by id', (sort, keyOf) => {
  const sorted = rows.toSorted((a, b) => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x === y ? b.sales - a.sales || a.id - b.id : x - y
  })
  expect([...find({ sort }).ids]).toEqual(sorted.map(({ id }) => id))
})

test('without an order what sells best comes first, and what is sold out behind all that can be bought', () => {
  const soldOut = rows.filter((row) => row.expiry === 0)
  expect(soldOut.length).toBeGreaterThan(0)
  const sorted = rows.toSorted(
    (a, b) => Number(a.expiry === 0) - Number(b.expiry === 0) || b.sales - a.sales || a.id - b.id,
  )
  expect([...find({}).ids]).toEqual(sorted.map(({ id }) => id))
})

test('goods that a buyer may not buy stand behind all that he can', () => {
  const barred = { key: 'RX', holds: ({ rxClass }: { readonly rxClass: number }) => rxClass === 1 }
  const isBehind = (row: GoodRow): number => Number(row.expiry === 0 || row.rxClass === 'RX')
  const sorted = rows.toSorted((a, b) => isBehind(a) - isBehind(b) || b.sales - a.sales || a.id - b.id)
  const ids = [...findGoods(index, { ...whole }, { ...nobody, barred }).ids]
  expect(ids).toEqual(sorted.map(({ id }) => id))
  const bySales = [...findGoods(index, { ...whole, sort: 'sales' }, { ...nobody, barred }).ids]
  expect(bySales).toEqual([...find({ sort: 'sales' }).ids])
})

test('a search lists the best matching names first, and within them the best sellers', () => {
  const { ids } = find({ keyword: '阿莫西林' })
  const found = [...ids].map((id) => rows.find((row) => row.id === id))
  const places = found.map((row) => row?.name.indexOf('阿莫西林') ?? -1)
  expect(places.length).toBeGreaterThan(3)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what a buyer has bought is a filter of his own, with its count', () => {
  const bought = rows.slice(0, 20).map(({ id }) => id)
  const among = find({ rxClasses: ['RX'] }).countAmong(bought)
  expect(among).toBe(rows.slice(0, 20).filter((row) => row.rxClass === 'RX').length)
  const filter = { ...whole, boughtBefore: true }
  expect(findGoods(index, { ...filter, rxClasses: ['RX'] }, { numbered: null, bought, group: null }).total).toBe(among)
  expect(findGoods(index, filter, nobody).total).toBe(0)
})
