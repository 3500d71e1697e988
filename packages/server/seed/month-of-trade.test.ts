import { addDays, DAY_MS, dayAt, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { orderStateCodes } from '@xinglin/domain/orders'
import { isNotNull, like, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { brokenInvariants } from '../src/db/broken-invariants.ts'
import type { Db } from '../src/db/database.ts'
import { openMemoryDatabase } from '../src/db/open-database.ts'
import { readRows } from '../src/db/read-rows.ts'
import * as pg from '../src/db/row-decoders.ts'
import { stock } from '../src/db/schema-catalogue.ts'
import { members } from '../src/db/schema-members.ts'
import { priceGroupCategories, priceGroupGoods } from '../src/db/schema-price-groups.ts'
import { approvals } from '../src/db/schema-staff.ts'
import { orders } from '../src/db/schema-trade.ts'
import { runDemoWarehouse } from '../src/jobs/demo-warehouse.ts'
import { OPENING } from '../src/testing/test-shop.ts'
import { seedIfEmpty } from './seed.ts'

const opened = async (trade: boolean) => {
  const database = await openMemoryDatabase()
  await seedIfEmpty(database.db, { now: OPENING, demo: true, goods: 1500, trade })
  return database
}
const { db, close } = await opened(true)
afterAll(close)

test('a month of orders keeps the invariants, lies in the last thirty days and leaves the last day in several states', async () => {
  expect(await brokenInvariants(db)).toEqual([])
  const sold = await db
    .select({ at: orders.createdAt, state: orders.state })
    .from(orders)
    .innerJoin(members, sql`${members.id} = ${orders.memberId} and ${like(members.username, 'demo-regular-%')}`)
  expect(sold.length).toBeGreaterThan(240)
  expect(sold.length).toBeLessThan(600)
  const days = new Set(sold.map(({ at }) => dayAt(at)))
  const today = dayAt(OPENING)
  expect([...days].toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => addDays(today, at - 30)))
  const { inReview, toShip, toReceive, completed } = orderStateCodes
  const states = new Set(sold.map(({ state }) => state))
  expect(states).toEqual(new Set([inReview, toShip, toReceive, completed]))
  const old = sold.filter(({ at }) => at < startOfDay(addDays(today, -4)))
  expect(new Set(old.map(({ state }) => state))).toEqual(new Set([completed]))
})

test('what regular customers wait for is left to the staff: to review, to pick and ship, to decide and inspect', async () => {
  const atHand = async () => {
    const rows = await readRows(
      db,
      { what: pg.text, count: pg.number },
      sql`
        select state::text as what, count(*)::int as count from orders
          where state in (20, 30) and member_id in (select id from members where username like 'demo-regular-%') group by 1
        union all
        select state, count(*)::int from after_sales
          where state in ('inReview', 'toInspect')
            and member_id in (select id from members where username like 'demo-regular-%') group by 1`,
    )
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
  }
  const before = await atHand()
  expect(before).toEqual({ 20: expect.any(Number), 30: expect.any(Number), inReview: 1, toInspect: 1 })
  await runDemoWarehouse(db, instant(OPENING + DAY_MS), 7)
  expect(await atHand()).toEqual(before)
})

test('a price and a credit wait for a second person', async () => {
  const waiting = await db.select({ kind: approvals.kind, by: approvals.filedBy }).from(approvals).orderBy(approvals.id)
  expect(waiting).toEqual([
    { kind: 'goodsPrice', by: 'staff-goods' },
    { kind: 'credit', by: 'staff-finance' },
  ])
})

test('what can be bought is the same with and without it', async () => {
  const without = await opened(false)
  onTestFinished(without.close)
  const shelf = (of: Db) => of.select({ id: stock.id, n: stock.n }).from(stock).orderBy(stock.id)
  expect(await shelf(db)).toEqual(await shelf(without.db))
})

test('one regular customer buys by a price group that has prices of goods and a rate of a category', async () => {
  const inGroups = await db
    .select({ username: members.username, id: members.priceGroupId })
    .from(members)
    .where(isNotNull(members.priceGroupId))
  expect(inGroups.map(({ username }) => username)).toEqual(['demo-regular-2'])
  expect(await db.select().from(priceGroupGoods)).toHaveLength(6)
  expect(await db.select().from(priceGroupCategories)).toHaveLength(1)
})

test('orders since an activity began take part in it, so that its board shows what it gave', async () => {
  const [row] = await readRows(
    db,
    { reduced: pg.number, before: pg.number },
    sql`
      select count(*) filter (where o.reduction_amount > 0)::int as reduced,
             count(*) filter (where o.reduction_amount > 0 and o.created_at < a.first)::int as before
        from orders o join members m on m.id = o.member_id and m.username like 'demo-regular-%'
       cross join (select min(starts_at) as first from activities where ends_at > ${new Date(OPENING).toISOString()}::timestamptz) a`,
  )
  expect(row?.reduced).toBeGreaterThan(5)
  expect(row?.before).toBe(0)
})
