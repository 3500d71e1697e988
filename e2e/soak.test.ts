import { systemClock } from '@xinglin/server/clock'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import { openDatabase } from '@xinglin/server/db/open-database'
import { cloneBuyers, ordersOfCrowd, stockUp } from '@xinglin/server/testing/crowd'
import { startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { everybodyBuys, newTally, signInAll, type Tally } from './buying.ts'
import { buyerAt, freePort, startShop } from './running-shop.ts'
import { ampleGood } from './trading.ts'

/** SOAK_MINUTES, by default half a minute. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0.5)
const BUYERS = 120
const AT_ONCE = 3
/** The heap is checked only in runs of at least this many minutes. */
const LONG = 10
const MEGABYTE = 1 << 20
/** Largest allowed growth of a node's memory from the middle of the run to its end, in megabytes. */
const MOST_MORE = { resident: 150, heap: 32 }

type Sample = { readonly resident: number; readonly heap: number }

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? NaN) / MEGABYTE

/** The lowest sample, since that is the memory after a garbage collection. */
const lowest = (samples: readonly Sample[], which: keyof Sample): number =>
  Math.min(...samples.map((sample) => sample[which]))

const thirds = <T>(all: readonly T[]): readonly (readonly T[])[] => {
  const one = Math.floor(all.length / 3)
  return [all.slice(0, one), all.slice(one, 2 * one), all.slice(2 * one)]
}

/** Visits page after page, each from another client address. */
const lookAround = async (
  url: string,
  visitor: number,
  visited: { pages: number },
  { faults }: Tally,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver()) {
    const at = (visited.pages += 1)
    const paths = ['/', '/list', `/list?page=${String(1 + (at % 50))}`, `/list/info/${String(1 + (at % 2000))}`]
    const others = ['/search?keyword=阿莫西林', '/search?keyword=ganmao', '/api/focus/common', '/ppzq']
    const path = [...paths, ...others][at % 8] ?? '/'
    const headers = { 'X-Forwarded-For': `10.9.${String(visitor)}.${String(at % 256)}` }
    const answer = await fetch(`${url}${path}`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) faults.push([path, answer.status])
  }
}

describe.skipIf(postgres === null)('a shop that is busy for long', () => {
  test(
    `keeps its orders${MINUTES >= LONG ? ' and its memory' : ''} over ${String(MINUTES)} minutes of pages, searches and orders`,
    async () => {
      const url = postgres?.url ?? ''
      const metrics = await freePort()
      const shop = await startShop({
        DATABASE_URL: url,
        DEMO_GOODS: '2000',
        TRUST_PROXY: '1',
        METRICS_PORT: String(metrics),
      })
      const database = await openDatabase({ databaseUrl: url })
      try {
        const goods = await ampleGood(await buyerAt(shop.url, 'demo-pharmacy'))
        await cloneBuyers(database.db, BUYERS)
        await stockUp(database.db, goods.id, goods.warehouseId, systemClock.now())
        const buyers = await signInAll([shop.url], BUYERS)

        const tally = newTally()
        let isOver = false
        const visited = { pages: 0 }
        const samples: Sample[] = []
        const sampled = async (): Promise<void> => {
          const text = await (await fetch(`http://127.0.0.1:${String(metrics)}/metrics`)).text()
          samples.push({
            resident: figure(text, 'process_resident_memory_bytes'),
            heap: figure(text, 'nodejs_heap_size_used_bytes'),
          })
        }
        const working = Promise.all([
          everybodyBuys(buyers, AT_ONCE, goods, tally, () => isOver),
          ...[1, 2].map((visitor) => lookAround(shop.url, visitor, visited, tally, () => isOver)),
        ])
        const end = performance.now() + MINUTES * 60_000
        while (performance.now() < end) {
          await sampled()
          await new Promise((resolve) => setTimeout(resolve, Math.min(5000, (MINUTES * 60_000) / 60)))
        }
        isOver = true
        await working

        const [, middle = [], last = []] = thirds(samples)
        const report = (['resident', 'heap'] as const).map((which) => ({
          which,
          first: lowest(samples.slice(0, 1), which),
          middle: lowest(middle, which),
          last: lowest(last, which),
        }))
        console.log(
          `${String(MINUTES)} minutes: ${String(tally.acknowledged.length)} orders, ${String(visited.pages)} pages; MB ` +
            report
              .map((row) => `${row.which} ${[row.first, row.middle, row.last].map(Math.round).join(' → ')}`)
              .join(', '),
        )
        expect(tally.faults).toEqual([])
        expect(tally.acknowledged.length).toBeGreaterThan(MINUTES * 10)
        // Code and caches that were loaded in the first minutes stay in memory: in a short run memory is still growing,
        // the more the faster the machine is.
        for (const { which, middle: before, last: after } of MINUTES >= LONG ? report : [])
          expect(after - before).toBeLessThan(MOST_MORE[which])
        expect((await ordersOfCrowd(database.db)).toSorted()).toEqual(tally.acknowledged.toSorted())
        expect(await brokenInvariants(database.db)).toEqual([])
      } finally {
        await database.close()
        await shop.kill()
      }
    },
    600_000 + MINUTES * 120_000,
  )
})
