import { activityTerms } from '@xinglin/domain/promotions'
import { type GoodsId, type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import { isLess } from '@xinglin/domain/kernel/money'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods as goodsTable, specialPrices, stock } from '../db/schema-catalogue.ts'
import { rowId } from '../db/ids.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { setUnits } from '../testing/stock-units.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { countStatements } from '../testing/statements.ts'
import { OPENING, type Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop()
const moment = new Date(OPENING).toISOString()
const guest = shop.visit()
const pharmacy = await shop.signIn('demo-pharmacy')

const listOf = async (visitor: Visitor, query: Partial<GoodsQuery>) =>
  must(await visitor.client.goods.list({ ...wholeList, ...query }))

const allOf = async (visitor: Visitor, query: Partial<GoodsQuery>) => {
  const first = await listOf(visitor, query)
  const pages = Math.ceil(first.total / first.pageSize)
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, at) => listOf(shop.visit(), { ...query, page: at + 2 })),
  )
  return [first, ...rest].flatMap(({ list }) => list)
}

const calls = (id: number): readonly string[] => [
  '/api/goods/list',
  '/api/goods/list?keyword=amxl',
  `/api/goods/detail/${String(id)}`,
  '/api/goods/hot',
  '/api/index_wntj/1',
  '/api/index/spike',
  '/api/focus/postList',
]

const NUMBERS = /"(base_price|special_price|ladder_price|ladder_price_type|number|xg_number|retail_price)":/

const tourId = async (): Promise<GoodsId> => (await listOf(guest, { keyword: '阿莫西林胶囊' })).list[0]?.id ?? rowId(0)

test.each([
  ['a guest', () => Promise.resolve(shop.visit())],
  ['a buyer whose qualification has not passed', () => shop.signIn('demo-pending')],
])('%s is sent no price, tier or stock count, whatever is asked', async (_who, visit) => {
  const visitor = await visit()
  for (const call of calls(await tourId())) {
    const text = await (await visitor.fetch(call)).text()
    expect(text).toContain('"no_price"')
    expect(text.match(NUMBERS)).toBeNull()
  }
})

test('a list of one warehouse offers what that warehouse sends, though another would send it too', async () => {
  const both = await shop.db
    .select({ id: stock.goodsId })
    .from(stock)
    .where(gt(stock.n, 0))
    .groupBy(stock.goodsId)
    .having(sql`count(*) = 2`)
  for (const warehouse of [1, 2]) {
    const goods = await allOf(pharmacy, { warehouses: [warehouse] })
    expect(new Set(goods.map(({ warehouseId }) => Number(warehouseId)))).toEqual(new Set([warehouse]))
    expect(both.some(({ id }) => goods.some((one) => Number(one.id) === id))).toBe(true)
    const stocked = await listOf(pharmacy, { warehouses: [warehouse], inStock: true })
    for (const { sale } of stocked.list) expect(sale.kind === 'hidden' || sale.stock > 0).toBe(true)
  }
})

test('what a buyer may never buy stands behind everything that he can, on his default list', async () => {
  const seen: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await listOf(pharmacy, { page })
    pages = Math.ceil(answer.total / answer.pageSize)
    for (const { sale } of answer.list) seen.push(sale.refusal?.code ?? '')
  }
  const rights = new Set(['BUYER_TYPE', 'SCOPE', 'RX_CLASS', 'AUTH_LETTER', 'SPECIAL_RIGHT', 'REGION'])
  const firstBarred = seen.findIndex((code) => rights.has(code))
  expect(firstBarred).toBeGreaterThan(0)
  expect(seen.slice(firstBarred)).not.toContain('')
})

test('a passed buyer sees prices, and one with an expired licence sees them too', async () => {
  for (const visitor of [pharmacy, await shop.signIn('demo-expired')]) {
    const { list } = await listOf(visitor, { keyword: 'amxl' })
    expect(list.map(({ sale }) => sale.kind)).toEqual(list.map(() => 'open'))
  }
  const { list } = await listOf(await shop.signIn('demo-expired'), { keyword: 'amxl' })
  expect(list.every(({ sale }) => sale.refusal?.code === 'CERT_EXPIRED')).toBe(true)
})

test('a 控销 good hides its price from whoever has no authorisation', async () => {
  const query = { keyword: '安宫牛黄丸' }
  const south = await shop.signIn('demo-wholesaler')
  const [hidden] = (await listOf(south, query)).list
  expect(hidden?.sale).toEqual({ kind: 'hidden', because: 'controlled', refusal: { code: 'CONTROLLED' } })
})

test('the order of a list reveals no prices to a guest', async () => {
  const byPrice = await listOf(guest, { keyword: '阿莫', sort: 'priceUp' })
  const byRank = await listOf(guest, { keyword: '阿莫' })
  expect(byPrice.list.map(({ id }) => id)).toEqual(byRank.list.map(({ id }) => id))
})

test('the pages of a list show every good once', async () => {
  const { total } = await listOf(guest, { zone: 'herbs' })
  const ids = (await allOf(guest, { zone: 'herbs' })).map(({ id }) => id)
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
  expect((await listOf(guest, { zone: 'herbs', page: 9999 })).list).toEqual([])
})

test('choosing a filter leaves as many goods as its count said', async () => {
  const { facets } = await listOf(guest, {})
  const choices: readonly [Partial<GoodsQuery>, number][] = [
    ...facets.categories.map(
      ({ value, count }) => [{ category: Number(value) }, count] as [Partial<GoodsQuery>, number],
    ),
    ...facets.tags.map(({ value, count }) => [{ tags: [value] }, count] as [Partial<GoodsQuery>, number]),
    ...facets.warehouses.map(
      ({ value, count }) => [{ warehouses: [Number(value)] }, count] as [Partial<GoodsQuery>, number],
    ),
    ...facets.dosageForms
      .slice(0, 5)
      .map(({ value, count }) => [{ dosageForms: [value] }, count] as [Partial<GoodsQuery>, number]),
    ...facets.manufacturers
      .slice(0, 5)
      .map(({ value, count }) => [{ manufacturers: [Number(value)] }, count] as [Partial<GoodsQuery>, number]),
  ]
  for (const [query, count] of choices) expect((await listOf(guest, query)).total).toBe(count)
})

test('the counts of a filter ignore the choice in that filter', async () => {
  const { facets } = await listOf(guest, {})
  const [first, second] = facets.manufacturers
  const chosen = await listOf(guest, { manufacturers: [Number(first?.value)] })
  expect(chosen.total).toBe(first?.count)
  expect(chosen.facets.manufacturers.find(({ value }) => value === second?.value)?.count).toBe(second?.count)
})

test('of several makers all goods are listed, each maker under its letter', async () => {
  const { facets } = await listOf(guest, {})
  const [first, second] = facets.manufacturers
  const both = await listOf(guest, { manufacturers: [Number(first?.value), Number(second?.value)] })
  expect(both.total).toBe((first?.count ?? 0) + (second?.count ?? 0))
  expect(new Set(both.list.map(({ manufacturer }) => manufacturer)).size).toBeLessThanOrEqual(2)
  for (const { initial } of facets.manufacturers) expect(initial).toMatch(/^[A-Z#]$/)
})

test('a list by price rises from page to page', async () => {
  const { list } = await listOf(pharmacy, { category: 104, sort: 'priceUp' })
  const prices = list.flatMap(({ sale }) => (sale.kind === 'open' ? [sale.special?.price ?? sale.basePrice] : []))
  expect(prices.length).toBeGreaterThan(5)
  expect(prices.some((price, at) => isLess(price, prices[at - 1] ?? price))).toBe(false)
})

test('stock is fresh in every answer, however recently the list was asked', async () => {
  const id = await tourId()
  const before = (await listOf(pharmacy, { keyword: '阿莫西林胶囊' })).list.find((one) => one.id === id)
  expect(before?.sale.kind === 'open' && before.sale.stock).toBe(12_480)
  const countBack = await setUnits(shop.db, id, 7)
  const after = (await listOf(pharmacy, { keyword: '阿莫西林胶囊' })).list.find((one) => one.id === id)
  expect(after?.sale.kind === 'open' && after.sale.stock).toBe(7)
  await countBack()
})

test('an offer filters by its own kind: 满减 has no good of 第二件半价, 满折 or 买赠 alone', async () => {
  const names = ['满', '折', '半', '赠']
  const { facets } = await listOf(guest, {})
  const kinds = await readRows(
    shop.db,
    { kind: pg.text, goods: pg.number },
    sql`
      select c.kind, count(distinct g.id)::int as goods
        from activities c join activity_goods ag on ag.activity_id = c.id join goods g on g.id = ag.goods_id
       where g.on_sale and c.starts_at <= ${moment} and c.ends_at > ${moment} group by 1`,
  )
  const running = new Map(kinds.map(({ kind, goods }) => [kind, goods]))
  expect(names.map((name) => facets.tags.find(({ value }) => value === name)?.count ?? 0)).toEqual(
    ['manjian', 'discount', 'second_half', 'buy_get'].map((kind) => running.get(kind) ?? 0),
  )
  expect(facets.tags.map(({ label }) => label)).toEqual(expect.arrayContaining(['满减', '第二件半价', '买赠']))
  expect((await listOf(guest, { tags: ['半'] })).total).toBe(running.get('second_half'))
})

test('the detail of the tour shows ladder, 满减 with its tiers, both batches and where it stands', async () => {
  const [tour] = (await listOf(pharmacy, { keyword: 'amxl' })).list
  const answer = await pharmacy.client.goods.detail({ id: tour?.id ?? (0 as never) })
  const { goods, batches, activities, categoryPath, companions } = must(answer)
  expect(goods.name).toBe('阿莫西林胶囊')
  expect(goods.sale.kind === 'open' && goods.sale.ladder.map(({ number }) => number)).toEqual([100, 300])
  expect(batches).toHaveLength(2)
  expect(activities.map((one) => [one.name, activityTerms(one).offers.length])).toEqual([['呼吸用药专场', 3]])
  expect(categoryPath.map(({ name }) => name)).toEqual(['抗菌消炎', '青霉素与头孢类'])
  expect(companions.length).toBeGreaterThan(0)
})

test('a good that does not exist is not found', async () => {
  const answer = await guest.fetch('/api/goods/detail/999999')
  expect(answer.status).toBe(404)
})

test('the flash sale runs in its window with goods at its price, and gives way to the next one on time', async () => {
  const sale = await pharmacy.client.goods.flashSale(null)
  if (!sale.ok || sale.value === null) throw new Error('no flash sale')
  const { startsAt, endsAt, offers } = sale.value
  expect(startsAt <= shop.clock.now() && shop.clock.now() < endsAt).toBe(true)
  expect(offers.map(({ goods: { sale: own } }) => own.kind === 'open' && own.special?.kind)).toEqual(
    offers.map(() => 'flashSale'),
  )
  shop.clock.advance(endsAt - shop.clock.now())
  const next = await pharmacy.client.goods.flashSale(null)
  expect(next.ok && next.value?.startsAt).toBe(endsAt)
})

test('everybody sees how much of a flash sale is sold, and nothing when it has no pool', async () => {
  const soldTo = async (visitor: Visitor) => {
    const sale = await visitor.client.goods.flashSale(null)
    if (!sale.ok || sale.value === null) throw new Error('no flash sale')
    return sale.value.offers.map(({ goods, soldPercent }) => [goods.id, soldPercent] as const)
  }
  const now = shop.clock.now()
  const runs = and(eq(specialPrices.kind, 'flash'), lte(specialPrices.startsAt, now), gt(specialPrices.endsAt, now))
  const told = new Map(await soldTo(pharmacy))
  const ids = [...told.keys()]
  const pools = [
    { pool: 300, poolLeft: 101, percent: 66 },
    { pool: 300, poolLeft: 0, percent: 100 },
    { pool: null, poolLeft: null, percent: null },
  ]
  for (const [at, { percent, ...pool }] of pools.entries()) {
    const id = ids[at]
    if (id === undefined) throw new Error('too few goods')
    await shop.db
      .update(specialPrices)
      .set(pool)
      .where(and(eq(specialPrices.goodsId, id), runs))
    told.set(id, percent)
  }
  expect(await soldTo(pharmacy)).toEqual([...told])
  expect(await soldTo(shop.visit())).toEqual([...told])
})

test('a list costs the same statements whatever it holds: who asks, and the goods', async () => {
  const queries: readonly Partial<GoodsQuery>[] = [
    {},
    { keyword: 'amxl' },
    { category: 155 },
    { keyword: '胶囊', page: 2 },
  ]
  for (const query of queries) {
    await listOf(pharmacy, query)
    expect(await countStatements(shop.db, () => listOf(pharmacy, query))).toBe(2)
  }
})

test('with is_jxq a good shows its near-expiry batches alone, at their price and in no activity', async () => {
  const [near] = await shop.db
    .select({ goodsId: specialPrices.goodsId, price: specialPrices.price, pool: specialPrices.poolLeft })
    .from(specialPrices)
    .innerJoin(goodsTable, eq(goodsTable.id, specialPrices.goodsId))
    .where(
      and(
        eq(specialPrices.kind, 'near_expiry'),
        lte(specialPrices.startsAt, OPENING),
        eq(goodsTable.isControlled, false),
        eq(goodsTable.isEphedrine, false),
      ),
    )
    .limit(1)
  const id = (near?.goodsId ?? 0) as GoodsId
  const answer = await pharmacy.client.goods.detail({ id, nearExpiry: true })
  if (!answer.ok || answer.value.goods.sale.kind !== 'open') throw new Error('no detail')
  const { goods, activities } = answer.value
  expect(answer.value.goods.sale.special).toMatchObject({ kind: 'nearExpiry', price: near?.price })
  expect(answer.value.goods.sale.stock).toBe(near?.pool)
  expect([goods.activity, activities, goods.expiry?.near]).toEqual([null, [], true])
  const ordinary = await pharmacy.client.goods.detail({ id })
  expect(ordinary.ok && ordinary.value.goods.sale.kind === 'open' && ordinary.value.goods.sale.special?.kind).not.toBe(
    'nearExpiry',
  )
})
