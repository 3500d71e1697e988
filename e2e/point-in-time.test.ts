import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@xinglin/api-contract/client'
import { brokenInvariants } from '@xinglin/server/db/broken-invariants'
import { openDatabase } from '@xinglin/server/db/open-database'
import { runAs, startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { buyerAt, type RunningShop, startShop } from './running-shop.ts'
import { ampleGood, placeCart, putInCart } from './trading.ts'

const deploy = join(import.meta.dirname, '../deploy')

/** Where compose.yaml mounts the scripts. */
const MOUNTED = '/opt/postgres'

type Service = {
  readonly command: readonly string[]
  readonly entrypoint: readonly string[]
  readonly volumes: readonly string[]
}
const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8')) as {
  readonly services: { readonly [name: string]: Service }
}
const serviceNamed = (name: string): Service => {
  const service = services[name]
  if (!service) throw new Error(`compose.yaml has no ${name}`)
  return service
}

// The postgres user cannot read our folders: the scripts and the archive are in a folder of its own.
const folder = mkdtempSync(join(tmpdir(), 'xinglin-archive-'))
const scripts = join(folder, 'postgres')
cpSync(join(deploy, 'postgres'), scripts, { recursive: true })
const user = runAs()
for (const path of [folder, scripts, ...readdirSync(scripts).map((name) => join(scripts, name))]) {
  chmodSync(path, 0o755)
  if (user !== null && user !== 'impossible') chownSync(path, user.uid, user.gid)
}
const environment = { ARCHIVE: join(folder, 'archive') }
const here = (word: string): string => word.replaceAll(MOUNTED, scripts)

/** The `-c` settings of that service, except memory sizes. */
const settings = serviceNamed('postgres')
  .command.filter((word) => word.startsWith('archive_'))
  .map(here)
const server = await startPrivatePostgres({ settings, environment })
const started: { readonly stop: () => Promise<unknown> }[] = server ? [server] : []
afterAll(async () => {
  for (const each of started.toReversed()) await each.stop()
  rmSync(folder, { recursive: true, force: true })
})

const shopAt = async (url: string): Promise<RunningShop> => {
  const shop = await startShop({ DATABASE_URL: url, DEMO_GOODS: '300' })
  started.push(shop)
  return shop
}

/** Long timeout: three shops are started and filled. */
const patience = { timeout: 300_000 }

/** psql options: print a single value. */
const plain = ['--no-align', '--tuples-only', '--dbname=postgres']

const order = async (client: Client): Promise<readonly string[]> => {
  await putInCart(client, await ampleGood(client), 100)
  return (await placeCart(client)).map(({ number }) => number)
}

test('the backup and restore services of compose.yaml mount the scripts and the archive where they expect them', () => {
  expect(settings).toEqual(['archive_mode=on', 'archive_timeout=60', `archive_command=${scripts}/archive-wal %p %f`])
  for (const name of ['postgres', 'base-backup', 'restore-to'])
    expect(serviceNamed(name).volumes.map((volume) => volume.replace(/:ro$/, ''))).toEqual(
      expect.arrayContaining(['archive:/archive', `./postgres:${MOUNTED}`]),
    )
})

describe.skipIf(server === null)('a shop whose PostgreSQL archives its log', () => {
  const url = server?.url ?? ''
  const ask = (text: string): string => server?.run('psql', ...plain, '--command', text) ?? ''
  /** Runs base-backup once, as compose.yaml does each day. */
  const backUp = (...words: readonly string[]): void => {
    const [program = ''] = /\S+base-backup/.exec(serviceNamed('base-backup').command.join(' ')) ?? []
    server?.run(here(program), ...words)
  }
  const bases = (): readonly string[] => readdirSync(join(environment.ARCHIVE, 'base')).toSorted()
  const pieces = (): readonly string[] => readdirSync(join(environment.ARCHIVE, 'wal')).toSorted()
  /** Waits until the WAL written so far is in the archive. */
  const archived = async (): Promise<void> => {
    const file = join(environment.ARCHIVE, 'wal', `${ask('select pg_walfile_name(pg_switch_wal())')}.gz`)
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true)
  }
  const restored = async (moment: string) => {
    const program = here(serviceNamed('restore-to').entrypoint.join(' '))
    const again = await startPrivatePostgres({ environment, fill: (data, run) => void run(program, moment, data) })
    if (again === null) throw new Error('there was a PostgreSQL a moment ago')
    started.push(again)
    const inRecovery = () => again.run('psql', ...plain, '--command', 'select pg_is_in_recovery()')
    await expect.poll(inRecovery, { timeout: 30_000 }).toBe('f')
    return again
  }

  test('is brought back to a moment between two orders: the first is there, the second is not', patience, async () => {
    const shop = await shopAt(url)
    const buyer = await buyerAt(shop.url, 'demo-pharmacy')
    backUp()
    const first = await order(buyer)
    const between = ask('select clock_timestamp()')
    const second = await order(buyer)
    // A later base backup, which the restore must not start from.
    backUp()
    await archived()

    const old = await restored(between)
    const oldShop = await shopAt(old.url)
    const again = await buyerAt(oldShop.url, 'demo-pharmacy')
    const { list } = await mustList(again)
    expect(list.map(({ number }) => number)).toEqual(expect.arrayContaining([...first]))
    expect(list.map(({ number }) => number)).not.toEqual(expect.arrayContaining([...second]))
    const database = await openDatabase({ databaseUrl: old.url })
    expect(await brokenInvariants(database.db)).toEqual([])
    await database.close()
    expect(await order(again)).toHaveLength(1)
  })

  test('keeps the requested number of base backups, and the WAL from the oldest of them on', patience, async () => {
    const before = pieces()
    backUp('1')
    expect(bases()).toHaveLength(1)
    expect(pieces().filter((name) => before.includes(name) && !name.includes('backup')).length).toBeLessThan(
      before.length,
    )
    const buyer = await buyerAt((await shopAt(url)).url, 'demo-pharmacy')
    const third = await order(buyer)
    await archived()
    const latest = await shopAt((await restored('latest')).url)
    const { list } = await mustList(await buyerAt(latest.url, 'demo-pharmacy'))
    expect(list.map(({ number }) => number)).toEqual(expect.arrayContaining([...third]))
  })

  test('a moment before the first base backup is refused, and so is a folder that is not empty', () => {
    const program = join(scripts, 'restore-to')
    expect(() => server?.run(program, '2020-01-01 00:00:00+08', join(folder, 'nothing'))).toThrow(/no base backup/)
    expect(() => server?.run(program, 'latest', scripts)).toThrow(/is not empty/)
  })
})

const mustList = async (client: Client) => {
  const orders = await client.orders.list({ tab: null, page: 1 })
  if (!orders.ok) throw new Error(`no orders: ${JSON.stringify(orders.error)}`)
  return orders.value
}
