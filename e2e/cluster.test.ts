import { createServer, connect, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { createClient } from '@xinglin/api-contract/client'
import { wholeList } from '@xinglin/domain/goods'
import { systemClock } from '@xinglin/server/clock'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import type { Db } from '@xinglin/server/db/database'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPgBouncer } from '@xinglin/server/testing/pg-bouncer'
import { startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import { first } from '@xinglin/server/testing/trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, everybodyBuys, newTally, signInAll, slackOf, until } from './buying.ts'
import { buyerAt, freePort, type RunningShop, startShop } from './running-shop.ts'
import { ampleGood, type GoodsOnSale } from './trading.ts'
import { startWire, type Wire } from './wire.ts'

/** Rounds of the whole kill matrix: CLUSTER_ROUNDS, by default one. */
const ROUNDS = Number(process.env['CLUSTER_ROUNDS'] ?? 1)
const AT_ONCE = 8
const BUYERS = 64
/** Orders that are acknowledged between two kills. */
const BETWEEN = 12
/** Generous: three nodes on a busy machine. */
const PATIENCE_MS = 600_000

/** A load balancer: each connection goes to the next node that takes one. */
const balance = async (ports: readonly number[]): Promise<{ readonly url: string; readonly server: Server }> => {
  let turn = 0
  const pass = (client: Socket, attempts: number): void => {
    const node = connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1')
    node.once('error', () => (attempts > 0 ? pass(client, attempts - 1) : client.destroy()))
    node.once('connect', () => {
      node.removeAllListeners('error').on('error', () => client.destroy())
      client.on('error', () => node.destroy()).on('close', () => node.destroy())
      node.on('close', () => client.destroy())
      client.pipe(node).pipe(client)
    })
  }
  const server = createServer((client) => pass(client, ports.length)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { url: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`, server }
}

const primary = await startPrivatePostgres()
const replica = primary && (await startPrivatePostgres({ primary: primary.url }))
const pooler = primary && (await startPgBouncer(primary.url))
afterAll(async () => {
  await pooler?.stop()
  await replica?.stop()
  await primary?.stop()
})

describe.skipIf(!primary || !replica || !pooler)('three nodes, PgBouncer, a primary and its replica', () => {
  const direct = primary?.url ?? ''
  const ports: number[] = []
  const nodes: RunningShop[] = []
  let wire: Wire
  let front: Awaited<ReturnType<typeof balance>>
  let goods: GoodsOnSale
  let buyers: readonly Buyer[] = []

  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ databaseUrl: direct })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  const withPort = (address: string, port: number): string => {
    const url = new URL(address)
    url.port = String(port)
    return url.href
  }
  const startNode = (port: number): Promise<RunningShop> =>
    startShop({
      PORT: String(port),
      DATABASE_URL: withPort(direct, wire.port),
      MIGRATIONS_URL: direct,
      READ_DATABASE_URL: replica?.url ?? '',
      DB_PREPARE: '0',
      DB_POOL: '6',
      DEMO_GOODS: '300',
      TRUST_PROXY: '1',
    })

  beforeAll(async () => {
    wire = await startWire(Number(new URL(pooler?.through(direct) ?? '').port))
    while (nodes.length < 3) {
      const port = await freePort()
      ports.push(port)
      nodes.push(await startNode(port))
    }
    front = await balance(ports)
    goods = await ampleGood(await buyerAt(first(nodes).url, 'demo-pharmacy'))
    await inDatabase(async (db) => {
      await cloneBuyers(db, BUYERS)
      await stockUp(db, goods.id, goods.warehouseId, systemClock.now())
    })
    buyers = await signInAll([front.url], BUYERS)
  }, PATIENCE_MS)
  afterAll(async () => {
    front.server.close()
    wire.close()
    await Promise.all(nodes.map((node) => node.kill()))
  })

  const visitor = (url: string) => createClient({ base: url, fetch, newKey: () => crypto.randomUUID() })
  /** Whether each node can list goods; null for one that does not answer. */
  const lists = (): Promise<readonly boolean[]> =>
    Promise.all(nodes.map(async ({ url }) => (await visitor(url).goods.list({ ...wholeList, page: 1 })).ok))
  const ready = (): Promise<readonly number[]> =>
    Promise.all(
      nodes.map(({ url }) =>
        fetch(`${url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    )
  const allReady = () => expect.poll(ready, { timeout: 60_000, interval: 50 }).toEqual([200, 200, 200])
  const network = (how: Parameters<Wire['mend']>[0]) => async () => {
    wire.cut()
    await expect.poll(ready, { timeout: 60_000, interval: 50 }).toEqual([503, 503, 503])
    wire.mend(how)
    await allReady()
  }

  const kills: { readonly [part: string]: () => Promise<void> } = {
    'the replica': async () => {
      const timeout = 2000 + (await slackOf(lists))
      await replica?.goDown('kill -9')
      await expect.poll(lists, { timeout, interval: 50 }).toEqual([true, true, true])
      await replica?.comeBack()
      // Counted at each poll: a node may find the replica lost or lagging once more while the others have recovered.
      const times = (node: RunningShop, words: string): number => node.output().split(words).length - 1
      await expect
        .poll(
          () =>
            nodes.map(
              (node) => times(node, 'lists are read on the replica') - times(node, 'lists are read on the primary'),
            ),
          { timeout: 60_000 },
        )
        .toEqual([1, 1, 1])
    },
    PgBouncer: async () => {
      await pooler?.goDown()
      await pooler?.comeBack()
      await allReady()
    },
    'the primary': async () => {
      await primary?.goDown('kill -9')
      await primary?.comeBack()
      await allReady()
    },
    'the network between nodes and PgBouncer, for a while': network('goes on'),
    'the network between nodes and PgBouncer, and every connection with it': network('breaks off'),
    'each node': async () => {
      for (const [at, port] of ports.entries()) {
        await nodes[at]?.kill()
        nodes[at] = await startNode(port)
      }
    },
  }

  test(
    `each part is killed in turn, ${String(ROUNDS)} times: every acknowledged order exists`,
    async () => {
      const tally = newTally()
      const more = () => {
        const before = tally.acknowledged.length
        return until(() => tally.acknowledged.length >= before + BETWEEN)
      }
      let isOver = false
      const buying = everybodyBuys(buyers, AT_ONCE, goods, tally, () => isOver)
      for (let round = 0; round < ROUNDS; round += 1)
        for (const kill of Object.values(kills)) {
          await more()
          await kill()
        }
      await more()
      isOver = true
      await buying

      expect(tally.faults).toEqual([])
      expect((await inDatabase(ordersOfCrowd)).toSorted()).toEqual(tally.acknowledged.toSorted())
      expect(await inDatabase(brokenInvariants)).toEqual([])
      expect(nodes.map((node) => node.isAlive())).toEqual([true, true, true])
      console.log(`${String(tally.acknowledged.length)} orders acknowledged, all found once`)
    },
    PATIENCE_MS * ROUNDS,
  )
})
