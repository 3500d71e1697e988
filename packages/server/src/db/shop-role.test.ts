import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedIfEmpty } from '../../seed/seed.ts'
import { jobs } from '../jobs/jobs.ts'
import { startJobs } from '../jobs/working.ts'
import { readJobs } from '../job-standings.ts'
import { silentLog } from '../log.ts'
import { errorCode, StartError } from '../start-error.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { createTestShop, OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, placeOrder, readOrder } from '../testing/trade.ts'
import { brokenInvariants } from './broken-invariants.ts'
import type { Db, OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

/** Polls often, so that the first round is soon over. */
const pace = { retries: 0, retrySeconds: 0, pollSeconds: 0.5 }

const as = (role: string, database: string): string => {
  const url = new URL(postgres?.url ?? '')
  url.username = role
  url.pathname = database
  return url.href
}
const run = (url: string, ...statements: readonly string[]) =>
  postgres?.run('psql', '--quiet', ...statements.flatMap((one) => ['-c', one]), url)
/** A database with its owner and the role of the shop, as the deployment makes them. */
const newPlace = (name: string) => {
  const script = readFileSync(join(import.meta.dirname, '../../../../deploy/postgres/create-roles.sh'), 'utf8')
  const settings = [`SHOP_DATABASE=${name}`, "OWNER_PASSWORD=owner's", 'SHOP_PASSWORD=shop"s']
  postgres?.run('env', ...settings, 'sh', '-c', script)
  return { databaseUrl: as(name, name), migrationsUrl: as(`${name}_owner`, name), prepare: false }
}

describe.skipIf(postgres === null)('a role of the shop that owns nothing', () => {
  const opened: OpenDatabase[] = []
  const db = (): Db => first(opened).db
  let place: ReturnType<typeof newPlace>
  beforeAll(async () => {
    place = newPlace('two_roles')
    opened.push(await openDatabase(place))
  })
  afterAll(() => Promise.all(opened.map((one) => one.close())))
  const codeOf = (statement: string): Promise<string | null> =>
    db()
      .execute(sql.raw(statement))
      .then(() => null, errorCode)

  test('seeds a shop, places an order and runs every job', async () => {
    await seedIfEmpty(db(), { now: OPENING, demo: true, goods: 300 })
    const shop = await createTestShop({ database: first(opened) })
    const buyer = await shop.signIn('demo-pharmacy')
    await fillCart(buyer, itemOf(await putOnShelf(db()), 100))
    const { id } = first(await placeOrder(buyer))
    expect((await readOrder(buyer, id)).id).toBe(id)
    const working = startJobs(first(opened), jobs, { clock: shop.clock, log: silentLog, pace })
    await working.begun
    const due = jobs.filter(({ notAtStart }) => notAtStart !== true).length
    const done = async () => (await readJobs(db())).filter((job) => job.done !== null).length
    await expect.poll(done, { timeout: 60_000 }).toBe(due)
    await working.stop()
    expect(await brokenInvariants(db())).toEqual([])
  })

  test.each(['ledger_entries', 'stock_movements', 'audit_log', 'audit_seals', 'shop_settings'])(
    'may add to %s, but neither change nor delete its rows',
    async (table) => {
      // No row is asked for, so that no trigger could be the one that refuses.
      expect(await codeOf(`delete from ${table} where false`)).toBe('42501')
      const [column] = await readRows(
        db(),
        { name: pg.text },
        sql`select column_name::text as "name" from information_schema.columns where table_name = ${table} limit 1`,
      )
      expect(await codeOf(`update ${table} set ${column?.name ?? ''} = ${column?.name ?? ''}`)).toBe('42501')
      expect(await codeOf(`truncate ${table}`)).toBe('42501')
    },
  )

  test.each(['goods', 'stock', 'batches', 'orders', 'order_lines', 'top_ups', 'withdrawals'])(
    'deletes no row of %s',
    async (table) => {
      expect(await codeOf(`delete from ${table} where false`)).toBe('42501')
      expect(await codeOf(`select from ${table} limit 0 for update`)).toBe(null)
    },
  )

  test.each([
    'create table mine (n int)',
    'alter table members add column mine int',
    'drop trigger ledger_entries_insert_only on ledger_entries',
    'alter table ledger_entries disable trigger all',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create schema mine',
    'drop table pgboss.job',
    'update drizzle.__drizzle_migrations set hash = hash',
  ])('defines nothing: %s', async (statement) => {
    expect(await codeOf(statement)).toBe('42501')
  })

  test('may use the tables of a later migration, but its books only to add to them', async () => {
    run(
      place.migrationsUrl,
      'create table later_rows (id serial primary key)',
      'create table later_book (id serial primary key)',
      'create trigger later_book_insert_only before update or delete on later_book execute function refuse_change()',
    )
    opened.push(await openDatabase(place))
    expect(await codeOf('insert into later_rows default values')).toBe(null)
    expect(await codeOf('delete from later_rows')).toBe(null)
    expect(await codeOf('insert into later_book default values')).toBe(null)
    expect(await codeOf('delete from later_book where false')).toBe('42501')
  })

  test('has the limits of the shop', async () => {
    const limits = await readRows(
      db(),
      { most: pg.text, zone: pg.text },
      sql`select current_setting('statement_timeout') as "most", current_setting('TimeZone') as "zone"`,
    )
    expect(limits).toEqual([{ most: '5s', zone: 'UTC' }])
  })
})

test.skipIf(postgres === null)('an owner that may not set the limits of the role is told so', async () => {
  const place = newPlace('foreign_role')
  run(as('shop', 'foreign_role'), 'alter role foreign_role_owner nocreaterole')
  const error: unknown = await openDatabase(place).catch((refused: unknown) => refused)
  expect(error).toBeInstanceOf(StartError)
  expect(String(error)).toContain('foreign_role_owner 无权为 foreign_role 设置时限')
})
