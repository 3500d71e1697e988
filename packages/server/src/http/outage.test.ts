import { afterAll, describe, expect, test } from 'vitest'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { createTestShop, ORIGIN } from '../testing/test-shop.ts'

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('while PostgreSQL is away', () => {
  test('calls are answered with 503, and the shop goes on by itself when it is back', async () => {
    if (postgres === null) return
    const shop = await createTestShop({ databaseUrl: postgres.url })
    const ask = async (path: string): Promise<number> => (await shop.app.request(`${ORIGIN}${path}`)).status
    const buyer = await shop.signIn('demo-pharmacy')
    const whoIs = async (): Promise<number> => (await buyer.fetch('/api/user/base')).status
    expect(await whoIs()).toBe(200)

    await postgres.goDown()
    // The pool's open connections notice the outage one by one.
    const during = await Promise.all(Array.from({ length: 30 }, whoIs))
    expect([...new Set(during)]).toEqual([503])
    expect(await ask('/readyz')).toBe(503)
    expect(await ask('/healthz')).toBe(200)

    await postgres.comeBack()
    await expect.poll(() => ask('/readyz'), { timeout: 5000 }).toBe(200)
    await expect.poll(whoIs, { timeout: 5000 }).toBe(200)
    await shop.close()
  })
})
