import { type GoodsQuery, wholeList } from '@xinglin/domain/goods'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { navItems } from '../db/schema-content.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { must } from '../testing/trade.ts'
import { readCommon } from './content-queries.ts'

const shop = await openTestShop()

const content = () => shop.visit().client.content

const common = async () => must(await content().common(null))

test('the frame knows at most nine places to go, the hot words, brands and the shop’s time', async () => {
  const { nav, hotWords, brands, serverTime, hotline } = await common()
  expect(nav.length).toBeLessThanOrEqual(9)
  expect(nav[0]).toMatchObject({ name: '首页', url: '/' })
  expect(hotWords).toContain('阿莫西林胶囊')
  expect(brands.every(({ goodsCount, logo }) => goodsCount > 0 && logo.startsWith('/pictures/brand/'))).toBe(true)
  expect(hotline).toBe('400-000-0000')
  expect(serverTime).toBe(shop.clock.now())
})

test('a tenth place to go is left out', async () => {
  await shop.db
    .insert(navItems)
    .values(Array.from({ length: 10 }, (_, at) => ({ name: `专区${String(at)}`, url: '/list' })))
  expect((await readCommon(shop.db)).nav).toHaveLength(9)
  await shop.db.delete(navItems).where(like(navItems.name, '专区%'))
})

test('categories stand in their order, herbs and devices open their zones, the menu goes down to names of goods', async () => {
  const { categories } = await common()
  expect(categories.slice(0, 7).map(({ name }) => name)).toEqual([
    '感冒咳嗽',
    '抗菌消炎',
    '肠胃肝胆',
    '心脑血管',
    '糖尿病与内分泌',
    '中药饮片',
    '医疗器械',
  ])
  expect(categories.find(({ name }) => name === '中药饮片')?.zone).toBe('herbs')
  expect(categories.find(({ name }) => name === '医疗器械')?.zone).toBe('devices')
  const third = categories[1]?.children[0]?.children ?? []
  expect(third.length).toBeGreaterThan(0)
  expect(third.length).toBeLessThanOrEqual(6)
  expect(categories[10]?.children.flatMap(({ children }) => children)).toEqual([])
})

test('the home page has floors of goods in stock, and a guest sees them without prices', async () => {
  const floors = must(await content().floors(null))
  expect(floors.map(({ title }) => title)).toEqual(['感冒呼吸', '慢病常备', '中药饮片', '医疗器械'])
  for (const { goods } of floors) {
    expect(goods.length).toBeGreaterThan(0)
    expect(goods.every(({ sale }) => sale.kind === 'hidden')).toBe(true)
  }
})

test('the announced number of goods of a zone equals that of its page, and only open groups are counted', async () => {
  const { client } = shop.visit()
  const zones = must(await client.content.zones(null))
  const counts = Object.fromEntries(zones.map(({ zone, count }) => [zone, count]))
  const totalOf = async (bounds: Partial<GoodsQuery>) =>
    must(await client.goods.list({ ...wholeList, ...bounds })).total
  expect(counts['freeShipping']).toBe(await totalOf({ tags: ['优'] }))
  expect(counts['herbs']).toBe(await totalOf({ zone: 'herbs' }))
  expect(counts['devices']).toBe(await totalOf({ zone: 'devices' }))
  expect(counts['nearExpiry']).toBe(must(await client.promotions.nearExpiry({ page: 1 })).total)
  expect(counts['controlled']).toBe(must(await client.promotions.controlledGoods({ floor: null, page: 1 })).total)
  const openGroups = async (page: number) =>
    must(await client.promotions.groupBuys({ page })).list.filter(({ outcome }) => outcome === 'open').length
  expect(counts['groupBuys']).toBe((await openGroups(1)) + (await openGroups(2)))
  expect(zones.every(({ picture }) => picture?.startsWith('/pictures/') === true)).toBe(true)
})

test('notices come newest first', async () => {
  const times = must(await content().notices({ category_id: 3 })).map(({ publishedAt }) => publishedAt)
  expect(times.length).toBeGreaterThan(2)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('the footer has four help groups, and the licences stand under id 66', async () => {
  const groups = must(await content().footer(null))
  expect(groups.map(({ name }) => name)).toEqual(['新人指南', '服务保障', '支付配送', '关于我们'])
  expect(groups[1]?.links).toContainEqual({ name: '网站资质', url: '/help/fwbz?id=66' })
})
