import { yuan } from '@xinglin/domain/kernel/money'
import { afterAll, describe, expect, test } from 'vitest'
import { openConnections } from '../db/connections.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, ORIGIN } from '../testing/test-shop.ts'

const server = await openSeededPostgres()
afterAll(() => server?.stop())

describe.skipIf(server === null)('connections that only read, as to a former primary', () => {
  test('answer writes with 503 and are given up: the shop writes again as soon as the server does', async () => {
    if (server === null) return
    const shop = await createTestShop({ databaseUrl: server.url })
    const admin = openConnections({ url: server.url, settings: { default_transaction_read_only: 'off' }, max: 1 })
    const base = await admin.query('select current_database() as name')
    const readsOnly = async (setting: string): Promise<void> => {
      await admin.query(`alter role shop in database ${String(base.rows[0]?.['name'])} ${setting}`)
    }
    const ask = async (path: string): Promise<number> => (await shop.app.request(`${ORIGIN}${path}`)).status
    const buyer = await shop.signIn('demo-pharmacy')
    // Its first statement claims the key; whether the balance suffices is all the same here.
    const write = async (): Promise<'answered' | 'busy'> => {
      const answer = await buyer.client.wallet.withdraw({ amount: yuan('500') })
      return !answer.ok && answer.error.kind === 'serverBusy' ? 'busy' : 'answered'
    }
    const together = <T>(work: () => Promise<T>): Promise<readonly T[]> => Promise.all(Array.from({ length: 12 }, work))
    expect(new Set(await together(write))).toEqual(new Set(['answered']))

    await readsOnly('set default_transaction_read_only = on')
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
                        where datname = current_database() and pid <> pg_backend_pid()`)
    await expect.poll(() => ask('/api/goods/list'), { timeout: 5000 }).toBe(200)
    for (let round = 0; round < 3; round += 1) expect(new Set(await together(write))).toEqual(new Set(['busy']))
    expect(await ask('/readyz')).toBe(503)
    expect(await ask('/api/goods/list')).toBe(200)

    await readsOnly('reset default_transaction_read_only')
    await expect.poll(() => ask('/readyz'), { timeout: 2000 }).toBe(200)
    // A connection on which only lists were read meanwhile is found by the next write, and takes the others with it.
    const all = async (): Promise<ReadonlySet<string>> => new Set(await together(write))
    await expect.poll(all, { timeout: 2000 }).toEqual(new Set(['answered']))
    await admin.end()
    await shop.close()
  })
})
