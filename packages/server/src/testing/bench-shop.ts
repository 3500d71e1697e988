import { demoConfig } from './test-shop.ts'
import { createWriteStream } from 'node:fs'
import { api } from '@xinglin/api-contract/api'
import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import type { Endpoint, Wire } from '@xinglin/api-contract/kernel/endpoint'
import type { CartItem } from '@xinglin/domain/cart'
import { wholeList } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { inArray, sql } from 'drizzle-orm'
import { seedIfEmpty } from '../../seed/seed.ts'
import { systemClock } from '../clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { createHandlers } from '../handlers.ts'
import { createApp } from '../app/app.ts'
import { noLimits } from '../http/rate-limits.ts'
import { createLog } from '../log.ts'
import { startSession } from '../members/sessions.ts'
import { callBy, cloneBuyers } from './crowd.ts'
import { putOnShelf } from './put-on-shelf.ts'
import { recordStatements, type SentStatement } from './statements.ts'
import { agreeing, first, itemOf, must } from './trade.ts'
import { wireCall } from './wire-call.ts'

/** A recorded HTTP request. */
type BenchCall = {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

export const scenarios = ['list', 'search', 'detail', 'cart', 'add', 'order'] as const
type Scenario = (typeof scenarios)[number]

export type BenchShop = {
  readonly app: ReturnType<typeof createApp>
  /**
   * The calls to measure, one per buyer. There are twice as many orders, because each buyer can place one only once.
   */
  readonly calls: { readonly [S in Scenario]: readonly BenchCall[] }
  /** The recorded statements of each call, for some of the buyers; writes are rolled back. */
  readonly statements: { readonly [S in Scenario]: readonly (readonly SentStatement[])[] }
}

const LINES = 20
/** Number of goods in the carts: each buyer has twenty consecutive ones, a few of them shared with the next buyer. */
const SOLD = 400
const STEP = 13
/** Number of buyers whose statements are recorded: as many as the bench has connections. */
const NOTED = 10
/** Orders placed as warm-up before any call is measured, concurrently. */
const PLACED = 200

/** A seeded shop with signed-in buyers, each with a cart of 20 lines and an open step 2. */
export const openBenchShop = async (
  { db }: OpenDatabase,
  options: { readonly goods: number; readonly buyers: number; readonly logFile: string },
): Promise<BenchShop> => {
  const clock = systemClock
  await seedIfEmpty(db, { now: clock.now(), demo: true, goods: options.goods })
  const handlers = createHandlers()
  const file = createWriteStream(options.logFile)
  const deps = {
    clock,
    log: createLog((line) => file.write(`${line}\n`), 'info'),
    config: demoConfig,
    handlers,
    limits: noLimits,
  }
  const app = createApp({ db, ...deps })

  const goods: Awaited<ReturnType<typeof putOnShelf>>[] = []
  while (goods.length < SOLD) goods.push(await putOnShelf(db, { price: yuan('100'), batches: [20_000_000] }))
  const itemsOf = (place: number): readonly CartItem[] =>
    Array.from({ length: LINES }, (_, line) => itemOf(first(goods.slice((place * STEP + line) % SOLD)), 2))
  // Separate buyers per scenario: an order empties the cart, and an add makes it differ from step 2.
  const ids = await cloneBuyers(db, 3 * options.buyers + NOTED + PLACED)
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
  const calls: { [S in Scenario]: BenchCall[] } = { list: [], search: [], detail: [], cart: [], add: [], order: [] }
  for (const [at, { id }] of rows.entries()) {
    const buyer = id
    const cookie = `__Host-sid=${await startSession(db, buyer, { remember: true, device: '', replaces: null }, instant(clock.now()))}`
    const by = () => callBy({ db, clock }, buyer)
    const items = itemsOf(at)
    must(await handlers.cart.add({ items }, await by()))
    const call = <Input, Output, Conflict>(endpoint: Endpoint<Input, Output, Conflict>, input: Input) =>
      asSent(wireCall(endpoint as unknown as AnyCall, endpoint.input.encode(input) as Wire, cookie))
    if (at >= options.buyers) {
      const step2 = must(await handlers.cart.checkout({ ids: [] }, await by()))
      calls.order.push(await call(api.orders.place, agreeing(step2)))
      continue
    }
    calls.list.push(await call(api.goods.list, { ...wholeList, page: (id % 20) + 1 }))
    calls.search.push(await call(api.goods.list, { ...wholeList, keyword: '阿莫西林' }))
    calls.detail.push(await call(api.goods.detail, { id: first(goods.slice(id % SOLD)).id }))
    calls.cart.push(await call(api.cart.list, { filter: 99_999 }))
    calls.add.push(await call(api.cart.add, { items: items.slice(0, 1) }))
  }

  await sendAll(app, calls.order.splice(0, PLACED))
  // Like autovacuum after a minute of trading: statistics for tables that were empty before.
  await db.execute(sql`analyze`)

  const noted = async (
    scenario: Scenario,
    of: readonly BenchCall[] = calls[scenario].slice(0, NOTED),
  ): Promise<readonly (readonly SentStatement[])[]> => {
    const all: (readonly SentStatement[])[] = []
    for (const call of of) {
      const takeBack = new Error('taken back')
      await db
        .transaction(async (tx) => {
          const within = createApp({ db: tx, ...deps })
          // The first call fills the one-minute cache.
          await within.fetch(asRequest(first(calls.list)))
          if (scenario !== 'order' && scenario !== 'add') await within.fetch(asRequest(call))
          all.push(await recordStatements(tx, async () => within.fetch(asRequest(call))))
          throw takeBack
        })
        .catch((error: unknown) => {
          if (error !== takeBack) throw error
        })
    }
    return all
  }
  return {
    app,
    calls,
    statements: {
      list: await noted('list'),
      search: await noted('search'),
      detail: await noted('detail'),
      cart: await noted('cart'),
      add: await noted('add'),
      // These orders are never placed, so that the baseline can repeat their statements.
      order: await noted('order', calls.order.splice(0, NOTED)),
    },
  }
}

const sendAll = async (app: BenchShop['app'], calls: readonly BenchCall[]): Promise<void> => {
  const waiting = [...calls]
  const buyer = async (): Promise<void> => {
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      const { status } = await app.fetch(asRequest(call))
      if (status !== 200) throw new Error(`a call of the bench was answered with ${String(status)}`)
    }
  }
  await Promise.all(Array.from({ length: NOTED }, buyer))
}

const asSent = async (request: Request): Promise<BenchCall> => ({
  method: request.method,
  path: new URL(request.url).pathname + new URL(request.url).search,
  headers: Object.fromEntries(request.headers),
  body: request.method === 'GET' ? '' : await request.text(),
})

const asRequest = ({ method, path, headers, body }: BenchCall): Request =>
  new Request(`http://shop.test${path}`, { method, headers, ...(method === 'GET' ? {} : { body }) })
