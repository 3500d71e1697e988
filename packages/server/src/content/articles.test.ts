import { eq } from 'drizzle-orm'
import { instant } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { demoShop } from '../../seed/demo-shop.ts'
import { articles } from '../db/schema-content.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop()

const content = () => shop.visit().client.content

test('news come newest first, page by page, of one kind or both', async () => {
  const both = must(await content().news({ group: null, page: 1 }))
  const second = must(await content().news({ group: null, page: 2 }))
  expect(both.list.length + second.list.length).toBe(both.total)
  const times = [...both.list, ...second.list].map(({ publishedAt }) => publishedAt)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const industry = must(await content().news({ group: 'industry', page: 1 }))
  const company = must(await content().news({ group: 'company', page: 1 }))
  expect(industry.total + company.total).toBe(both.total)
  expect(industry.list.every(({ category, excerpt }) => category.group.key === 'industry' && excerpt !== '')).toBe(true)
})

test('an article leads to its neighbours in the category and back', async () => {
  const { list } = must(await content().news({ group: 'industry', page: 1 }))
  const read = async (id: number) => must(await content().article({ id }))
  const [newest, next] = list
  if (newest === undefined || next === undefined) throw new Error('too few news')
  const first = await read(newest.id)
  expect(first.previous).toBeNull()
  expect(first.next).toEqual({ id: next.id, title: next.title })
  expect((await read(next.id)).previous).toEqual({ id: newest.id, title: newest.title })
})

test('every help group has its categories with titles, and each title can be read', async () => {
  const groups = must(await content().helpGroups(null))
  expect(groups.map(({ key, name }) => [key, name])).toEqual([
    ['xrzn', '新人指南'],
    ['fwbz', '服务保障'],
    ['pay', '支付配送'],
    ['us', '关于我们'],
  ])
  for (const { categories } of groups) {
    for (const category of categories) {
      expect(category.articles.length).toBeGreaterThan(0)
      const page = must(await content().helpCategory({ id: category.id }))
      expect(page.category.name).toBe(category.name)
      expect(page.articles.map(({ id, title }) => ({ id, title }))).toEqual(category.articles)
      expect(page.articles.every(({ body }) => body !== '')).toBe(true)
    }
  }
})

test('the licences stand under 66; a category of news is no help category', async () => {
  expect(must(await content().helpCategory({ id: 66 })).articles[0]?.title).toBe('本站经营资质公示')
  expect(await content().helpCategory({ id: 1 })).toMatchObject({ ok: false })
})

test('privacy and the free-shipping rule are read by the name of their page', async () => {
  expect(must(await content().articlePage({ slug: 'privacy' })).title).toBe('隐私政策')
  expect(must(await content().articlePage({ slug: 'yx-rule' })).body).toContain('800')
  expect(await content().articlePage({ slug: 'nothing' })).toMatchObject({ ok: false })
})

test('what is to be published tomorrow is nowhere to be read today', async () => {
  const { list } = must(await content().news({ group: 'company', page: 1 }))
  const [one] = list
  if (one === undefined) throw new Error('no news')
  await shop.db
    .update(articles)
    .set({ publishedAt: instant(shop.clock.now() + 86_400_000) })
    .where(eq(articles.id, one.id))
  expect(await content().article({ id: one.id })).toMatchObject({ ok: false })
  const today = must(await content().news({ group: 'company', page: 1 }))
  expect(today.list.some(({ id }) => id === one.id)).toBe(false)
})

test('the help page names the bank account that step 3 names', async () => {
  const [row] = await shop.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.title, '对公转账账号与到账时间说明'))
  const { body } = must(await content().article({ id: row?.id ?? 0 }))
  for (const part of Object.values(demoShop.bank)) expect(body).toContain(part)
})
