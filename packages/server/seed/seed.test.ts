import { instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../src/db/database.ts'
import { openMemoryDatabase } from '../src/db/open-database.ts'
import { goods } from '../src/db/schema-catalogue.ts'
import { members } from '../src/db/schema-members.ts'
import { searchNames } from '../src/db/schema-search.ts'
import { orders } from '../src/db/schema-trade.ts'
import { seedIfEmpty } from './seed.ts'

const now = instant(Date.UTC(2026, 10, 20, 2))
const options = { now, demo: true, goods: 120 }

let database: OpenDatabase
beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

test('without demo data an empty shop stays empty', async () => {
  expect(await seedIfEmpty(database.db, { ...options, demo: false })).toEqual({ seeded: false, goods: 0 })
  expect(await database.db.$count(members)).toBe(0)
})

test('a seed that is cut off leaves nothing behind', async () => {
  const cutOff = seedIfEmpty(database.db, {
    ...options,
    log: (line) => {
      if (line.includes('搜索')) throw new Error('power cut')
    },
  })
  await expect(cutOff).rejects.toThrow('power cut')
  expect(await database.db.$count(goods)).toBe(0)
  expect(await database.db.$count(members)).toBe(0)
  expect(await database.db.$count(orders)).toBe(0)
})

test('the next start fills the empty shop once, and a filled one is left alone', async () => {
  const first = await seedIfEmpty(database.db, options)
  expect(first.seeded).toBe(true)
  expect(await database.db.$count(goods)).toBe(first.goods)
  await database.db
    .update(goods)
    .set({ name: '改名胶囊' })
    .where(sql`${goods.id} = 1`)
  expect(await seedIfEmpty(database.db, options)).toEqual({ seeded: false, goods: 0 })
  expect(await database.db.$count(goods, sql`${goods.name} = '改名胶囊'`)).toBe(1)
})

test('the batches of a good in a warehouse add up to its stock, and new ids follow the seeded ones', async () => {
  const [row] = await database.db
    .select({
      wrong: sql<number>`(select count(*)::int from stock s where s.n <> coalesce((
        select sum(b.quantity) from batches b where b.goods_id = s.goods_id and b.warehouse_id = s.warehouse_id), 0))`,
      next: sql<number>`nextval(pg_get_serial_sequence('goods', 'id'))::int`,
      most: sql<number>`(select max(id) from goods)::int`,
    })
    .from(sql`(values (1)) as one(n)`)
  expect(row?.wrong).toBe(0)
  expect(row?.next).toBe((row?.most ?? 0) + 1)
})

test('the search dictionary contains every name on sale', async () => {
  const [row] = await database.db
    .select({ names: sql<number>`count(distinct ${goods.name})::int` })
    .from(goods)
    .where(eq(goods.onSale, true))
  expect(await database.db.$count(searchNames, sql`${searchNames.kind} = 'goods'`)).toBe(row?.names)
})

test('the demo buyers can all sign in by their names', async () => {
  const rows = await database.db.select({ username: members.username }).from(members).orderBy(members.id)
  expect(rows.map(({ username }) => username)).toEqual([
    'demo-pharmacy',
    'demo-pending',
    'demo-expired',
    'demo-otc',
    'demo-special',
    'demo-receipt',
    'demo-clinic',
    'demo-wholesaler',
    'demo-chain',
    'demo-store-1',
    'demo-store-2',
    'demo-store-3',
    'demo-contract',
    'demo-credit',
    'demo-nochat',
  ])
})
