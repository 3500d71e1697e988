import { yuan } from '@xinglin/domain/kernel/money'
import { day, DAY_MS, dayAt } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodsCosts } from '../../db/schema-catalogue.ts'
import { colleagueOf } from '../../testing/colleague.ts'
import { forgetAttemptsBeforeEach, openTestShop } from '../../testing/open-test-shop.ts'
import { putOnShelf } from '../../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../../testing/trade.ts'

const shop = await openTestShop()
forgetAttemptsBeforeEach(shop)

const finance = await colleagueOf(shop, 'staff-finance')
const buyer = await shop.signIn('demo-pharmacy')
const { reports } = finance.staff

const today = () => dayAt(shop.clock.now())
const ofToday = async () => must(await reports.sales({ from: today(), to: today() }))

test('an order stands in every table of its day with its margin, and one that is not paid in none', async () => {
  const before = await ofToday()
  const good = await putOnShelf(shop.db, { name: '报表片', price: yuan('10') })
  const other = await putOnShelf(shop.db, { name: '报表胶囊', price: yuan('10') })
  await shop.db.execute(sql`delete from goods_costs where goods_id in (${good.id}, ${other.id})`)
  await shop.db.insert(goodsCosts).values({ goodsId: good.id, cost: yuan('8'), at: shop.clock.now() })
  await fillCart(buyer, itemOf(good, 100), itemOf(other, 100))
  const order = first(await placeOrder(buyer))
  expect((await ofToday()).orders).toBe(before.orders)
  must(await buyer.client.orders.demoPay({ id: must(await buyer.client.orders.pay({ id: order.id })).id }))
  const after = await ofToday()
  expect(after.orders).toBe(before.orders + 1)
  const [sold] = after.days
  const [was] = before.days
  if (!sold || !was) throw new Error('a report without its day')
  expect(sold.sales - was.sales).toBe(yuan('2000'))
  expect(sold.cost - was.cost).toBe(yuan('800'))
  expect(sold.known - was.known).toBe(yuan('1000'))
  const bought = ({ members }: typeof after) => members.find(({ name }) => name.startsWith('槐序大药房'))
  expect((bought(after)?.kinds ?? 0) - (bought(before)?.kinds ?? 0)).toBe(2)
  for (const rows of [after.members, after.reps])
    expect(rows.reduce((all, { orders }) => all + orders, 0)).toBe(sold.orders)
  for (const rows of [after.categories, after.members, after.reps])
    expect(rows.reduce((all, { sales }) => all + sales, 0)).toBe(sold.sales)
})

test('a report of more days than a quarter is cut to its last ones, and days without trade are 0', async () => {
  const report = must(await reports.sales({ from: day('2020-01-01'), to: today() }))
  expect(report.days).toHaveLength(92)
  expect(report.days.at(-1)?.day).toBe(today())
})

test('a customer without an order for sixty days counts as dormant', async () => {
  const sleeping = async () => must(await reports.customers(null)).members.map(({ company }) => company)
  const awake = await sleeping()
  shop.clock.advance(61 * DAY_MS)
  const evening = await colleagueOf(shop, 'staff-finance')
  const later = must(await evening.staff.reports.customers(null)).members.map(({ company }) => company)
  expect(later.length).toBeGreaterThan(awake.length)
  expect(later).toContainEqual(expect.stringContaining('槐序大药房'))
})

test('expiring stock is valued, the nearer expiries included in the later, expired stock apart', async () => {
  shop.clock.advance(200 * DAY_MS)
  const colleague = await colleagueOf(shop, 'staff-goods')
  const { expired, expiring, categories } = must(await colleague.staff.reports.stock(null))
  const [month, quarter, half] = expiring.map(({ value }) => value)
  expect((month ?? 0) <= (quarter ?? 0) && (quarter ?? 0) <= (half ?? 0)).toBe(true)
  const { rows } = await shop.db.execute(sql`
    select count(*) filter (where expires_on < ${today()})::int as gone, count(*)::int as held
      from batches where quantity > 0 and expires_on <= ${today()}::date + 180`)
  expect(expired.batches).toBeGreaterThan(0)
  expect(rows).toEqual([{ gone: expired.batches, held: expired.batches + (expiring.at(-1)?.batches ?? 0) }])
  expect(categories.length).toBeGreaterThan(3)
})
