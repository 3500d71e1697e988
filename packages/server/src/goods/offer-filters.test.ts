import { type GoodsQuery, warehouseId, wholeList } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { HOUR_MS, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goods, specialPrices } from '../db/schema-catalogue.ts'
import { spendOfferGoods, spendOffers } from '../db/schema-offers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop, type Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const postgres = await openSeededPostgres()

describe.skipIf(postgres === null)('the filter 优惠 on PostgreSQL', () => {
  let shop: TestShop
  let buyer: Visitor
  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    buyer = await shop.signIn('demo-pharmacy')
  })
  afterAll(async () => {
    await shop?.close()
    await postgres?.stop()
  })

  const list = async (query: Partial<GoodsQuery>) => must(await buyer.client.goods.list({ ...wholeList, ...query }))
  const countOf = async (tag: string, keyword: string): Promise<number> =>
    (await list({ keyword })).facets.tags.find(({ value }) => value === tag)?.count ?? 0
  const named = async (tag: string, keyword: string): Promise<readonly string[]> =>
    (await list({ keyword, tags: [tag] })).list.map(({ name }) => name).toSorted()

  test('换购: the goods that count toward one that runs', async () => {
    const [now, later] = [instant(OPENING - HOUR_MS), instant(OPENING + HOUR_MS)]
    const [running, ended, gift, none] = [
      await putOnShelf(shop.db, { name: '换购筛选甲' }),
      await putOnShelf(shop.db, { name: '换购筛选乙' }),
      await putOnShelf(shop.db, { name: '换购筛选丙' }),
      await putOnShelf(shop.db, { name: '换购筛选丁' }),
    ]
    const common = { name: '换购', warehouseId: warehouseId(1), goodsId: none.id, thresholdAmount: yuan('300') }
    const exchange = { ...common, kind: 'exchange', price: yuan('1.90'), most: 2, startsAt: now } as const
    const offers = await shop.db
      .insert(spendOffers)
      .values([
        { ...exchange, endsAt: later },
        { ...exchange, endsAt: OPENING },
        { ...common, kind: 'gift', total: 1, startsAt: now, endsAt: later },
      ])
      .returning({ id: spendOffers.id })
    const counting = [running, ended, gift]
    await shop.db
      .insert(spendOfferGoods)
      .values(offers.flatMap(({ id }, at) => (counting[at] ? [{ spendOfferId: id, goodsId: counting[at].id }] : [])))
    expect(await named('换购', '换购筛选')).toEqual(['换购筛选甲'])
    expect(await countOf('换购', '换购筛选')).toBe(1)
    // Of every kind the count is that of its list.
    const { tags } = (await list({})).facets
    expect(tags.map(({ value }) => value)).toEqual(expect.arrayContaining(['换购', '券', '满', '特']))
    for (const { value, count } of tags) expect([value, (await list({ tags: [value] })).total]).toEqual([value, count])
    await shop.db
      .update(spendOffers)
      .set({ endsAt: OPENING })
      .where(
        inArray(
          spendOffers.id,
          offers.map(({ id }) => id),
        ),
      )
    shop.clock.advance(MINUTE_MS)
    expect(await named('换购', '换购筛选')).toEqual([])
    expect(await countOf('换购', '换购筛选')).toBe(0)
  })

  test('公开价可用券: by the word of the price that all pay, never with a flash sale or 含麻', async () => {
    const [now, later] = [instant(OPENING - HOUR_MS), instant(OPENING + HOUR_MS)]
    const plain = await putOnShelf(shop.db, { name: '用券筛选甲' })
    const without = await putOnShelf(shop.db, { name: '用券筛选乙' })
    const special = await putOnShelf(shop.db, { name: '用券筛选丙' })
    const own = await putOnShelf(shop.db, { name: '用券筛选丁' })
    const flash = await putOnShelf(shop.db, { name: '用券筛选戊' })
    await putOnShelf(shop.db, { name: '用券筛选己', isEphedrine: true })
    await shop.db
      .update(goods)
      .set({ withCoupon: false })
      .where(inArray(goods.id, [without.id, own.id]))
    const price = { kind: 'special', price: yuan('1'), startsAt: now, endsAt: later } as const
    await shop.db.insert(specialPrices).values([
      { ...price, goodsId: special.id },
      { ...price, goodsId: own.id, withCoupon: true },
      { ...price, goodsId: flash.id, kind: 'flash', withCoupon: true, pool: 5, poolLeft: 5 },
    ])
    expect(await named('券', '用券筛选')).toEqual(['用券筛选丁', '用券筛选甲'])
    expect(await countOf('券', '用券筛选')).toBe(2)
    const { tags } = (await list({ keyword: '用券筛选' })).facets
    expect(tags.find(({ value }) => value === '券')?.label).toBe('公开价可用券')
    await shop.db.update(goods).set({ withCoupon: false }).where(eq(goods.id, plain.id))
    shop.clock.advance(MINUTE_MS)
    expect(await named('券', '用券筛选')).toEqual(['用券筛选丁'])
    expect(await countOf('券', '用券筛选')).toBe(1)
  })
})
