import { type Client, createClient } from '@xinglin/api-contract/client'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import { systemClock } from '@xinglin/server/clock'
import type { Db } from '@xinglin/server/db/database'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPrivatePostgres, type Stop } from '@xinglin/server/testing/private-postgres'
import { agreeing, first, itemOf, must } from '@xinglin/server/testing/trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ampleGood, type GoodsOnSale } from './trading.ts'
import { buyerAt, DEMO_PASSWORD, type RunningShop, startShop } from './running-shop.ts'

/** Restarts of each kind while buyers are checking out: one, or what DATABASE_RESTARTS asks for. */
const RESTARTS = Number(process.env['DATABASE_RESTARTS'] ?? 1)
const NODES = 2
/** So many check out at once; they are more in all, because one alone may order 30 times a minute. */
const AT_ONCE = 8
const BUYERS = 48

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('two nodes whose PostgreSQL is restarted', () => {
  const url = postgres?.url ?? ''
  let nodes: readonly RunningShop[] = []
  let goods: GoodsOnSale
  let buyers: readonly Buyer[] = []

  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ databaseUrl: url })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  beforeAll(async () => {
    const settings = { DATABASE_URL: url, DEMO_GOODS: '300', TRUST_PROXY: '1' }
    nodes = [await startShop(settings)]
    while (nodes.length < NODES) nodes = [...nodes, await startShop(settings)]
    goods = await ampleGood(await buyerAt(first(nodes).url, 'demo-pharmacy'))
    await inDatabase(async (db) => {
      await cloneBuyers(db, BUYERS)
      await stockUp(db, goods.id, goods.warehouseId, systemClock.now())
    })
    buyers = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) =>
        signInEverywhere(
          nodes.map((node) => node.url),
          at + 1,
        ),
      ),
    )
  })
  afterAll(() => Promise.all(nodes.map((node) => node.kill())))

  const statuses = (path: string): Promise<readonly number[]> =>
    Promise.all(nodes.map(async (node) => (await first(buyers).send(`${node.url}${path}`)).status))

  /** One after the other takes a turn, so many at once, until it is over and nobody's order is left open. */
  const everybodyBuys = (tally: Tally, isOver: () => boolean): Promise<unknown> => {
    const waiting = [...buyers]
    const till = async (): Promise<void> => {
      for (let buyer = waiting.shift(); buyer; buyer = waiting.shift()) {
        await takeTurn(buyer, goods, tally)
        if (!isOver() || buyer.open !== null) waiting.push(buyer)
      }
    }
    return Promise.all(Array.from({ length: AT_ONCE }, till))
  }

  const ordered: string[] = []
  test.each(['fast', 'kill -9'] satisfies readonly Stop[])(
    `%s, ${String(RESTARTS)} times during checkout: 503 meanwhile, ready within 2 s, every order once, nobody exits`,
    async (how) => {
      if (postgres === null) return
      const tally: Tally = { acknowledged: [], faults: [] }
      let isOver = false
      const buying = everybodyBuys(tally, () => isOver)
      for (let round = 0; round < RESTARTS; round += 1) {
        const before = tally.acknowledged.length
        await until(() => tally.acknowledged.length >= before + 20)
        await postgres.goDown(how)
        expect(await statuses('/readyz')).toEqual(nodes.map(() => 503))
        expect(await statuses('/api/user/base')).toEqual(nodes.map(() => 503))
        expect(await statuses('/healthz')).toEqual(nodes.map(() => 200))
        await postgres.comeBack()
        await expect.poll(() => statuses('/readyz'), { timeout: 2000, interval: 50 }).toEqual(nodes.map(() => 200))
      }
      const before = tally.acknowledged.length
      await until(() => tally.acknowledged.length >= before + 20)
      isOver = true
      await buying

      expect(nodes.map((node) => node.isAlive())).toEqual(nodes.map(() => true))
      expect(tally.faults).toEqual([])
      ordered.push(...tally.acknowledged)
      expect((await inDatabase(ordersOfCrowd)).toSorted()).toEqual(ordered.toSorted())
      expect(await inDatabase(brokenInvariants)).toEqual([])
      console.log(`${how}: ${String(RESTARTS)} restarts, ${String(tally.acknowledged.length)} orders, all found once`)
    },
    60_000 + RESTARTS * 20_000,
  )

  test('both nodes end as they are told to', async () => {
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual(nodes.map(() => 0))
  })
})

type Buyer = {
  readonly send: typeof fetch
  readonly clients: readonly Client[]
  turns: number
  /** The submit that has not been answered yet, to be sent again under its key. */
  open: { readonly key: string; readonly order: Parameters<Client['orders']['place']>[0] } | null
}

type Tally = { readonly acknowledged: string[]; readonly faults: unknown[] }

/** From an address of his own, known to every node. */
const signInEverywhere = async (urls: readonly string[], number: number): Promise<Buyer> => {
  let cookie = ''
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', new URL(input instanceof Request ? input.url : input).origin)
    headers.set('X-Forwarded-For', `10.0.0.${String(number)}`)
    headers.set('Cookie', cookie)
    const response = await fetch(input, { ...init, headers })
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return response
  }
  const clients = urls.map((base) => createClient({ base, fetch: send, newKey: () => crypto.randomUUID() }))
  must(
    await first(clients).members.login({
      username: `crowd-${String(number)}`,
      password: DEMO_PASSWORD,
      remember: false,
    }),
  )
  return { send, clients, turns: number, open: null }
}

/** What a shop without its database may say, and what one says to a buyer in a hurry. */
const isPassing = (error: { readonly kind: string; readonly code?: number }): boolean =>
  error.kind === 'serverBusy' || (error.kind === 'refused' && error.code === 429)

/** Fills the cart and submits it, on one node or the other; a submit that was not answered is sent again as it was. */
const takeTurn = async (buyer: Buyer, goods: GoodsOnSale, { acknowledged, faults }: Tally): Promise<void> => {
  const client = first(buyer.clients.slice((buyer.turns += 1) % buyer.clients.length))
  if (buyer.open === null) {
    const item = itemOf(goods, 100, { activityId: goods.activity?.id ?? null })
    const added = await client.cart.add({ items: [item] })
    if (!added.ok) return void (isPassing(added.error) || faults.push(added.error))
    const review = await client.cart.checkout({ ids: [] })
    if (!review.ok) return void (isPassing(review.error) || faults.push(review.error))
    buyer.open = { key: crypto.randomUUID(), order: agreeing(review.value) }
  }
  const placed = await client.orders.place(buyer.open.order, { idempotencyKey: buyer.open.key })
  if (!placed.ok) return void (isPassing(placed.error) || faults.push(placed.error))
  acknowledged.push(...placed.value.map(({ number }) => number))
  buyer.open = null
}

/** Looks again each turn of the event loop. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
