import { isSubstitute, wholeList } from '@xinglin/domain/goods'
import { lawInTime } from '@xinglin/domain/testing'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { goods, manufacturers } from '../db/schema-catalogue.ts'
import { searchNames } from '../db/schema-search.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { must } from '../testing/trade.ts'
import { searchKey } from '../search/search-terms.ts'

const shop = await openTestShop()
const guest = shop.visit()
const named = await shop.db.select({ name: searchNames.name }).from(searchNames).where(eq(searchNames.kind, 'goods'))
const names = named.map(({ name }) => name)

const suggested = async (keywords: string, type: 'drug' | 'manufacturer' = 'drug') =>
  must(await guest.client.goods.search({ keywords, type }))

const found = async (keywords: string, type: 'drug' | 'manufacturer' = 'drug'): Promise<readonly string[]> =>
  (await suggested(keywords, type)).map(({ text }) => text)

test.each(['阿莫', '西林胶囊', 'amxl', 'amoxilin', 'xilinjiaonang', '阿莫西林胶囊', '阿莫西林 胶囊', 'amoxlin'])(
  '%s finds 阿莫西林胶囊',
  async (keyword) => {
    expect(await found(keyword)).toContain('阿莫西林胶囊')
  },
)

test('the best-selling name of a beginning comes first', async () => {
  expect((await found('amxl'))[0]).toBe('阿莫西林胶囊')
})

test('percent sign and underscore are letters like any other', async () => {
  expect((await found('%')).every((name) => name.includes('%'))).toBe(true)
  expect(await found('_')).toEqual([])
  expect(await found(String.raw`\ '"`)).toEqual([])
  expect(await found('　 ')).toEqual([])
})

test('an approval number or bar code finds its one good', async () => {
  const [row] = await shop.db.select().from(goods).where(eq(goods.name, '阿莫西林胶囊')).limit(1)
  const approval = row?.approvalNumber ?? ''
  for (const keyword of [
    approval,
    approval.replace('国药准字', ''),
    approval.replace('国药', ''),
    approval.slice(-8),
    row?.barCode ?? '',
  ])
    expect(await suggested(keyword)).toEqual([{ text: '阿莫西林胶囊', count: 1, goodsId: row?.id }])
})

test('docs/product.md#2: the bar code of an off-shelf good finds what may stand for it, and says so', async () => {
  const rows = await shop.db.select().from(goods).where(eq(goods.onSale, true))
  const isLike = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    a.id !== b.id && a.genericName === b.genericName && isSubstitute(a, b)
  const gone = rows.find((one) => rows.some((other) => isLike(one, other)))
  if (gone === undefined) throw new Error('the demo has no two goods that may stand for each other')
  const ask = async () => must(await shop.visit().client.goods.list({ ...wholeList, keyword: gone.barCode }))
  expect(await ask()).toMatchObject({ total: 1, insteadOf: null })
  await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, gone.id))
  try {
    // The results of a keyword may be cached for a minute.
    shop.clock.advance(61_000)
    const answer = await ask()
    expect(answer.insteadOf).toBe(`${gone.name} ${gone.specification}`)
    expect(answer.list.length).toBeGreaterThan(0)
    for (const good of answer.list) expect(isSubstitute(good, gone)).toBe(true)
    expect(answer.list.map(({ id }) => id)).not.toContain(gone.id)
  } finally {
    await shop.db.update(goods).set({ onSale: true }).where(eq(goods.id, gone.id))
  }
})

test('the manufacturer mode finds firms, not goods', async () => {
  const firms = await found('制药', 'manufacturer')
  expect(firms.length).toBeGreaterThan(0)
  expect(firms.every((name) => name.includes('制药'))).toBe(true)
  expect(await found('阿莫西林', 'manufacturer')).toEqual([])
})

test('a firm is found by the short name that filters and brands show', async () => {
  const firms = await shop.db
    .select({ name: manufacturers.name, shortName: manufacturers.shortName })
    .from(manufacturers)
    .innerJoin(goods, eq(goods.manufacturerId, manufacturers.id))
    .where(eq(goods.onSale, true))
  expect(firms.some(({ name, shortName }) => !name.includes(shortName))).toBe(true)
  for (const { name, shortName } of firms) expect(await found(shortName, 'manufacturer')).toContain(name)
})

test('what the name does not say may be said of the specification or the maker', async () => {
  const [row] = await shop.db
    .select({ name: goods.name, specification: goods.specification, maker: manufacturers.name })
    .from(goods)
    .innerJoin(manufacturers, eq(goods.manufacturerId, manufacturers.id))
    .where(eq(goods.name, '阿莫西林胶囊'))
    .limit(1)
  for (const more of [row?.specification ?? '', row?.maker ?? ''])
    expect((await found(`amxl ${more}`))[0]).toBe(`阿莫西林胶囊 ${searchKey(more)}`)
})

test('the count of a suggestion is the number of goods on sale under the name', async () => {
  const [first] = await suggested('阿莫西林胶囊')
  expect(first?.count).toBe(await shop.db.$count(goods, eq(goods.name, '阿莫西林胶囊')))
})

test('every name is found by any part of it, as long as the part has few enough other names', async () => {
  await lawInTime(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 30 }), async (which, start, length) => {
      const name = names[which % names.length] ?? ''
      const characters = Array.from(name)
      const from = start % characters.length
      const part = characters.slice(from, from + length).join('')
      const texts = await found(part)
      expect(texts.length === 10 || texts.includes(name)).toBe(true)
      expect(texts.length).toBeGreaterThan(0)
    }),
    { share: 0.1 },
  )
})

test('whatever is typed is answered', async () => {
  await lawInTime(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 12 }), async (keyword) => {
      expect(Array.isArray(await suggested(keyword))).toBe(true)
    }),
    { share: 0.1 },
  )
})

test('a character typed wrong: the list stays empty and asks for the name that is like it', async () => {
  expect(await found('阿莫西林胶襄')).toContain('阿莫西林胶囊')
  const listed = must(await guest.client.goods.list({ ...wholeList, keyword: '阿莫西林胶襄' }))
  expect(listed).toMatchObject({ total: 0, list: [] })
  expect(listed.meant).toContain('阿莫西林胶囊')
  expect(must(await guest.client.goods.list({ ...wholeList, keyword: '阿莫西林胶囊' })).meant).toEqual([])
})

test('a firm that is typed where drugs are sought is found as a firm', async () => {
  const [firm] = await shop.db
    .select({ name: manufacturers.name })
    .from(manufacturers)
    .innerJoin(goods, eq(goods.manufacturerId, manufacturers.id))
    .where(eq(goods.onSale, true))
    .limit(1)
  const keyword = firm?.name ?? ''
  expect(await found(keyword)).toContain(keyword)
  const asDrug = must(await guest.client.goods.list({ ...wholeList, keyword }))
  const asFirm = must(await guest.client.goods.list({ ...wholeList, keyword, searchType: 'manufacturer' }))
  expect(asFirm.total).toBeGreaterThan(0)
  expect(asDrug.total).toBe(asFirm.total)
})
