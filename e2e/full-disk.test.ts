import { join } from 'node:path'
import { systemClock } from '@xinglin/server/clock'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import type { Db } from '@xinglin/server/db/database'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { everybodyBuys, newTally, signInAll, until } from './buying.ts'
import { buyerAt, freePort, startShop } from './running-shop.ts'
import { fillDataDir } from './shared.ts'
import { mountSmallDisk } from './small-disk.ts'
import { ampleGood } from './trading.ts'

/** How often the disk fills up while buyers check out: FULL_DISKS, by default once. */
const TIMES = Number(process.env['FULL_DISKS'] ?? 1)
const AT_ONCE = 8
const BUYERS = 48

const disk = mountSmallDisk(700)
// Small WAL segments: a new one is soon needed, and the full disk has no room for it.
const postgres =
  disk &&
  (await startPrivatePostgres({
    within: disk.folder,
    settings: ['max_wal_size=16MB', 'min_wal_size=2MB'],
    fill: (data, run) =>
      void run('initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '-N', '--wal-segsize=1'),
  }))
afterAll(async () => {
  await postgres?.stop()
  disk?.remove()
})

describe.skipIf(!disk || !postgres)('a shop whose database has no room left on its disk', () => {
  const url = postgres?.url ?? ''
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ databaseUrl: url })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  test(
    `answers with errors and recovers when there is space again, ${String(TIMES)} times: no order lost, the shop alive`,
    async () => {
      const shop = await startShop({ DATABASE_URL: url, DEMO_GOODS: '300', TRUST_PROXY: '1' })
      const status = (path: string) => fetch(`${shop.url}${path}`).then((answer) => answer.status)
      try {
        const goods = await ampleGood(await buyerAt(shop.url, 'demo-pharmacy'))
        await inDatabase(async (db) => {
          await cloneBuyers(db, BUYERS)
          await stockUp(db, goods.id, goods.warehouseId, systemClock.now())
        })
        const buyers = await signInAll([shop.url], BUYERS)
        const tally = newTally()
        const more = (count: number) => {
          const before = tally.acknowledged.length
          return until(() => tally.acknowledged.length >= before + count)
        }
        let isOver = false
        const buying = everybodyBuys(buyers, AT_ONCE, goods, tally, () => isOver)
        for (let round = 0; round < TIMES; round += 1) {
          await more(20)
          const before = tally.transientFailures
          disk?.fill()
          await until(() => tally.transientFailures >= before + 20)
          expect(await status('/healthz')).toBe(200)
          disk?.clear()
          // PostgreSQL may have exited: start it again, as a supervisor would.
          await postgres?.goDown('kill -9')
          await postgres?.comeBack()
          await expect.poll(() => status('/readyz'), { timeout: 60_000, interval: 50 }).toBe(200)
        }
        await more(20)
        isOver = true
        await buying
        expect(tally.faults).toEqual([])
        expect((await inDatabase(ordersOfCrowd)).toSorted()).toEqual(tally.acknowledged.toSorted())
        expect(await inDatabase(brokenInvariants)).toEqual([])
        expect(shop.isAlive()).toBe(true)
        console.log(`disk full ${String(TIMES)} times: ${String(tally.acknowledged.length)} orders, all found once`)
      } finally {
        await shop.kill()
      }
    },
    300_000 + TIMES * 60_000,
  )
})

describe.skipIf(!disk)('a shop whose embedded database has no room left on its disk', () => {
  const folder = join(disk?.folder ?? '', 'embedded')
  const settings = { DATA_DIR: folder, DEMO_GOODS: '300', TRUST_PROXY: '1' }
  const inDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const database = await openDatabase({ dataDir: folder })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  test('answers with errors, recovers when there is space again, and has every order after kill -9', async () => {
    const PORT = String(await freePort())
    const start = () => startShop({ ...settings, PORT })
    await fillDataDir(folder, settings)
    let shop = await start()
    try {
      const goods = await ampleGood(await buyerAt(shop.url, 'demo-pharmacy'))
      await shop.stop()
      await inDatabase(async (db) => {
        await cloneBuyers(db, BUYERS)
        await stockUp(db, goods.id, goods.warehouseId, systemClock.now())
      })
      shop = await start()
      const tally = newTally()
      const more = (count: number) => {
        const before = tally.acknowledged.length
        return until(() => tally.acknowledged.length >= before + count)
      }
      let isOver = false
      const buying = everybodyBuys(await signInAll([shop.url], BUYERS), AT_ONCE, goods, tally, () => isOver)
      await more(20)
      const before = tally.transientFailures
      disk?.fill()
      await until(() => tally.transientFailures >= before + 100)
      expect(shop.isAlive()).toBe(true)
      disk?.clear()
      await more(20)
      await shop.kill()
      shop = await start()
      await more(20)
      isOver = true
      await buying
      await shop.stop()
      expect(tally.faults).toEqual([])
      expect((await inDatabase(ordersOfCrowd)).toSorted()).toEqual(tally.acknowledged.toSorted())
      expect(await inDatabase(brokenInvariants)).toEqual([])
      console.log(`embedded, disk full once: ${String(tally.acknowledged.length)} orders, all found once`)
    } finally {
      await shop.kill()
    }
  }, 300_000)
})
