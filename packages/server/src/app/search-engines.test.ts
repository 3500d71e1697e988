import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods } from '../db/schema-catalogue.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, ORIGIN } from '../testing/test-shop.ts'
import { searchEngineDoors } from './search-engines.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const deps = { db: shop.db, publicUrl: 'https://shop.example', demo: false }
const ask = async (path: string, changes: Partial<typeof deps> = {}) => {
  const { app } = await createTestShop({
    database: shop.database,
    doors: searchEngineDoors({ ...deps, ...changes }),
  })
  const response = await app.request(`${ORIGIN}${path}`)
  return { status: response.status, text: await response.text() }
}

test('robots.txt names the site map, and excludes private pages', async () => {
  const { text } = await ask('/robots.txt')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
  for (const path of ['/api/', '/cart', '/zhzx/', '/documents/']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).not.toContain('Disallow: /\n')
})

test('a demo, and a shop that nobody finds, is in no index', async () => {
  for (const changes of [{ demo: true }, { publicUrl: '' }]) {
    expect((await ask('/robots.txt', changes)).text).toBe('User-agent: *\nDisallow: /\n')
    expect((await ask('/sitemap.xml', changes)).status).toBe(404)
  }
})

test('the site maps contain every good on sale once, at its canonical address, and no other', async () => {
  const [gone] = await shop.db.select({ id: goods.id }).from(goods).limit(1)
  await shop.db
    .update(goods)
    .set({ onSale: false })
    .where(eq(goods.id, rowId(gone?.id ?? 0)))
  const { text } = await ask('/sitemap.xml')
  const files = [...text.matchAll(/<loc>https:\/\/shop\.example([^<]+)<\/loc>/g)].map(([, path = '']) => path)
  expect(files).toEqual(['/sitemaps/pages.xml', '/sitemaps/goods-0.xml'])
  const listed = [...(await ask('/sitemaps/goods-0.xml')).text.matchAll(/\/list\/info\/(\d+)</g)].map(([, id]) =>
    Number(id),
  )
  const onSale = await shop.db
    .select({ id: goods.id })
    .from(goods)
    .where(eq(goods.onSale, true))
    .orderBy(sql`id`)
  expect(listed).toEqual(onSale.map(({ id }) => id))
})
