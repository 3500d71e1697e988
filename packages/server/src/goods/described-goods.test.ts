import { wholeList } from '@xinglin/domain/goods'
import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { searchKey, searchWords } from '../search/search-terms.ts'
import { suggestionsFor } from './suggestions.ts'
import { describedGoods } from './described-goods.ts'
import { findGoods } from './find-goods.ts'
import { createGoodsIndex } from './goods-index.ts'
import { readGoodsAfter, readIndexWords } from './index-rows.ts'

const shop = await openTestShop()
const index = await createGoodsIndex().refreshed(shop.db, OPENING)
const rows = await readGoodsAfter(shop.db, 0, 1000, OPENING)
const { manufacturers } = await readIndexWords(shop.db)

const goods = rows.map(({ id, name, manufacturer, specification }) => ({
  id,
  name,
  maker: manufacturers.get(manufacturer)?.name ?? '',
  specification,
}))
const { page: _page, ...whole } = wholeList
const found = (keyword: string): readonly number[] => [
  ...findGoods(index, { ...whole, keyword }, { numbered: null, bought: [], group: null }).ids,
]
const anyGood = fc.constantFrom(...goods)

test('a name with a specification finds the goods of both, by its beginning and with a blank or without', () => {
  law(
    fc.property(anyGood, ({ name, specification }) => {
      const expected = goods
        .filter((each) => each.name.includes(name) && each.specification === specification)
        .map(({ id }) => id)
      expect(found(`${name} ${specification}`)).toEqual(expect.arrayContaining(expected))
      const amount = /^\d+(?:\.\d+)?(?:g|mg|ml)/.exec(specification)?.[0]
      if (amount === undefined) return
      for (const keyword of [`${name} ${amount}`, `${amount} ${name}`]) {
        expect(found(keyword)).toEqual(expect.arrayContaining(expected))
      }
    }),
    { share: 0.3 },
  )
})

test('a name with a maker finds the goods of both and no others', () => {
  law(
    fc.property(anyGood, ({ name, maker }) => {
      const expected = goods
        .filter((each) => each.name.includes(name) && each.maker.includes(maker))
        .map(({ id }) => id)
      expect(found(`${name} ${maker}`).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
    }),
    { share: 0.3 },
  )
})

test('amxl 0.25 is 阿莫西林 of 0.25g, and so is 阿莫西林0.25g in one word', () => {
  const expected = goods
    .filter(({ name, specification }) => name.includes('阿莫西林') && /^(0\.25g|250mg)/.test(specification))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
  expect(expected.length).toBeGreaterThan(0)
  for (const keyword of ['amxl 0.25g', '阿莫西林0.25g', '阿莫西林 250mg', 'amoxlin 0.25g'])
    expect(found(keyword).toSorted((a, b) => a - b)).toEqual(expect.arrayContaining(expected))
})

test('one word, words of a name alone, and a word of nothing describe no good', () => {
  for (const keyword of ['没有这个', '阿莫西林 胶囊', '', '松岑 0.25g没有'])
    expect(describedGoods(index, keyword)).toBeNull()
  expect(found('阿莫西林 没有这个')).toEqual([])
  expect(found('没有这个0.25g')).toEqual([])
})

test('a suggestion includes the words that the name does not contain, and finds as many goods as it announces', () => {
  law(
    fc.property(anyGood, ({ name, specification }) => {
      for (const { text, count } of suggestionsFor(index, `${name} ${specification}`, 'drug')) {
        for (const word of searchWords(specification)) expect(searchKey(text)).toContain(word)
        expect(found(text).length).toBeGreaterThanOrEqual(count)
        expect(count).toBeGreaterThan(0)
      }
    }),
    { share: 0.1 },
  )
})
