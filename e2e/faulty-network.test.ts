import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { systemClock } from '@xinglin/server/clock'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import { type OpenDatabase } from '@xinglin/server/db/database'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Buyer, everybodyBuys, newTally, signInAll, until } from './buying.ts'
import { buyerAt, type RunningShop, startShop } from './running-shop.ts'
import { ampleGood, type GoodsOnSale } from './trading.ts'

/** Orders attempted under each fault: INTENTS, by default 60. */
const INTENTS = Number(process.env['INTENTS'] ?? 60)
const AT_ONCE = 8
const BUYERS = 200
/** One call in this many suffers the fault. */
const ONE_IN = 3

/** A network fault: what happens to a call on its way. */
type Fault = (call: {
  readonly near: Socket
  readonly far: Socket
  readonly bytes: Buffer
  readonly port: number
}) => void

const faults: { readonly [name: string]: Fault } = {
  'never leaves': ({ near }) => near.destroy(),
  'breaks off on its way': ({ near, far, bytes }) => {
    far.write(bytes.subarray(0, bytes.length / 2), () => near.destroy())
  },
  'is done, its answer lost': ({ near, far, bytes }) => {
    far.unpipe(near)
    far.once('data', () => near.destroy()).resume()
    far.write(bytes)
  },
  'is done, its answer broken off': ({ near, far, bytes }) => {
    far.unpipe(near)
    const breakOff = (answer: Buffer) => near.write(answer.subarray(0, answer.length / 2), () => near.destroy())
    far.once('data', breakOff).resume()
    far.write(bytes)
  },
  'arrives twice': ({ far, bytes, port }) => {
    const again = connect(port, '127.0.0.1', () => again.write(bytes))
    again.on('error', () => undefined).once('data', () => again.destroy())
    far.write(bytes)
  },
}

/** A proxy between buyers and the shop that applies the fault to every so many calls. */
const faultyWay = async (
  port: number,
  fault: Fault,
): Promise<{ readonly url: string; readonly server: Server; readonly done: () => number }> => {
  let calls = 0
  let done = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('error', () => undefined).on('close', () => far.destroy())
    far.on('error', () => undefined).on('close', () => near.destroy())
    far.pipe(near)
    near.on('data', (bytes: Buffer) => {
      if ((calls += 1) % ONE_IN !== 0) return void far.write(bytes)
      done += 1
      fault({ near, far, bytes, port })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`,
    server,
    done: () => done,
  }
}

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('buyers on a network that fails', () => {
  let shop: RunningShop
  let database: OpenDatabase
  let goods: GoodsOnSale
  let signedIn: readonly Buyer[] = []
  beforeAll(async () => {
    const url = postgres?.url ?? ''
    shop = await startShop({ DATABASE_URL: url, DEMO_GOODS: '300', TRUST_PROXY: '1' })
    database = await openDatabase({ databaseUrl: url })
    goods = await ampleGood(await buyerAt(shop.url, 'demo-pharmacy'))
    await cloneBuyers(database.db, BUYERS)
    await stockUp(database.db, goods.id, goods.warehouseId, systemClock.now())
    signedIn = await signInAll([shop.url], BUYERS)
  }, 600_000)
  afterAll(async () => {
    await database.close()
    await shop.kill()
  })

  const known: string[] = []
  test.each(Object.entries(faults))(
    `one call in ${String(ONE_IN)} %s: each of ${String(INTENTS)} attempted orders exists once`,
    async (_, fault) => {
      const way = await faultyWay(Number(new URL(shop.url).port), fault)
      const buyers = signedIn.map((buyer) => buyer.through(way.url))
      const tally = newTally()
      let isOver = false
      const buying = everybodyBuys(buyers, AT_ONCE, goods, tally, () => isOver)
      await until(() => tally.acknowledged.length >= INTENTS)
      isOver = true
      await buying
      way.server.close()
      expect(tally.faults).toEqual([])
      expect(way.done()).toBeGreaterThan(INTENTS / ONE_IN)
      known.push(...tally.acknowledged)
      expect((await ordersOfCrowd(database.db)).toSorted()).toEqual(known.toSorted())
      expect(await brokenInvariants(database.db)).toEqual([])
    },
    300_000 + INTENTS * 1000,
  )
})
