import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sender } from './connections.ts'
import type { OpenDatabase } from './database.ts'
import { connectTo } from './open-database.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'

const server = await startPrivatePostgres()
afterAll(() => server?.stop())

/** Statements whose first rows have reached the driver when they fail. */
const FAILING = {
  'that divides by zero': {
    code: '22012',
    text: 'select i, 1 / (5001 - i) as q from generate_series(1, 6000) i',
  },
  'that exceeds the statement timeout': {
    code: '57014',
    text: 'select i, pg_sleep(case when i > 5000 then 10 else 0 end)::text from generate_series(1, 6000) i',
  },
  'whose backend is terminated': {
    code: '57P01',
    text: `select i, case when i > 5000 then pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 6000) i`,
  },
}

describe.skipIf(server === null)('a statement that fails after its first rows', () => {
  let shop: Pick<OpenDatabase, 'client'>
  beforeAll(() => {
    // The shop's own connection, one in its pool, so that the next statement is sent over the same one.
    shop = connectTo(server?.url ?? '', { pool: 1 }, {})
  })
  afterAll(() => shop.client.end())

  const firstTwo = async (sender: Sender = shop.client): Promise<unknown> =>
    (await sender.query('select n from (values (1), (2)) as t (n)')).rows

  test.each(Object.entries(FAILING))('%s leaves no holes in the rows of the next one', async (_how, { code, text }) => {
    await expect(shop.client.query(text)).rejects.toMatchObject({ code })
    expect(await firstTwo()).toEqual([{ n: 1 }, { n: 2 }])
  })

  test('leaves none in the raw rows that the query builder reads', async () => {
    const raw = (text: string) => shop.client.query({ text, rowMode: 'array' })
    await expect(raw(FAILING['that divides by zero'].text)).rejects.toThrow('division by zero')
    expect((await raw('select 1')).rows).toEqual([[1]])
  })

  test('leaves none in a statement that was sent while it ran', async () => {
    const connection = await shop.client.hold()
    const failing = connection.query(FAILING['that divides by zero'].text)
    const behind = firstTwo(connection)
    await expect(failing).rejects.toThrow('division by zero')
    expect(await behind).toEqual([{ n: 1 }, { n: 2 }])
    connection.release()
  })
})

test.skipIf(server === null)(
  'a connection that is cut after the first rows leaves no holes in the next one',
  async () => {
    const { port, hostname } = new URL(server?.url ?? '')
    let cut: 'next result' | 'done' | null = null
    const proxy = createServer((caller) => {
      const behind = connect(Number(port), hostname)
      caller.on('error', () => behind.destroy()).on('close', () => behind.destroy())
      behind.on('error', () => caller.destroy()).on('close', () => caller.destroy())
      caller.on('data', (part) => {
        if (cut === null && part.includes('generate_series')) cut = 'next result'
        behind.write(part)
      })
      behind.on('data', (part) => {
        caller.write(part)
        // The result is larger than one packet: what has passed contains rows, and not their end.
        if (cut !== 'next result' || part.length < 5000) return
        cut = 'done'
        caller.end()
      })
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    const url = new URL(server?.url ?? '')
    url.port = String(typeof address === 'object' && address ? address.port : 0)
    const { client } = connectTo(url.href, { pool: 1 }, {})
    await expect(client.query(`select i, repeat('x', 100) from generate_series(1, 50000) i`)).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    })
    expect(cut).toBe('done')
    const { rows } = await client.query('select n from (values (1), (2)) as t (n)')
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
    await client.end(0)
    proxy.close()
  },
)
