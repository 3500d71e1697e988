import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import { systemClock } from '@xinglin/server/clock'
import type { Db } from '@xinglin/server/db/database'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPrivatePostgres, type Stop } from '@xinglin/server/testing/private-postgres'
import { first } from '@xinglin/server/testing/trade'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, everybodyBuys, newTally, signInAll, slackOf, until } from './buying.ts'
import { ampleGood, type GoodsOnSale } from './trading.ts'
import { buyerAt, type RunningShop, startShop } from './running-shop.ts'

/** Restarts of each kind while buyers check out: DATABASE_RESTARTS, by default one. */
const RESTARTS = Number(process.env['DATABASE_RESTARTS'] ?? 1)
const NODES = 2
/** Number of concurrent buyers. There are more buyers in all, because one may place only 30 orders a minute. */
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
    buyers = await signInAll(
      nodes.map((node) => node.url),
      BUYERS,
    )
  })
  afterAll(() => Promise.all(nodes.map((node) => node.kill())))

  const statuses = (path: string): Promise<readonly number[]> =>
    Promise.all(nodes.map(async (node) => (await first(buyers).send(`${node.url}${path}`)).status))

  const ordered: string[] = []
  test.each(['fast', 'kill -9'] satisfies readonly Stop[])(
    `%s, ${String(RESTARTS)} times during checkout: 503 meanwhile, ready within 2 s, every order once, nobody exits`,
    async (how) => {
      if (postgres === null) return
      const tally = newTally()
      let isOver = false
      const buying = everybodyBuys(buyers, AT_ONCE, goods, tally, () => isOver)
      for (let round = 0; round < RESTARTS; round += 1) {
        const before = tally.acknowledged.length
        await until(() => tally.acknowledged.length >= before + 20)
        const timeout = 2000 + (await slackOf(() => statuses('/readyz')))
        await postgres.goDown(how)
        expect(await statuses('/readyz')).toEqual(nodes.map(() => 503))
        expect(await statuses('/api/user/base')).toEqual(nodes.map(() => 503))
        expect(await statuses('/healthz')).toEqual(nodes.map(() => 200))
        await postgres.comeBack()
        await expect.poll(() => statuses('/readyz'), { timeout, interval: 50 }).toEqual(nodes.map(() => 200))
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
    300_000 + RESTARTS * 20_000,
  )

  test('both nodes stop on SIGTERM', async () => {
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual(nodes.map(() => 0))
  })
})
