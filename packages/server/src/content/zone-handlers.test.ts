import { wholeList } from '@xinglin/domain/goods'
import { instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { ads } from '../db/schema-content.ts'
import { pageViews } from '../db/schema-zones.ts'
import { removeOldPageViews } from './page-views.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import type { Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop()

const content = () => shop.visit().client.content

test('every zone has a banner and floors of goods, and no price for a guest', async () => {
  const calls = content()
  const zones = [calls.brandZone, calls.controlledZone, calls.newControlledZone, calls.herbZone, calls.preferredZone]
  for (const call of zones) {
    const { ads: banners, floors } = must(await call(null))
    expect(banners.length).toBeGreaterThan(0)
    expect(floors.length).toBeGreaterThan(0)
    for (const { goods } of floors) {
      expect(goods.length).toBeGreaterThan(0)
      expect(goods.every(({ sale }) => sale.kind === 'hidden')).toBe(true)
    }
  }
})

test('the controlled zone holds 控销 goods alone, the herb zone herbs alone, the free-shipping zone preferred goods', async () => {
  const goodsOf = (zone: { readonly floors: readonly { readonly goods: readonly object[] }[] }) =>
    zone.floors.flatMap(({ goods }) => goods)
  const calls = content()
  expect(goodsOf(must(await calls.controlledZone(null)))).toSatisfy((goods: readonly { controlled: boolean }[]) =>
    goods.every(({ controlled }) => controlled),
  )
  expect(goodsOf(must(await calls.herbZone(null)))).toSatisfy((goods: readonly { kind: string }[]) =>
    goods.every(({ kind }) => kind === 'herb'),
  )
  expect(goodsOf(must(await calls.preferredZone(null)))).toSatisfy((goods: readonly { preferred: boolean }[]) =>
    goods.every(({ preferred }) => preferred),
  )
})

test('a slice says its place of origin and its grade, a device its class, and other goods neither', async () => {
  const listOf = async (zone: 'herbs' | 'devices' | null) =>
    must(await shop.visit().client.goods.list({ ...wholeList, zone, category: zone === null ? 100 : null })).list
  const herbs = await listOf('herbs')
  expect(herbs.length).toBeGreaterThan(0)
  expect(herbs.every(({ herb }) => herb !== null && herb.origin !== '' && herb.grade !== '')).toBe(true)
  const devices = await listOf('devices')
  expect(devices.length).toBeGreaterThan(0)
  expect(devices.every(({ deviceClass }) => deviceClass !== null)).toBe(true)
  for (const { herb, deviceClass } of await listOf(null)) expect([herb, deviceClass]).toEqual([null, null])
})

test('the home page keeps its own four floors', async () => {
  expect(must(await content().floors(null)).map(({ title }) => title)).toEqual([
    '感冒呼吸',
    '慢病常备',
    '中药饮片',
    '医疗器械',
  ])
})

test('the header offers a first order to those alone who have none (docs/rules.md#2-12)', async () => {
  const titles = async (visitor: Visitor) => must(await visitor.client.content.headerAd(null)).map(({ title }) => title)
  expect(await titles(shop.visit())).toEqual(['首单免运费'])
  expect(await titles(await shop.signIn('demo-pharmacy'))).toEqual([])
  expect(await titles(await shop.signIn('demo-clinic'))).toEqual(['首单免运费'])
})

test('each place has its pictures, and the place that is never filled has none', async () => {
  const calls = content()
  expect(must(await calls.headerAd(null))).toHaveLength(1)
  expect(must(await calls.footerAd(null))).toHaveLength(1)
  expect(must(await calls.demo(null))).toEqual([])
  expect(must(await calls.ads({ position: 'side' })).length).toBeGreaterThan(1)
  expect(must(await calls.ads({ position: 'ptzq' }))[0]?.title).toBe('拼团专区')
})

test('a banner is shown from its first moment to its last, the last excluded', async () => {
  const now = shop.clock.now()
  await shop.db.update(ads).set({ startsAt: now, endsAt: now }).where(eq(ads.position, 'bottom'))
  expect(must(await content().ads({ position: 'bottom' }))).toEqual([])
  await shop.db.update(ads).set({ startsAt: now, endsAt: null }).where(eq(ads.position, 'bottom'))
  expect(must(await content().ads({ position: 'bottom' }))).toHaveLength(1)
})

test('banners of the controlled zone come by their ids, in that order; ids of other places find nothing', async () => {
  const rows = await shop.db.select({ id: ads.id, position: ads.position, title: ads.title }).from(ads)
  const own = rows.filter(({ position }) => position === 'kxzq')
  const foreign = rows.find(({ position }) => position === 'focus')?.id ?? 0
  const ids = [...own.map(({ id }) => id).toReversed(), foreign, 999_999]
  expect(must(await content().controlledAds({ ids })).map(({ title }) => title)).toEqual(
    own.map(({ title }) => title).toReversed(),
  )
  expect(must(await content().controlledAds({ ids: [] }))).toEqual([])
  const asked = async (query: string): Promise<unknown> =>
    ((await (await shop.visit().fetch(`/api/focus/kxzq_ad?${query}`)).json()) as { readonly data: unknown }).data
  const [first = 0, second = 0] = own.map(({ id }) => id)
  expect(await asked(`ids=${String(second)},${String(first)}`)).toEqual(
    await asked(`ids[0]=${String(second)}&ids[1]=${String(first)}`),
  )
  expect(await asked(`ids=${String(first)}`)).toHaveLength(1)
})

test('a brand shows its goods page by page, without a good twice, and says how many there are', async () => {
  const [most] = await readRows(
    shop.db,
    { id: pg.number, n: pg.number },
    sql`
      select brand_id as id, count(*)::int as n from goods where on_sale group by 1 order by 2 desc, 1 limit 1`,
  )
  if (most === undefined) throw new Error('no brand')
  const first = must(await content().brand({ id: most.id, page: 1 }))
  expect(first.brand).toMatchObject({ id: most.id, goodsCount: most.n })
  expect(first.brand.manufacturer).not.toBe('')
  expect(first.goods.total).toBe(most.n)
  const ids = new Set<number>()
  for (let page = 1; page <= Math.ceil(most.n / first.goods.pageSize); page += 1)
    for (const { id } of must(await content().brand({ id: most.id, page })).goods.list) ids.add(id)
  expect(ids.size).toBe(most.n)
  expect(await content().brand({ id: 999_999, page: 1 })).toMatchObject({ ok: false })
})

test('the brand wall has every selling brand once over its pages, and under its letter', async () => {
  const all = must(await content().brands({ letter: null, page: 1 }))
  expect(all.letters.reduce((total, { count }) => total + count, 0)).toBe(all.brands.total)
  expect(all.letters.map(({ letter }) => letter)).toEqual(all.letters.map(({ letter }) => letter).toSorted())
  const names = new Set<string>()
  for (const { letter, count } of all.letters) {
    const page = must(await content().brands({ letter, page: 1 }))
    expect(page.brands.total).toBe(count)
    for (const { name } of page.brands.list) names.add(name)
  }
  expect(names.size).toBe(all.brands.total)
  expect(must(await content().brands({ letter: 'q', page: 1 })).brands.list).toEqual([])
})

test('新人特价 is a price for who has never paid: not for a buyer of three orders, and without numbers for a guest', async () => {
  const forGuest = must(await content().newcomerGoods(null))
  expect(forGuest.length).toBeGreaterThan(2)
  expect(forGuest.every(({ sale }) => sale.kind === 'hidden')).toBe(true)
  const newcomer = await shop.signIn('demo-clinic')
  const forNewcomer = must(await newcomer.client.content.newcomerGoods(null))
  expect(forNewcomer.length).toBe(forGuest.length)
  for (const { sale } of forNewcomer) {
    if (sale.kind !== 'open' || sale.special === null) throw new Error('no price')
    expect(sale.special.price).toBeLessThan(sale.basePrice)
    expect(sale.special.left).toBeGreaterThan(0)
  }
  const regular = await shop.signIn('demo-pharmacy')
  expect(must(await regular.client.content.newcomerGoods(null))).toEqual([])
})

test('the frame knows the categories of preferred goods, and writes those of herbs and devices beside the menu', async () => {
  const response = await shop.visit().fetch('/api/focus/common')
  const { data } = (await response.json()) as {
    readonly data: { readonly [key: string]: readonly { readonly name: string }[] }
  }
  expect(data['category_zy']?.map(({ name }) => name)).toContain('解表药')
  expect(data['category_qx']?.map(({ name }) => name)).toContain('家用检测')
  const preferred = data['category_yx']?.map(({ name }) => name) ?? []
  expect(preferred.length).toBeGreaterThan(0)
  expect(data['category']?.map(({ name }) => name)).toEqual(expect.arrayContaining(preferred))
})

test('the footer has its links', async () => {
  expect(must(await content().links(null))).toContainEqual({ name: '网站资质', url: '/help/fwbz?id=66' })
})

test('a page view counts once however often it is sent, and only the path of its address is stored', async () => {
  const view = { viewId: 'aaaaaaaa-bbbb-cccc-dddd-000000000001', path: '/search?keyword=abc#top' }
  must(await content().recordPageView(view))
  must(await content().recordPageView(view))
  const member = await shop.signIn('demo-pharmacy')
  must(await member.client.content.recordPageView({ ...view, viewId: 'aaaaaaaa-bbbb-cccc-dddd-000000000002' }))
  const rows = await shop.db.select().from(pageViews).orderBy(pageViews.id)
  expect(rows.map(({ path, at }) => ({ path, at }))).toEqual([
    { path: '/search', at: shop.clock.now() },
    { path: '/search', at: shop.clock.now() },
  ])
  expect(rows[0]?.memberId).toBeNull()
  expect(rows[1]?.memberId).toBeGreaterThan(0)
})

test('page views are stored for half a year', async () => {
  const { db, clock } = shop
  const views = () => shop.db.$count(pageViews)
  await db.insert(pageViews).values({ id: 'seen-once', path: '/list', memberId: null, at: clock.now() })
  const before = await views()
  await removeOldPageViews(db, instant(clock.now() + 183 * 86_400_000))
  expect(await views()).toBe(before)
  await removeOldPageViews(db, instant(clock.now() + 185 * 86_400_000))
  expect(await views()).toBe(0)
})
