import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { analyzeGrown } from './analyze-grown.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.execute(sql`create table grown (id int primary key)`)
  await shop.db.execute(sql`create schema beside`)
  await shop.db.execute(sql`create table beside.queue (id int primary key)`)
})
afterAll(() => shop.close())

/** A session reports its counters to the shared statistics view with a delay: force it. */
const grow = async (from: number, to: number, table = sql`grown`): Promise<void> => {
  await shop.db.execute(sql`insert into ${table} select generate_series(${from}::int, ${to}::int)`)
  await shop.db.execute(sql`select pg_stat_force_next_flush()`)
}

test('a table that has grown is analysed again, once', async () => {
  await grow(1, 30)
  expect(await analyzeGrown(shop.db)).not.toContain('grown')
  await grow(31, 120)
  expect(await analyzeGrown(shop.db)).toContain('grown')
  await grow(121, 150)
  expect(await analyzeGrown(shop.db)).not.toContain('grown')
})

test('a table of another schema is analysed as well', async () => {
  await grow(1, 120, sql`beside.queue`)
  expect(await analyzeGrown(shop.db)).toContain('queue')
})
