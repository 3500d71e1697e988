import type { TestReportQuery } from '@xinglin/domain/goods'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { ORIGIN, type Visitor } from '../testing/test-shop.ts'
import { must } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')

const none: TestReportQuery = { goodsId: null, name: '', batchNumber: '', keyword: '', page: 1 }

const found = async (query: Partial<TestReportQuery>) =>
  must(await buyer.client.goods.testReports({ ...none, ...query }))

const fetched = (visitor: Visitor, file: string) => {
  const cookie = visitor.cookie()
  return shop.app.request(`${ORIGIN}/reports/${file}`, { headers: cookie === null ? {} : { Cookie: cookie } })
}

test('every good and batch in stock has one report, tested between its production and its expiry', async () => {
  const [counts] = await readRows(
    shop.db,
    { batches: pg.number, reports: pg.number },
    sql`
      select (select count(distinct (goods_id, batch_number))::int from batches) as batches,
             (select count(*)::int from test_reports) as reports`,
  )
  expect(counts?.reports).toBe(counts?.batches)
  expect((await found({})).total).toBe(counts?.reports)
})

test('reports are found by name, by the beginning of a batch, by good, and by any of them in one word', async () => {
  const [one] = (await found({ name: '阿莫西林' })).list
  if (one === undefined) throw new Error('no report')
  expect((await found({ name: '阿莫西林' })).list.every(({ goods }) => goods.name.includes('阿莫西林'))).toBe(true)
  expect((await found({ batchNumber: one.batchNumber.slice(0, 5) })).list).not.toEqual([])
  expect((await found({ batchNumber: one.batchNumber.slice(1) })).list).toEqual([])
  expect((await found({ goodsId: one.goods.id })).list.every(({ goods }) => goods.id === one.goods.id)).toBe(true)
  for (const keyword of [one.goods.name, one.batchNumber, one.number])
    expect((await found({ keyword, goodsId: one.goods.id })).list).toContainEqual(one)
  expect((await found({ name: '阿莫西林', batchNumber: '不存在' })).list).toEqual([])
})

test('the signs of a pattern stand for themselves', async () => {
  for (const keyword of ['%', '_', '\\', '%%%']) expect((await found({ keyword })).total).toBe(0)
})

test('pages of reports hold each report once', async () => {
  const first = await found({ keyword: '演示' })
  const second = await found({ keyword: '演示', page: 2 })
  expect(first.list).toHaveLength(first.pageSize)
  const ids = new Set([...first.list, ...second.list].map(({ id }) => id))
  expect(ids.size).toBe(first.list.length + second.list.length)
})

test('a passed buyer gets the paper as PDF with its Chinese font in it', async () => {
  const [one] = (await found({ name: '阿莫西林' })).list
  const response = await fetched(buyer, (one?.url ?? '').replace('/reports/', ''))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.includes('NotoSansCJKsc')).toBe(true)
  expect(bytes.byteLength).toBeLessThan(200_000)
})

test('kinds of goods with longer and rarer words are drawn too', async () => {
  for (const kind of ['tcm', 'device', 'other']) {
    const rows = await readRows(
      shop.db,
      { id: pg.number },
      sql`
        select min(r.id) as id from test_reports r join goods g on g.id = r.goods_id where g.kind = ${kind}`,
    )
    expect((await fetched(buyer, `${String(rows[0]?.id)}.pdf`)).status).toBe(200)
  }
})

test('a guest has to sign in, a buyer who is not approved sees no report, and an unknown one is 404', async () => {
  const pending = await shop.signIn('demo-pending')
  expect((await fetched(shop.visit(), '1.pdf')).status).toBe(401)
  expect((await fetched(pending, '1.pdf')).status).toBe(403)
  expect((await fetched(buyer, '99999999.pdf')).status).toBe(404)
  expect((await fetched(buyer, '9999999999.pdf')).status).toBe(404)
})
