import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { type DatabasePlace, openDatabase, restoreFolder } from '../db/open-database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { runOps } from './run-ops.ts'
import { createDatabase, openSeededPostgres, SERVER_VARIABLE } from '../testing/seeded-postgres.ts'
import { OPENING, TEMPLATE_VARIABLE } from '../testing/test-shop.ts'
import { type Backups, dailyBackups } from './daily-backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'xinglin-backups-'))
const postgres = await openSeededPostgres()
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Kind = {
  readonly kind: string
  readonly ending: string
  readonly filled: () => Promise<DatabasePlace>
  /** A place without a shop, for a restore. */
  readonly empty: () => Promise<{ readonly [name: string]: string }>
}

const kinds: readonly Kind[] = [
  {
    kind: 'PGlite',
    ending: 'tar.gz',
    filled: async () => {
      const dataDir = join(folder, 'data')
      await restoreFolder(dataDir, new Blob([readFileSync(process.env[TEMPLATE_VARIABLE] ?? '')]))
      return { dataDir }
    },
    empty: () => Promise.resolve({ DATA_DIR: join(folder, 'restored') }),
  },
  ...(postgres
    ? [
        {
          kind: 'PostgreSQL',
          ending: 'dump',
          filled: () => Promise.resolve({ databaseUrl: postgres.url }),
          empty: async () => ({
            DATABASE_URL: await createDatabase(process.env[SERVER_VARIABLE] ?? '', 'restored_backup'),
          }),
        },
      ]
    : []),
]

const rowsOf = ({ db }: OpenDatabase) =>
  readRows(
    db,
    { goods: pg.number, members: pg.number, orders: pg.number, units: pg.number, entries: pg.number },
    sql`
      select (select count(*)::int from goods) as goods, (select count(*)::int from members) as members,
             (select count(*)::int from orders) as orders, (select sum(n)::int from stock) as units,
             (select count(*)::int from ledger_entries) as entries`,
  )

const days = (count: number): Instant => instant(OPENING + count * 86_400_000)

describe.each(kinds)('a shop on $kind backs itself up', ({ kind, ending, filled, empty }) => {
  const backupDir = join(folder, kind, 'backups')
  const fileOf = (day: string): string => join(backupDir, `xinglin-${day}.${ending}`)
  let place: DatabasePlace
  let database: OpenDatabase
  let backups: Backups
  beforeAll(async () => {
    place = await filled()
    database = await openDatabase(place)
    backups = dailyBackups(backupDir, place, database)
  })
  afterAll(() => database.close())

  test('once a day, and on request again, replacing the first', async () => {
    await backups.job.run(database.db, OPENING)
    const first = statSync(fileOf('2026-11-20'))
    expect(first.mode & 0o077).toBe(0)
    await backups.job.run(database.db, days(0.5))
    expect(statSync(fileOf('2026-11-20')).ino).toBe(first.ino)
    await backups.writeNow(days(0.5))
    expect(statSync(fileOf('2026-11-20')).ino).not.toBe(first.ino)
    expect(readdirSync(backupDir)).toHaveLength(1)
  })

  test.runIf(kind === 'PostgreSQL')('by one node, whatever folder the others have', async () => {
    const folders = ['b', 'c', 'd'].map((name) => join(folder, kind, name))
    const nodes = folders.map((its) => dailyBackups(its, place, database))
    const thatDay = days(-19.1)
    const written = () => folders.flatMap((its) => (existsSync(its) ? readdirSync(its) : []))
    await Promise.all(nodes.map((node) => node.job.run(database.db, thatDay)))
    expect(written()).toHaveLength(1)
    // Another node does not write it again after the first has finished.
    for (const node of nodes) await node.job.run(database.db, thatDay)
    expect(written()).toHaveLength(1)
    for (const node of nodes) await node.job.run(database.db, days(-18.1))
    expect(written()).toHaveLength(2)
  })

  test('keeps the last seven days, and leaves the files of others alone', async () => {
    for (const day of ['11', '12', '13', '14', '15', '16', '17', '18', '19'])
      writeFileSync(fileOf(`2026-11-${day}`), '')
    const ofOthers = ['2026.txt', 'xinglin.dump', `before-the-move.${ending}`]
    for (const name of ofOthers) writeFileSync(join(backupDir, name), '')
    writeFileSync(`${fileOf('2026-11-19')}.a-killed-process.incomplete`, '')
    writeFileSync(`${fileOf('2026-11-21')}.another-node.incomplete`, '')
    await backups.job.run(database.db, days(1))
    const kept = ['15', '16', '17', '18', '19', '20', '21'].map((day) => `xinglin-2026-11-${day}.${ending}`)
    expect(readdirSync(backupDir).toSorted()).toEqual(
      [...ofOthers, ...kept, `xinglin-2026-11-21.${ending}.another-node.incomplete`].toSorted(),
    )
  })

  test('from which the same sound shop is restored', async () => {
    const environment = await empty()
    const lines: string[] = []
    const print = (line: string): void => void lines.push(line)
    expect(await runOps(['restore', fileOf('2026-11-21')], { environment, print })).toBe(0)
    expect(lines).toContain('账目、库存与审计日志全部相符')
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = environment
    const restored = await openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl })
    expect(await rowsOf(restored)).toEqual(await rowsOf(database))
    await restored.close()
  })
})
