import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { wholeList } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { activities, activityGoods, batches, goods, specialPrices, warehouses } from '../db/schema-catalogue.ts'
import { spendOfferGoods, spendOffers } from '../db/schema-offers.ts'
import { addLots, setUnits } from '../testing/stock-units.ts'
import { countStatements } from '../testing/statements.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { findGoods, type FoundGoods } from './find-goods.ts'
import { createGoodsIndex, type GoodsIndex } from './goods-index.ts'
import { rowId } from '../db/ids.ts'
import { tagMarks } from './list-filters.ts'
import { timestamp } from '../sql-values.ts'

const { page: _page, ...whole } = wholeList

const shop = await openTestShop()
const keeper = createGoodsIndex()
let now: Instant = OPENING
await keeper.refreshed(shop.db, now)

/** Everything that lists read from the index: all orders, names, makers and activities. */
const told = (index: GoodsIndex): unknown => [
  ...[
    ...(['default', 'priceUp', 'expiryUp', 'newest'] as const).map((sort) => ({ sort })),
    { keyword: '片' },
    { keyword: '药', searchType: 'manufacturer' as const },
  ].map((filter) => {
    const { countAmong: _countAmong, ...rest } = search(index, filter)
    return rest
  }),
  ...tagMarks.map(({ name }) => search(index, { tags: [name] }).ids),
  ...[...index.activities.keys()].toSorted((a, b) => a - b).map((activity) => search(index, { activity }).ids),
]

const search = (index: GoodsIndex, filter: Partial<typeof whole>): FoundGoods =>
  findGoods(index, { ...whole, ...filter }, { numbered: null, bought: [], group: null })

/** Expects the updated index to equal one that a newly started node loads. */
const expectInStep = async (): Promise<GoodsIndex> => {
  const index = await keeper.refreshed(shop.db, now)
  expect(told(index)).toEqual(told(await createGoodsIndex().refreshed(shop.db, now)))
  return index
}

const anId = async (): Promise<number> => {
  const [row] = await shop.db.select({ id: goods.id }).from(goods).where(eq(goods.onSale, true)).limit(1)
  return row?.id ?? 0
}

type Change = (db: Db, id: number) => Promise<unknown>
const changes: readonly (readonly [string, Change])[] = [
  [
    'a good that leaves the shelf',
    (db, id) =>
      db
        .update(goods)
        .set({ onSale: false })
        .where(eq(goods.id, rowId(id))),
  ],
  [
    'a good that comes back at another price',
    (db, id) =>
      db
        .update(goods)
        .set({ onSale: true, basePrice: yuan('0.01') })
        .where(eq(goods.id, rowId(id))),
  ],
  [
    'a good that sells better',
    (db, id) =>
      db
        .update(goods)
        .set({ monthlySales: 99_999 })
        .where(eq(goods.id, rowId(id))),
  ],
  ['stock that runs out', (db, id) => setUnits(db, rowId(id), 0)],
  ['stock that comes', (db, id) => setUnits(db, rowId(id), 5)],
  [
    'a batch of another expiry',
    (db, id) =>
      db
        .update(batches)
        .set({ expiresOn: sql`expires_on + 400` })
        .where(eq(batches.goodsId, rowId(id))),
  ],
  [
    'a special price',
    (db, id) =>
      db.insert(specialPrices).values({
        goodsId: rowId(id),
        kind: 'special',
        price: yuan('0.02'),
        startsAt: now,
        endsAt: instant(now + HOUR_MS),
      }),
  ],
  [
    'a special price that is changed',
    (db) =>
      db
        .update(specialPrices)
        .set({ price: yuan('0.03') })
        .where(eq(specialPrices.kind, 'special')),
  ],
  ['a special price that is withdrawn', (db) => db.delete(specialPrices).where(eq(specialPrices.kind, 'special'))],
  [
    'goods that join an activity',
    (db, id) =>
      db
        .insert(activityGoods)
        .select(sql`select id, ${id}::int from activities`)
        .onConflictDoNothing(),
  ],
  [
    'goods that count toward a 换购',
    async (db, id) => {
      const [offer] = await db
        .insert(spendOffers)
        .values({
          kind: 'exchange',
          name: '换购的索引',
          warehouseId: rowId(1),
          thresholdAmount: yuan('300'),
          goodsId: rowId(id),
          price: yuan('1.90'),
          most: 2,
          startsAt: instant(now - HOUR_MS),
          endsAt: instant(now + HOUR_MS),
        })
        .returning({ id: spendOffers.id })
      if (offer) await db.insert(spendOfferGoods).values({ spendOfferId: offer.id, goodsId: rowId(id) })
    },
  ],
  [
    'a 换购 that ends early',
    (db) => db.update(spendOffers).set({ endsAt: now }).where(eq(spendOffers.name, '换购的索引')),
  ],
  [
    'a special price with which coupons go',
    async (db, id) => {
      await db.insert(specialPrices).values({
        goodsId: rowId(id),
        kind: 'special',
        price: yuan('0.02'),
        startsAt: now,
        endsAt: instant(now + HOUR_MS),
      })
      await keeper.refreshed(shop.db, now)
      await db
        .update(specialPrices)
        .set({ withCoupon: true })
        .where(eq(specialPrices.goodsId, rowId(id)))
    },
  ],
  [
    'an activity that ends early',
    (db) =>
      db
        .update(activities)
        .set({ endsAt: now })
        .where(sql`starts_at < ${timestamp(now)} and ends_at > ${timestamp(now)}`),
  ],
  [
    'goods that leave their activities',
    (db, id) => db.delete(activityGoods).where(eq(activityGoods.goodsId, rowId(id))),
  ],
]

test.each(changes)('%s is in the next refresh, and nothing else is loaded', async (_what, change) => {
  const before = told(keeper.last() ?? (await keeper.refreshed(shop.db, now)))
  await change(shop.db, await anId())
  expect(told(await expectInStep())).not.toEqual(before)
})

test('a new good is found under its new name, by its sound too', async () => {
  expect(search(await keeper.refreshed(shop.db, now), { keyword: 'xuanfuhua' }).total).toBe(0)
  const { id } = await putOnShelf(shop.db, { name: '新到旋覆花散' })
  for (const keyword of ['旋覆', 'xuanfuhua', 'xdxfh', 'xuanfhua'])
    expect([...search(await expectInStep(), { keyword }).ids]).toEqual([id])
})

test('a renamed good is found under its new name and no longer under its old one', async () => {
  const { id } = await putOnShelf(shop.db, { name: '改前石斛夜光丸' })
  expect([...search(await expectInStep(), { keyword: '改前石斛' }).ids]).toEqual([id])
  await shop.db.update(goods).set({ name: '改后石斛明目丸' }).where(eq(goods.id, id))
  const index = await expectInStep()
  for (const keyword of ['改后石斛', 'shihumingmu']) expect([...search(index, { keyword }).ids]).toEqual([id])
  for (const keyword of ['改前', 'gaiqian', '石斛夜光']) expect(search(index, { keyword }).ids).not.toContain(id)
})

test('time alone changes lists: prices and activities begin and end, batches come near their expiry, goods stop being new', async () => {
  for (const hours of [3, 8, 24, 24 * 11, 24 * 40]) {
    now = instant(now + hours * HOUR_MS)
    // Moves the time in steps below 12 hours: after a longer gap the index is reloaded instead of updated.
    for (let at = keeper.last() === null ? now : now - 11 * HOUR_MS; at < now; at += 11 * HOUR_MS)
      await keeper.refreshed(shop.db, instant(at))
    await expectInStep()
  }
})

test('a refresh costs one statement without changes, and none within a minute where a minute old is fresh enough', async () => {
  const at = now
  await keeper.refreshed(shop.db, at)
  expect(await countStatements(shop.db, () => keeper.refreshed(shop.db, at))).toBe(1)
  expect(await countStatements(shop.db, () => keeper.recent(shop.db, instant(at + 59_000)))).toBe(0)
  expect(await countStatements(shop.db, () => keeper.recent(shop.db, instant(at + 60_000)))).toBe(1)
})

test('an order that leaves some in stock is no change of any list', async () => {
  const index = await keeper.refreshed(shop.db, now)
  const { id } = await putOnShelf(shop.db)
  const next = await keeper.refreshed(shop.db, now)
  expect(next).not.toBe(index)
  await setUnits(shop.db, id, 3)
  expect(await keeper.refreshed(shop.db, now)).toBe(next)
})

test('a failed refresh rejects for all who wait for it, and the next one starts again', async () => {
  const broken = new Proxy(shop.db, {
    get: (db, name) => (name === 'execute' ? () => Promise.reject(new Error('gone')) : Reflect.get(db, name)),
  })
  await expect(keeper.refreshed(broken, now)).rejects.toThrow('gone')
  await expectInStep()
})

test('forty warehouses: each filters and counts its own goods', async () => {
  const warehouseIds = Array.from({ length: 40 }, (_, nth) => rowId<WarehouseId>(101 + nth))
  await shop.db.insert(warehouses).values(warehouseIds.map((id) => ({ id, name: `${String(id)} 仓`, city: '杭州' })))
  const shelved = await shop.db
    .select({ id: goods.id })
    .from(goods)
    .where(eq(goods.onSale, true))
    .limit(warehouseIds.length)
  const today = dayAt(now)
  const lots = warehouseIds.map((warehouseId, nth) => ({
    goodsId: shelved[nth]?.id ?? rowId<GoodsId>(0),
    warehouseId,
    batchNumber: 'ONE',
    producedOn: addDays(today, -10),
    expiresOn: addDays(today, 900),
    quantity: 5,
  }))
  await addLots(shop.db, lots)
  const index = await expectInStep()
  const counted = new Map(search(index, {}).facets.warehouses.map(({ value, count }) => [Number(value), count]))
  for (const { warehouseId: warehouse, goodsId } of lots)
    expect([[...search(index, { warehouses: [warehouse] }).ids], counted.get(warehouse)]).toEqual([[goodsId], 1])
})
