import { addDays, dayAt, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { seedIfEmpty } from '../../../seed/seed.ts'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { countSales } from '../../goods/count-sales.ts'
import { bothDatabases } from '../../testing/both-databases.ts'
import { createDatabase, SERVER_VARIABLE } from '../../testing/seeded-postgres.ts'
import { OPENING } from '../../testing/test-shop.ts'
import { daysNotSummed, sumSales } from './sales-facts.ts'
import { loadSales } from './sales-report.ts'
import { loadStock } from './stock-report.ts'

const server = process.env[SERVER_VARIABLE]
const postgres = server === undefined ? null : { url: await createDatabase(server, 'sales_facts') }

const today = dayAt(OPENING)
const from = addDays(today, -14)

/** All reports that use the daily sums. */
const reported = async (db: Db) => ({
  half: await loadSales(db, from, today),
  month: await loadSales(db, addDays(today, -29), addDays(today, -1)),
  one: await loadSales(db, addDays(today, -3), addDays(today, -3)),
  stock: await loadStock(db, OPENING),
})

/** The same without any stored sums, so that they are computed from orders. */
const reportedFromOrders = async (db: Db) => {
  const undone = new Error('undone')
  let found: Awaited<ReturnType<typeof reported>> | null = null
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from sales_days`)
      found = await reported(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

const past = (set: string) =>
  sql.raw(`update orders set ${set} where id = (
    select id from orders where state = 50 and paid_at < '${new Date(OPENING - 3 * 86_400_000).toISOString()}'
       and id in (select order_id from order_lines where goods_id is not null)
     order by paid_at desc, id limit 1)`)

/** A unit that came back, or with a cause was short. */
const returned = (id: number, cause: string | null) =>
  sql.raw(`
  with paid as (
    select o.id, o.member_id, l.id as line from orders o join order_lines l on l.order_id = o.id
     where o.state = 50 and o.paid_at < '${new Date(OPENING - 3 * 86_400_000).toISOString()}' and l.net_amount > 2
       and l.quantity > 1 and l.goods_id is not null order by o.paid_at desc, l.id limit 1),
  asked as (
    insert into after_sales (id, number, order_id, member_id, kind, state, refund, short_cause, created_at, completed_at)
    select ${String(id)}, 'SH${String(id)}', id, member_id, 'return', 'completed', 1.5,
           ${cause === null ? 'null' : `'${cause}'`}, now(), now() from paid returning id)
  insert into after_sales_lines (after_sales_id, order_line_id, quantity, refund)
  select asked.id, paid.line, 1, 1.5 from paid, asked`)

const sold = `(select goods_id from order_lines where goods_id is not null order by id limit 1)`

describe.each(bothDatabases(postgres))('$kind', async ({ open }) => {
  const { db, close } = await open()
  afterAll(close)
  await seedIfEmpty(db, { now: OPENING, demo: true, goods: 1500, trade: true })

  test('reports of summed days equal those of their orders, to the fen', async () => {
    const direct = await reported(db)
    expect(direct.half.orders).toBeGreaterThan(50)
    expect(direct.month.newBuyers).toBeGreaterThan(0)
    expect(await daysNotSummed(db, from, today)).toHaveLength(15)
    await sumSales(db, OPENING)
    expect(await daysNotSummed(db, addDays(today, -60), today)).toEqual(
      (await daysNotSummed(db, addDays(today, -60), addDays(today, -29))).concat(today),
    )
    expect(await reported(db)).toEqual(direct)
    expect(await reportedFromOrders(db)).toEqual(direct)
  })

  test.each([
    ['a cancelled order', past(`state = 90, cancelled_at = now()`)],
    ['an order that is paid on another day', past(`paid_at = paid_at - interval '2 days'`)],
    ['a refund', returned(990001, null)],
    [
      'another category',
      sql.raw(`update goods set top_category_id = (select min(top_category_id) from goods g2 where g2.top_category_id <> goods.top_category_id)
                where id = ${sold}`),
    ],
  ])('%s counts at once, and in the sums after the next run', async (_, change) => {
    await sumSales(db, OPENING)
    const before = await reported(db)
    await db.execute(change)
    const after = await reported(db)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await reportedFromOrders(db))
    await sumSales(db, OPENING)
    expect(await readRows(db, { day: pg.orNull(pg.text) }, sql`select day::text as day from sales_changes`)).toEqual([])
    expect(await daysNotSummed(db, from, addDays(today, -1))).toEqual([])
    expect(await reported(db)).toEqual(after)
  })

  test('docs/rules.md#8-30-days: sold in 30 days are the units of paid lines less shorts and returns', async () => {
    await db.execute(returned(990002, 'missing'))
    await countSales(db, OPENING)
    const since = new Date(startOfDay(addDays(today, -29))).toISOString()
    const lines = await readRows(
      db,
      { goodsId: pg.number, ordered: pg.number, perUnit: pg.number, back: pg.number },
      sql`
        select u.goods_id as "goodsId", u.units as ordered, u.units / l.quantity as "perUnit",
               (select coalesce(sum(x.quantity), 0)::int from after_sales_lines x join after_sales a on a.id = x.after_sales_id
                 where x.order_line_id = l.id and a.kind = 'return' and a.completed_at is not null) as back
          from order_line_units u join order_lines l on l.id = u.order_line_id join orders o on o.id = l.order_id
         where o.state between 20 and 50 and o.paid_at >= ${since}::timestamptz and l.type <> 5`,
    )
    const units = new Map<number, number>()
    for (const { goodsId, ordered, perUnit, back } of lines)
      units.set(goodsId, (units.get(goodsId) ?? 0) + ordered - back * perUnit)
    expect(lines.some(({ back }) => back > 1)).toBe(true)
    const counted = await readRows(
      db,
      { id: pg.number, sales: pg.number },
      sql`select id, monthly_sales as sales from goods where monthly_sales > 0`,
    )
    expect(new Map(counted.map(({ id, sales }) => [id, sales]))).toEqual(
      new Map([...units].filter(([, sum]) => sum > 0)),
    )
    const [name] = await readRows(
      db,
      { wrong: pg.number },
      sql`select count(*)::int as wrong from search_names n where n.kind = 'goods' and n.sales <> (
            select sum(g.monthly_sales) from goods g where g.name = n.name and g.on_sale)`,
    )
    expect(name?.wrong).toBe(0)
  })

  test('docs/rules.md#8-30-days: the goods of a category sold as much as the stock report says left it', async () => {
    await countSales(db, OPENING)
    const counted = await readRows(
      db,
      { name: pg.text, units: pg.number },
      sql`
        select c.name, sum(g.monthly_sales)::int as units from goods g join categories c on c.id = g.top_category_id
         group by 1 having sum(g.monthly_sales) > 0`,
    )
    const gifts = await readRows(
      db,
      { name: pg.text },
      sql`select distinct c.name from order_lines l join goods g on g.id = l.goods_id
            join categories c on c.id = g.top_category_id where l.type = 5`,
    )
    const isGiven = new Set(gifts.map(({ name }) => name))
    const { categories } = await loadStock(db, OPENING)
    const left = new Map(categories.map(({ name, soldUnits }) => [name, soldUnits]))
    const compared = counted.filter(({ name }) => !isGiven.has(name))
    expect(compared.length).toBeGreaterThan(1)
    expect(compared).toEqual(compared.map(({ name }) => ({ name, units: left.get(name) })))
  })

  test('docs/rules.md#8-30-days: what was paid more than 30 days ago counts no more, and its good is noted', async () => {
    await countSales(db, OPENING)
    await db.execute(sql`delete from goods_changes`)
    await countSales(db, OPENING)
    expect(await readRows(db, { id: pg.number }, sql`select goods_id as id from goods_changes`)).toEqual([])
    await countSales(db, instant(OPENING + 60 * 24 * 3_600_000))
    const [left] = await readRows(
      db,
      { sold: pg.number, noted: pg.number },
      sql`select (select count(*)::int from goods where monthly_sales > 0) as sold,
                 (select count(distinct goods_id)::int from goods_changes) as noted`,
    )
    expect(left?.sold).toBe(0)
    expect(left?.noted).toBeGreaterThan(10)
  })

  test.each([
    ['a new purchase cost', sql.raw(`update goods_costs set cost = cost + 0.0123`)],
    ['a cost that is no longer known', sql.raw(`delete from goods_costs`)],
  ])('docs/rules.md#8-cost: %s leaves what was sold as it was, and values the stock anew', async (_, change) => {
    const before = await reported(db)
    const undone = new Error('undone')
    const changed = db.transaction(async (tx) => {
      await tx.execute(change)
      const { stock, ...sales } = await reported(tx)
      expect(sales).toEqual({ half: before.half, month: before.month, one: before.one })
      expect(stock.categories).not.toEqual(before.stock.categories)
      throw undone
    })
    await expect(changed).rejects.toBe(undone)
  })

  test('the day that was today is summed when it is over', async () => {
    const tomorrow = instant(OPENING + 24 * 3_600_000)
    await sumSales(db, tomorrow)
    expect(await daysNotSummed(db, today, today)).toEqual([])
    expect(await reported(db)).toEqual(await reportedFromOrders(db))
  })
})
