import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { type Money, unitsOf, yuan } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/database.ts'
import { openMemoryDatabase } from '../db/open-database.ts'
import { createLog, silentLog } from '../log.ts'
import { seededDump } from '../testing/both-databases.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { fillCart, first, itemOf, memberIdNamed, must, placeOrder } from '../testing/trade.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { createNaming } from './name-statement.ts'
import { openSight } from './open-sight.ts'
import type { Watcher } from './watcher.ts'

const lines: string[] = []
const sight = await openSight(
  { metrics: { host: '127.0.0.1', port: 0 }, slowStatementMs: 40, sends: { traces: 0, metrics: false } },
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

test('what was paid and refunded is counted in yuan by its way, once it is committed', async () => {
  const yuanOf = (amount: Money) => unitsOf(amount) / 10_000
  const buyer = await shop.signIn('demo-pharmacy')
  const memberId = await memberIdNamed(shop.db, 'demo-pharmacy')
  const gateway = shopAccount('gateway')
  const topUp = { from: gateway, to: balanceOf(memberId), amount: yuan('9000'), reason: '测试', orderId: null }
  await inTransaction(shop.db, (tx) => post(tx, [topUp], shop.clock.now()))
  expect((await figures()).get('xinglin_paid_yuan_total{way="gateway"}')).toBeUndefined()

  await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan('30.01') }), 50))
  const { id, payable } = first(await placeOrder(buyer))
  must(await buyer.client.payments.fromBalance({ id }))
  const paid = await figures()
  expect(paid.get('xinglin_paid_yuan_total{way="balance"}')).toBe(yuanOf(payable))
  expect(paid.get('xinglin_refunded_yuan_total{way="balance"}')).toBeUndefined()
  must(await buyer.client.orders.cancel({ id, reason: '重复下单' }))
  expect((await figures()).get('xinglin_refunded_yuan_total{way="balance"}')).toBe(yuanOf(payable))

  const late = { ...topUp, amount: yuan('12.34'), orderId: id }
  await inTransaction(shop.db, async (tx) => {
    await inTransaction(tx, (inner) => post(inner, [late], shop.clock.now()))
    throw new Error('not committed')
  }).catch(() => undefined)
  expect((await figures()).get('xinglin_paid_yuan_total{way="gateway"}')).toBeUndefined()
  await inTransaction(shop.db, (tx) => inTransaction(tx, (inner) => post(inner, [late], shop.clock.now())))
  const seen = await figures()
  expect(seen.get('xinglin_paid_yuan_total{way="gateway"}')).toBe(12.34)
  expect(seen.get('xinglin_refunded_yuan_total{way="balance"}')).toBeCloseTo(yuanOf(payable) + 12.34, 6)
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

describe('over OTLP', () => {
  const received: { readonly path: string; readonly body: string }[] = []
  const collector = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ path: request.url ?? '', body })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  afterAll(() => collector.close())
  const sentTo = (path: string): readonly unknown[] =>
    received.filter((one) => one.path === path).map(({ body }): unknown => JSON.parse(body))

  /** What is exported over OTLP while `work` runs, until the export is stopped. */
  const watched = async (sends: Config['sends'], work: (by: Watcher) => Promise<void>): Promise<void> => {
    if (!collector.listening) await once(collector, 'listening')
    const address = collector.address()
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] =
      `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`
    process.env['OTEL_SERVICE_NAME'] = 'xinglin-east'
    const sending = await openSight({ metrics: null, slowStatementMs: 0, sends }, silentLog)
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
    delete process.env['OTEL_SERVICE_NAME']
    await work(sending.watcher)
    await sending.stop()
  }

  test('a trace has a span for the answer or the job, and in it one for each of its statements', async () => {
    await watched({ traces: 1, metrics: false }, async (by) => {
      const seen = await openMemoryDatabase(seededDump(), by)
      const traced = await createTestShop({ database: seen, watcher: by })
      expect((await traced.visit().client.content.footer(null)).ok).toBe(true)
      await by.job?.('expire-coupons', async () => void (await seen.db.execute(sql`select 1 from coupons limit 1`)))
      await traced.close()
    })
    const traces = (sentTo('/v1/traces') as readonly SentTraces[]).flatMap(({ resourceSpans }) => resourceSpans)
    expect(attributeOf(traces[0]?.resource.attributes ?? [], 'service.name')).toBe('xinglin-east')
    const spans = traces.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    const answer = spans.find(({ name }) => name === 'GET /api/article/footer')
    expect(spans.map(({ name }) => name)).toContain('GET /api/article/footer')
    expect(spans.filter(({ parentSpanId }) => parentSpanId === answer?.spanId).length).toBeGreaterThan(0)
    const job = spans.find(({ name }) => name === 'job expire-coupons')
    expect(spans.find(({ name }) => name === 'select coupons')).toMatchObject({ parentSpanId: job?.spanId })
  })

  test('figures are those of Prometheus: sums, gauges and the buckets of a histogram, each alone', async () => {
    await watched({ traces: 0, metrics: true }, async (by) => {
      for (const seconds of [0.003, 0.07, 0.07, 9]) by.sent?.({ name: 'select goods', text: '' })(seconds, true)
      by.answered?.('cart.checkout', 'refused 611')
      await Promise.resolve()
    })
    const metrics = (sentTo('/v1/metrics') as readonly SentMetrics[])
      .flatMap(({ resourceMetrics }) => resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
    const named = (name: string) => metrics.find((metric) => metric.name === name)
    expect(named('xinglin_calls_total')?.sum).toMatchObject({
      isMonotonic: true,
      dataPoints: [{ asDouble: 1 }],
    })
    expect(named('xinglin_index_age_seconds')?.gauge).toMatchObject({ dataPoints: [{ asDouble: -1 }] })
    const [statements] = named('xinglin_sql_seconds')?.histogram?.dataPoints ?? []
    expect(statements?.explicitBounds).toEqual([0.001, 0.005, 0.025, 0.1, 0.5, 2.5])
    expect(statements?.bucketCounts.map(Number)).toEqual([0, 1, 0, 2, 0, 0, 1])
    expect(Number(statements?.count)).toBe(4)
  })
})

type Attributes = readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
const attributeOf = (attributes: Attributes, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

type SentTraces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly {
      readonly spans: readonly { readonly name: string; readonly spanId: string; readonly parentSpanId?: string }[]
    }[]
  }[]
}

type SentMetrics = {
  readonly resourceMetrics: readonly {
    readonly scopeMetrics: readonly {
      readonly metrics: readonly {
        readonly name: string
        readonly sum?: unknown
        readonly gauge?: unknown
        readonly histogram?: {
          readonly dataPoints: readonly {
            readonly explicitBounds: readonly number[]
            readonly bucketCounts: readonly (number | string)[]
            readonly count: number | string
          }[]
        }
      }[]
    }[]
  }[]
}
