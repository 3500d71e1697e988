// Fills shops with generated goods and searches each for the same words: uncached, after the cache has expired, and
// cached. Started by search.mjs.
import { availableParallelism, cpus } from 'node:os'
import { instant } from '@xinglin/domain/kernel/time'
import { virtualClock } from '../packages/server/src/clock.ts'
import type { OpenDatabase } from '../packages/server/src/db/database.ts'
import { openDatabase, openMemoryDatabase } from '../packages/server/src/db/open-database.ts'
import { createGoodsIndex } from '../packages/server/src/goods/goods-index.ts'
import { createHandlers } from '../packages/server/src/handlers.ts'
import { createApp } from '../packages/server/src/app/app.ts'
import { noLimits } from '../packages/server/src/http/rate-limits.ts'
import { silentLog } from '../packages/server/src/log.ts'
import { fillCatalogue } from '../packages/server/src/testing/fill-catalogue.ts'
import { startPrivatePostgres } from '../packages/server/src/testing/private-postgres.ts'
import { demoConfig } from '../packages/server/src/testing/test-shop.ts'

const OPENING = instant(Date.UTC(2026, 10, 20, 2))
const ROUNDS = Number(process.env['ROUNDS'] ?? 40)
const MANY = Number(process.env['GOODS'] ?? 1_000_000)

const words = {
  'one character 莫': '莫',
  'two characters 阿莫': '阿莫',
  'three characters 莫西林': '莫西林',
  'very frequent 胶囊': '胶囊',
  'name and pack 阿莫西林 10片': '阿莫西林 10片',
  'frequent and pack 胶囊 10片': '胶囊 10片',
  'no match 没有这': '没有这',
  'pinyin amoxilin': 'amoxilin',
  'initials amxl': 'amxl',
  'slip amoxlin': 'amoxlin',
} as const

const median = (values: readonly number[]): number => quantile(values, 0.5)
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

type Shop = {
  readonly name: string
  /** Milliseconds until a call is answered. */
  readonly timed: (path: string) => Promise<number>
  readonly nextMinute: () => void
  /** Changes the price of a good, and measures the next refresh of the index in milliseconds. */
  readonly changeAGood: () => Promise<number>
  readonly close: () => Promise<void>
}

const openShop = async (kind: string, database: OpenDatabase, count: number): Promise<Shop> => {
  await fillCatalogue(database.db, count)
  const clock = virtualClock(OPENING)
  const index = createGoodsIndex()
  const loading = performance.now()
  await index.refreshed(database.db, clock.now())
  const seconds = ((performance.now() - loading) / 1000).toFixed(1)
  const name = `${kind}, ${count.toLocaleString('en')}`
  console.log(`${name}: loaded in ${seconds} s, ${String(Math.round(process.memoryUsage().rss / 1e6))} MB in all`)
  const app = createApp({
    db: database.db,
    clock,
    log: silentLog,
    config: { ...demoConfig, demo: false },
    handlers: createHandlers(undefined, index),
    limits: noLimits,
  })
  return {
    name,
    timed: async (path) => {
      const start = performance.now()
      const answer = await app.request(`http://shop.test${path}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
      if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)}`)
      await answer.arrayBuffer()
      return performance.now() - start
    },
    nextMinute: () => clock.advance(61_000),
    changeAGood: async () => {
      await database.db.execute(`update goods set base_price = base_price + 1 where id = ${String(count / 2)}`)
      const start = performance.now()
      await index.refreshed(database.db, clock.now())
      return performance.now() - start
    },
    close: database.close,
  }
}

/** Asks both shops alternately, so that other load on the machine affects both. */
const compare = async (few: Shop, many: Shop): Promise<void> => {
  const shops = [few, many]
  const asked = Object.entries({ 'all goods': '', ...words }).map(([word, keyword]) => ({
    word,
    list: `/api/goods/list?keyword=${encodeURIComponent(keyword)}`,
    search: `/api/goods/search?keywords=${encodeURIComponent(keyword || '阿')}`,
    times: shops.map((shop) => ({
      shop,
      uncached: [] as number[],
      later: [] as number[],
      again: [] as number[],
      suggested: [] as number[],
    })),
  }))
  const changes = shops.map((shop) => ({ shop, times: [] as number[] }))
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const { shop, times } of changes) times.push(await shop.changeAGood())
    for (const { list, times } of asked) for (const { shop, uncached } of times) uncached.push(await shop.timed(list))
    for (const shop of shops) shop.nextMinute()
    for (const { list, search, times } of asked)
      for (const { shop, later, again, suggested } of times) {
        later.push(await shop.timed(list))
        again.push(await shop.timed(list))
        suggested.push(await shop.timed(search))
      }
  }
  /** The first rounds are warm-up and not counted. */
  const middle = (values: readonly number[] = []): number => median(values.slice(5))
  const ms = (values?: readonly number[]): string => middle(values).toFixed(2)
  const both = (small?: readonly number[], large?: readonly number[]): string =>
    `${ms(small)} | ${ms(large)} | ${(middle(large) / middle(small)).toFixed(2)}`
  console.log(`\n${few.name} and ${many.name}`)
  console.log('| word | uncached, few | many | ratio | a minute later, few | many | ratio | cached | suggestions |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { word, times } of asked) {
    const [small, large] = times
    console.log(
      `| ${word} | ${both(small?.uncached, large?.uncached)} | ${both(small?.later, large?.later)} | ${ms(large?.again)} | ${ms(large?.suggested)} |`,
    )
  }
  console.log(`a refresh with a changed price: ${both(changes[0]?.times, changes[1]?.times)}`)
  const typed = asked.filter(({ word }) => word in words).flatMap(({ times }) => times[1]?.uncached.slice(5) ?? [])
  console.log(`typing to list in the larger shop, uncached, p95 of all words: ${quantile(typed, 0.95).toFixed(1)} ms\n`)
  for (const shop of shops) await shop.close()
}

console.log(
  `${cpus()[0]?.model ?? 'unknown'}, ${String(availableParallelism())} cores, Node ${process.version}; milliseconds, medians of ${String(ROUNDS)}`,
)
await compare(
  await openShop('PGlite', await openMemoryDatabase(), 1000),
  await openShop('PGlite', await openMemoryDatabase(), 20_000),
)
const postgres = await startPrivatePostgres()
if (postgres !== null) {
  const inDatabase = async (name: string, count: number): Promise<Shop> => {
    const first = await openDatabase({ databaseUrl: postgres.url })
    await first.db.execute(`create database ${name}`)
    await first.close()
    return openShop('PostgreSQL', await openDatabase({ databaseUrl: postgres.url.replace(/postgres$/, name) }), count)
  }
  try {
    await compare(await inDatabase('few', 1000), await inDatabase('many', MANY))
  } finally {
    await postgres.stop()
  }
}
