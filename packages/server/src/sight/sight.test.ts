import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { unitsOf } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openMemoryDatabase } from '../db/open-database.ts'
import { createLog, silentLog } from '../log.ts'
import { seededDump } from '../testing/both-databases.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, placeOrder } from '../testing/trade.ts'
import { createNaming } from './name-statement.ts'
import { openSight } from './open-sight.ts'

const lines: string[] = []
const sight = await openSight(
  { metrics: { host: '127.0.0.1', port: 0 }, slowStatementMs: 40, traces: false },
  createLog((line) => void lines.push(line), 'warn'),
)
const database = await openMemoryDatabase(seededDump(), sight.watcher)
const shop = await createTestShop({ database, watcher: sight.watcher })
await sight.show({ indexAge: () => 7, poolSize: 10, isReady: () => true })
afterAll(async () => {
  await sight.stop()
  await shop.close()
})

const figures = async (): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(`${sight.url() ?? ''}/metrics`)).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('calls are counted by route and outcome, orders by number and money, refusals by their reason', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 50))
  const placed = first(await placeOrder(buyer))
  const stranger = shop.visit()
  expect((await stranger.client.cart.checkout({ ids: [] })).ok).toBe(false)
  const seen = await figures()
  expect(seen.get('xinglin_calls_total{call="orders.place",outcome="ok"}')).toBe(1)
  expect(seen.get('xinglin_orders_total')).toBe(1)
  expect(seen.get('xinglin_ordered_yuan_total')).toBe(unitsOf(placed.payable) / 10_000)
  expect(seen.get('xinglin_calls_total{call="cart.checkout",outcome="signInRequired"}')).toBe(1)
  expect(
    seen.get('xinglin_http_request_seconds_count{method="POST",route="/api/order",status="200"}') ??
      [...seen.keys()].filter((name) => name.startsWith('xinglin_http_request_seconds_count')),
  ).toBe(1)
  expect([...seen.keys()]).toContainEqual(expect.stringMatching(/sql_seconds_count\{statement="insert \w+"\}/))
  expect(seen.get('xinglin_sql_under_way')).toBe(0)
  expect([seen.get('xinglin_index_age_seconds'), seen.get('xinglin_pool_size'), seen.get('xinglin_ready')]).toEqual([
    7, 10, 1,
  ])
})

test('what browsers of a sample of visits measured is counted by page; what they did not measure is not', async () => {
  const { content } = shop.visit().client
  const told = { page: 'goods', lcp: 1300, fcp: 900, ttfb: null, inp: 40, cls: 120 } as const
  expect((await content.recordVitals(told)).ok).toBe(true)
  expect((await content.recordVitals({ ...told, lcp: 5000, cls: null })).ok).toBe(true)
  const seen = await figures()
  expect(seen.get('xinglin_web_vital_seconds_sum{vital="lcp",page="goods"}')).toBe(6.3)
  expect(seen.get('xinglin_web_vital_seconds_bucket{le="1.8",vital="lcp",page="goods"}')).toBe(1)
  expect(seen.get('xinglin_web_vital_seconds_count{vital="inp",page="goods"}')).toBe(2)
  expect(seen.has('xinglin_web_vital_seconds_count{vital="ttfb",page="goods"}')).toBe(false)
  expect(seen.get('xinglin_web_layout_shift_sum{page="goods"}')).toBe(0.12)
})

test('a slow statement is logged with its name and without its values; one that fails is counted', async () => {
  await shop.db.execute(sql`select pg_sleep(0.05), ${'13800001234'} as phone from goods limit 1`)
  expect(JSON.parse(lines.find((line) => line.includes('pg_sleep')) ?? '{}')).toMatchObject({
    event: 'slow statement',
    statement: 'select goods',
  })
  expect(lines.join('')).not.toContain('13800001234')
  await expect(shop.db.execute(sql`select nothing from goods`)).rejects.toThrow('select nothing')
  expect((await figures()).get('xinglin_sql_failed_total{statement="select goods"}')).toBe(1)
})

test('a statement is named by its verb and first table', () => {
  const nameOf = createNaming()
  expect(
    [
      'select "id" from "goods" where true',
      ' insert into "order_lines" ("id") values ($1)',
      'update stock set n = 1',
      'with moved as (insert into shop_facts (key) values (1)) select key from moved',
      'select pg_snapshot_xmin(pg_current_snapshot())::text as tx',
      'delete from pgboss.job where name = $1',
    ].map(nameOf),
  ).toEqual(['select goods', 'insert order_lines', 'update stock', 'with shop_facts', 'select', 'delete pgboss.job'])
})

test('traces go to where OpenTelemetry is told: a span for the answer, in it its statements', async () => {
  const received: string[] = []
  const collector = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push(body)
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] =
    `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`
  const traced = await openSight({ metrics: null, slowStatementMs: 0, traces: true }, silentLog)
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  await traced.watcher.request?.({ method: 'GET', route: () => '/api/cart' }, () => {
    traced.watcher.statement?.({ name: 'select cart_lines', text: '' }, 0.001, true)
    return Promise.resolve(new Response('ok'))
  })
  await traced.stop()
  collector.close()
  const spans = received
    .flatMap((body) => (JSON.parse(body) as Exported).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const answer = spans.find(({ name }) => name === 'GET /api/cart')
  expect(spans.find(({ name }) => name === 'select cart_lines')).toMatchObject({ parentSpanId: answer?.spanId })
})

type Exported = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly { readonly name: string; readonly spanId: string; readonly parentSpanId?: string }[]
    }[]
  }[]
}
