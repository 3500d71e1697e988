import { wholeList } from '@xinglin/domain/goods'
import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameIndex, type NameIndex } from '../search/name-index.ts'
import { searchNameOf } from '../search/search-terms.ts'
import { createSpecifications } from '../search/specifications.ts'
import { findGoods, type FoundGoods, type GoodsFilter } from './find-goods.ts'
import { createFrequentWords } from './frequent-words.ts'
import type { GoodsIndex } from './goods-index.ts'
import { createProfiles, type Profile, type Profiles } from './goods-profiles.ts'
import { overwrite, tablesOf } from './goods-tables.ts'
import { columnsOfGoods, type IndexedGood } from './index-columns.ts'
import { marks } from './list-filters.ts'

const entered = (...all: readonly string[]): NameIndex => {
  const names = createNameIndex()
  for (const name of all) names.enter(name, searchNameOf(name).spellings)
  return names
}
const names = entered('阿莫西林胶囊', '诺氟沙星胶囊', '胶囊维生素片', '板蓝根颗粒')
const makers = entered('康恒药业', '泰和制药')
const MAKERS = 300
const makerNumbers = Array.from({ length: MAKERS }, (_, number) => number % makers.size())

const specifications = createSpecifications()
for (const text of ['0.25g×24粒', '0.5g×12粒', '10片']) specifications.numberOf(text)

const profileAt = (number: number): Profile => ({
  category: number % 3,
  topCategory: number % 2,
  dosageForm: number % 4,
  rxClass: number % 4,
  marks: number % 2 === 0 ? marks.freeShipping : marks.isNew,
  warehouses: [0, 1].filter((warehouse) => (number >> warehouse) % 2 === 1),
  inStock: number % 3 > 0,
  asked: 0,
})
const FIRST_PROFILES = 5

/** The profiles at the start of the test; changed goods add others. */
const firstProfiles = (): Profiles => {
  const profiles = createProfiles()
  for (let number = 0; number < FIRST_PROFILES; number += 1) profiles.numberOf(profileAt(number))
  return profiles
}

const numbering = <T>(values: readonly T[]) => ({ values, numberOf: () => 0 })
const labelled = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

const indexOf = (goods: readonly IndexedGood[], profiles = firstProfiles()): GoodsIndex => ({
  ...tablesOf(columnsOfGoods(goods), makerNumbers, { names: names.size(), makers: makers.size() }),
  profiles,
  names,
  makers,
  specifications,
  categories: numbering(labelled(3)),
  manufacturers: numbering(labelled(MAKERS)),
  dosageForms: numbering(['片剂', '胶囊剂', '颗粒剂', '']),
  warehouses: numbering([1, 2]),
  asked: numbering(['']),
  makerInitials: new Map(),
  activities: new Map([[7, new Set(labelled(20))]]),
  words: {
    categories: new Map(labelled(3).map((id) => [id, { name: `类${String(id)}`, parent: null }])),
    manufacturers: new Map(labelled(MAKERS).map((id) => [id, { name: '厂', shortName: `厂${String(id)}` }])),
    warehouses: [
      { id: 1, name: '一仓' },
      { id: 2, name: '二仓' },
    ],
  },
})

/** Twice as many goods as make a word frequent, in three of the four names. */
const shop = Array.from({ length: 2400 }, (_, at): IndexedGood => ({
  id: at + 1,
  name: at % names.size(),
  manufacturer: (at * 7) % MAKERS,
  specification: at % 3 === 2 ? 1 : 0,
  profile: at % FIRST_PROFILES,
  sales: at % 11,
  listedAt: 0,
  price: 100 + (at % 13),
  basePrice: 100 + (at % 13),
  expiry: 0,
}))

const { page: _page, ...whole } = wholeList
const asked: readonly Partial<GoodsFilter>[] = [
  {},
  { keyword: '胶囊' },
  { keyword: '胶囊', sort: 'sales' },
  { keyword: '胶囊', sort: 'priceUp' },
  { keyword: '胶囊', manufacturers: [8] },
  { keyword: '胶囊', activity: 7 },
  { keyword: '胶囊', inStock: true },
  { keyword: '药业', searchType: 'manufacturer' },
  { keyword: '药业' },
  { keyword: '胶囊 0.25g' },
  { keyword: '胶囊 0.25g', sort: 'sales' },
  { keyword: '胶囊 0.25g', manufacturers: [8] },
  { keyword: '胶囊 0.25g', activity: 7 },
  { keyword: '胶囊 泰和', inStock: true },
  { keyword: '片 10片' },
]

const searched = (index: GoodsIndex, filter: Partial<GoodsFilter>): FoundGoods =>
  findGoods(index, { ...whole, ...filter }, { numbered: null, bought: [], group: null })

/** As one text, because comparing thousands of ids one by one is slow. */
const told = (index: GoodsIndex): string =>
  asked
    .map((filter) => {
      const { countAmong, ids, ...found } = searched(index, filter)
      return JSON.stringify([filter, ids.join(), countAmong(labelled(30)), found])
    })
    .join('\n')

test('after any changes an updated index finds the same as a rebuilt one', () => {
  const anyChange = fc.record({
    which: fc.nat(shop.length - 1),
    profile: fc.nat(11).map(profileAt),
    price: fc.nat(200),
  })
  law(
    fc.property(fc.array(fc.array(anyChange, { maxLength: 6 }), { maxLength: 3 }), (changes) => {
      const index = indexOf(shop)
      const now = new Map(shop.map((good) => [good.id, good]))
      told(index)
      for (const change of changes) {
        for (const { which, profile, price } of change) {
          const good = shop[which]
          if (good !== undefined) now.set(good.id, { ...good, profile: index.profiles.numberOf(profile), price })
        }
        const ids = [...new Set(change.map(({ which }) => which + 1))]
        const changed = ids.flatMap((id) => now.get(id) ?? [])
        expect(overwrite(index, ids, columnsOfGoods(changed))).toBe(true)
        expect(told(index)).toBe(told(indexOf([...now.values()], index.profiles)))
      }
    }),
    { share: 0.1 },
  )
})

test('of more makers than an answer carries those with most goods stand there, and the chosen one', () => {
  const { manufacturers } = searched(indexOf(shop), {}).facets
  expect(manufacturers).toHaveLength(200)
  expect(manufacturers.map(({ value }) => Number(value))).toEqual(labelled(200))
  const chosen = searched(indexOf(shop), { manufacturers: [MAKERS] }).facets.manufacturers
  expect(chosen.map(({ value }) => Number(value))).toEqual([...labelled(199), MAKERS])
})

const countedOf = (goods: number) => ({
  ids: new Int32Array(goods),
  byProfile: new Int32Array(1),
  byManufacturer: new Int32Array(1),
})

test('a frequent word is counted once, a rare one whenever it is asked for', () => {
  const words = createFrequentWords()
  const counts: string[] = []
  for (const [word, goods] of [
    ['胶囊', 1000],
    ['阿莫', 999],
    ['胶囊', 1000],
    ['阿莫', 999],
  ] as const)
    words.counted(
      word,
      () => true,
      () => {
        counts.push(word)
        return countedOf(goods)
      },
      () => true,
    )
  expect(counts).toEqual(['胶囊', '阿莫', '阿莫'])
})

test('fifty words are cached, and the least recently used one is counted again', () => {
  const words = createFrequentWords()
  const counts: number[] = []
  const ask = (word: number): void => {
    words.counted(
      String(word),
      () => true,
      () => {
        counts.push(word)
        return countedOf(1000)
      },
      () => true,
    )
  }
  for (let word = 0; word < 50; word += 1) ask(word)
  ask(0)
  ask(50)
  counts.length = 0
  ask(0)
  ask(1)
  expect(counts).toEqual([1])
})
