import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPgBouncer } from '../testing/pg-bouncer.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { inTransaction, type OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

const postgres = await openSeededPostgres()
const pooler = postgres ? await startPgBouncer(postgres.url) : null
afterAll(async () => {
  await pooler?.stop()
  await postgres?.stop()
})

describe.skipIf(!pooler || !postgres)('through PgBouncer in transaction mode', () => {
  const direct = postgres?.url ?? ''
  const place = { databaseUrl: pooler?.through(direct) ?? '', migrationsUrl: direct, prepare: false, pool: 10 }
  const nodes: OpenDatabase[] = []
  beforeAll(async () => {
    nodes.push(await openDatabase(place), await openDatabase(place))
  })
  afterAll(() => Promise.all(nodes.map((node) => node.close())))

  test('each transaction has the limits of the shop, whose connection it may be', async () => {
    const limits = await Promise.all(
      nodes.flatMap(({ db }) =>
        Array.from({ length: 20 }, () =>
          inTransaction(db, (tx) =>
            readRows(
              tx,
              { limits: pg.text },
              sql`
                select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
                                 current_setting('idle_in_transaction_session_timeout'), current_setting('TimeZone'),
                                 current_setting('jit')) as limits`,
            ),
          ),
        ),
      ),
    )
    expect(new Set(limits.flat().map((row) => row.limits))).toEqual(new Set(['5s 3s 15s UTC off']))
  })

  test('buyers of both nodes sign in and are answered', async () => {
    for (const database of nodes) {
      const shop = await createTestShop({ database })
      const buyer = await shop.signIn('demo-pharmacy')
      const list = await buyer.client.cart.total(null)
      expect(list.ok).toBe(true)
    }
  })
})
