import type { SectionChange } from '@xinglin/api-contract/staff-api'
import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readCommon } from '../../content/content-queries.ts'
import { auditLog } from '../../db/schema-books.ts'
import { goods } from '../../db/schema-catalogue.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { first, must } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const editor = await colleagueOf(shop, 'staff-goods')
const { content } = editor.staff
const read = async () => must(await content.list(null))
const nothing = { navigation: [], hotWords: [], links: [], banners: [] }
const changeOf = async (change: Partial<SectionChange> & Pick<SectionChange, 'section'>): Promise<SectionChange> => ({
  ...nothing,
  version: (await read()).versions[change.section],
  ...change,
})
const guest = shop.visit()
const bestSellers = (count: number) =>
  shop.db
    .select({ id: goods.id, code: goods.barCode })
    .from(goods)
    .where(eq(goods.onSale, true))
    .orderBy(desc(goods.monthlySales), goods.id)
    .limit(count)

test('hot words are written as a whole, with what they were in the audit log', async () => {
  const before = (await read()).hotWords
  must(await content.save(await changeOf({ section: 'hotWords', hotWords: ['感冒灵', '体温计'] })))
  expect((await read()).hotWords).toEqual(['感冒灵', '体温计'])
  const [row] = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.object, 'content:hotWords'))
    .orderBy(desc(auditLog.id))
  expect(row).toMatchObject({
    actor: 'staff:staff-goods',
    detail: { before: { entries: before.join('；') }, after: { entries: '感冒灵；体温计' } },
  })
})

test('a section that somebody else has changed meanwhile stays as it is', async () => {
  const stale = await changeOf({ section: 'links', links: [{ name: '旧', url: '/help' }] })
  must(await content.save(await changeOf({ section: 'links', links: [{ name: '新', url: '/help' }] })))
  expect(await content.save(stale)).toMatchObject({
    ok: false,
    error: { message: '另一位同事已修改这项内容，请刷新后再试' },
  })
  expect((await read()).links).toEqual([{ name: '新', url: '/help' }])
})

test('a place of the navigation stands below another by its name; a badge that is an address is its picture', async () => {
  const entry = { url: '/zyyp', flag: '', parent: '' }
  const navigation = [
    { ...entry, name: '精制饮片', url: '/zyyp?select=123', parent: '中药饮片' },
    { ...entry, name: '中药饮片', flag: '/pictures/brand/1' },
    { ...entry, name: '每日特价', url: '/mrtj', flag: '特' },
  ]
  must(await content.save(await changeOf({ section: 'navigation', navigation })))
  expect((await read()).navigation).toEqual(navigation)
  const { nav } = await readCommon(shop.db)
  expect(nav).toMatchObject([
    {
      name: '中药饮片',
      flag: null,
      image: '/pictures/brand/1',
      children: [{ name: '精制饮片', url: '/zyyp?select=123', children: [] }],
    },
    { name: '每日特价', flag: '特', image: null, children: [] },
  ])
  const lost = [{ ...entry, name: '精制饮片', parent: '没有的' }]
  expect(await content.save(await changeOf({ section: 'navigation', navigation: lost }))).toMatchObject({ ok: false })
  const tooMany = Array.from({ length: 10 }, (_, at) => ({ ...entry, name: `专区${String(at)}` }))
  expect(await content.save(await changeOf({ section: 'navigation', navigation: tooMany }))).toMatchObject({
    ok: false,
  })
  expect((await read()).navigation).toEqual(navigation)
})

test('a banner is up in its window alone, and goes when it is left out', async () => {
  const now = shop.clock.now()
  const banner = { position: 'focus', title: '下周大促', subtitle: '', image: '/pictures/art/top.svg', url: '/mrtj' }
  const next = { ...banner, startsAt: instant(now + DAY_MS), endsAt: instant(now + 2 * DAY_MS) }
  const up = { ...banner, title: '今日', startsAt: null, endsAt: null }
  must(await content.save(await changeOf({ section: 'banners', banners: [next, up] })))
  expect((await read()).banners.map(({ title }) => title)).toEqual(['下周大促', '今日'])
  expect(must(await guest.client.content.hero(null)).map(({ title }) => title)).toEqual(['今日'])
  const at = instant(now + DAY_MS + 1)
  const later = must(await content.preview({ buyerType: 'clinic', at }))
  expect(later.banners.map(({ title }) => title)).toEqual(['下周大促', '今日'])
  const backwards = { ...up, startsAt: instant(now + 2 * DAY_MS), endsAt: instant(now + DAY_MS) }
  expect(await content.save(await changeOf({ section: 'banners', banners: [backwards] }))).toMatchObject({ ok: false })
  const abroad = { ...up, url: '//evil.example' }
  expect(await content.save(await changeOf({ section: 'banners', banners: [abroad] }))).toMatchObject({ ok: false })
  must(await content.save(await changeOf({ section: 'banners' })))
  expect((await read()).banners).toEqual([])
})

test('the preview has prices of a buyer of that type, and none for guests', async () => {
  const kinds = async (buyerType: 'pharmacy' | null) =>
    new Set(
      must(await content.preview({ buyerType, at: null })).floors.flatMap((floor) =>
        floor.goods.map(({ sale }) => sale.kind),
      ),
    )
  expect([...(await kinds(null))]).toEqual(['hidden'])
  expect([...(await kinds('pharmacy'))]).toContain('open')
})

test('a notice is written, changed by one person at a time, and read when its time has come', async () => {
  const { categories } = await read()
  const notice = first(categories.filter(({ kind }) => kind === 'notice'))
  const words = { categoryId: notice.id, title: '春节发货安排', body: '腊月二十八起停发。' }
  const publishedAt = instant(shop.clock.now() + DAY_MS)
  must(await content.saveArticle({ id: null, version: '', ...words, publishedAt }))
  const listed = (await read()).articles.find(({ title }) => title === '春节发货安排')
  if (!listed) throw new Error('the article is not listed')
  const titles = async () =>
    must(await guest.client.content.notices({ category_id: notice.id })).map(({ title }) => title)
  expect(await titles()).not.toContain('春节发货安排')
  const { version } = must(await content.article({ id: listed.id }))
  const due = instant(shop.clock.now() - 1000)
  must(await content.saveArticle({ id: listed.id, version, ...words, publishedAt: due }))
  expect(await titles()).toContain('春节发货安排')
  expect(await content.saveArticle({ id: listed.id, version, ...words, publishedAt: due })).toMatchObject({ ok: false })
})

test('brands, floors and zones are changed by one person at a time', async () => {
  const { brands, floors, zones } = await read()
  const [brand, floor, zone] = [first(brands), first(floors), first(zones)]
  const wanted = { id: brand.id, version: brand.version, introduction: '百年老厂', sort: 3 }
  must(await content.saveBrand(wanted))
  expect(await content.saveBrand(wanted)).toMatchObject({ ok: false })
  must(await content.saveFloor({ ...floor, title: '换季常备' }))
  must(await content.saveZone({ ...zone, name: '年货专场' }))
  const after = await read()
  expect(after.brands.find(({ id }) => id === brand.id)).toMatchObject({ introduction: '百年老厂', sort: 3 })
  expect(after.floors.find(({ id }) => id === floor.id)?.title).toBe('换季常备')
  expect(after.zones.find(({ id }) => id === zone.id)?.name).toBe('年货专场')
  const same = first(after.zones)
  expect(await content.saveZone({ ...same, endsAt: same.startsAt })).toMatchObject({ ok: false })
})

test('a floor shows the goods of its bar codes in their order, and an unknown code is reported', async () => {
  const best = await bestSellers(3)
  const codes = best.map(({ code }) => code)
  const floor = { title: '店长推荐', subtitle: '', url: '', sort: 0, codes }
  expect(await content.addFloor({ ...floor, codes: ['6900000099999'] })).toMatchObject({
    ok: false,
    error: { errors: { codes: ['条码「6900000099999」不对应一个商品'] } },
  })
  must(await content.addFloor(floor))
  // The storefront caches its floors for a minute.
  const shown = async () => {
    shop.clock.advance(61_000)
    return must(await guest.client.content.floors(null)).find(({ title }) => title === '店长推荐')
  }
  expect((await shown())?.goods.map(({ id }) => id)).toEqual(best.map(({ id }) => id))
  const listed = async () => (await read()).floors.find(({ title }) => title === '店长推荐')
  const before = await listed()
  if (!before) throw new Error('the floor is not listed')
  must(await content.saveFloor({ ...before, codes: codes.toReversed() }))
  expect((await shown())?.goods.map(({ id }) => id)).toEqual(best.map(({ id }) => id).toReversed())
  // The floor's goods were changed meanwhile.
  expect(await content.saveFloor({ ...before, title: '旧' })).toMatchObject({ ok: false })
  expect(await content.dropFloor(before)).toMatchObject({ ok: false })
  const after = await listed()
  if (!after) throw new Error('the floor is gone')
  must(await content.dropFloor(after))
  expect(await shown()).toBeUndefined()
})
