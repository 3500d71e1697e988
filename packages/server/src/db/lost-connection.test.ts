import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCode } from '../start-error.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { type Connections, openConnections, type Sender, transaction } from './connections.ts'

const server = await startPrivatePostgres()
afterAll(() => server?.stop())

/**
 * The server's goodbye, or the reset of a connection that it closes with statements unread: the reset may discard a
 * goodbye that was not read yet.
 */
const codeOfLoss: unknown = expect.stringMatching(/^(57P01|ECONNRESET|EPIPE|CONNECTION_CLOSED)$/)

const openPool = (max = 1, url = server?.url ?? ''): Connections => openConnections({ url, settings: {}, max })

describe.skipIf(server === null)('a connection that the server closes', () => {
  // The only connection of the pool: the next query gets it, reconnected.
  const client = openPool()
  const other = openPool()
  beforeAll(async () => {
    await other.query('create table notes (text text)')
  })
  afterAll(async () => {
    await client.end()
    await other.end()
  })
  const kill = async (pid: number): Promise<void> => {
    await other.query('select pg_terminate_backend($1, 5000)', [pid])
  }
  const insert = (sender: Sender, text: string) => sender.query('insert into notes values ($1)', [text])
  const pidOf = async (sender: Sender): Promise<number> =>
    Number((await sender.query('select pg_backend_pid() as pid')).rows[0]?.['pid'])
  const notes = async (): Promise<readonly string[]> =>
    (await other.query('select text from notes order by text')).rows.map(({ text }) => String(text))

  test('aborts its transaction, which never speaks in the next one of that pool', async () => {
    const lost: Sender[] = []
    const first = transaction(client, async (tx) => {
      lost.push(tx)
      await kill(await pidOf(tx))
      // Two statements without waiting in between, as an order sends them, and the rollback after them.
      const ends = await Promise.allSettled(['a', 'b'].map((text) => insert(tx, text)))
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      throw new Error('lost')
    })
    await expect(first).rejects.toThrow('lost')
    await transaction(client, async (tx) => {
      await insert(tx, 'c')
      for (const old of lost) await expect(insert(old, 'e')).rejects.toThrow('the transaction is over')
      await insert(tx, 'd')
    })
    expect(await notes()).toEqual(['c', 'd'])
  })

  test('refuses what was sent to it, and is used again', async () => {
    const refused = transaction(client, async (tx) => {
      const pid = await pidOf(tx)
      const ends = Promise.allSettled(['select pg_sleep(60)', 'select 1'].map((text) => tx.query(text)))
      await kill(pid)
      const lost = { reason: { code: codeOfLoss } }
      expect(await ends).toMatchObject([lost, lost])
    })
    await expect(refused).rejects.toMatchObject({ code: codeOfLoss })
    expect((await client.query('select 2 as n')).rows).toEqual([{ n: 2 }])
  })
})

test.skipIf(server === null)('whoever waits for a server that is down is told so together', async () => {
  const client = openPool(2)
  await client.query('select 1')
  await server?.goDown()
  const ends = await Promise.allSettled(Array.from({ length: 50 }, () => client.query('select 1')))
  expect(new Set(ends.map((end) => (end.status === 'rejected' ? errorCode(end.reason) : null)))).toEqual(
    new Set(['ECONNREFUSED']),
  )
  await server?.comeBack()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end(0)
})

test.skipIf(server === null)(
  'a server that closes the connection after authentication fails the query, and nothing else',
  async () => {
    const { port, hostname } = new URL(server?.url ?? '')
    let sent = 0
    const proxy = createServer((caller) => {
      const behind = connect(Number(port), hostname)
      caller.on('error', () => behind.destroy()).on('close', () => behind.destroy())
      behind.on('error', () => caller.destroy()).on('close', () => caller.destroy())
      behind.pipe(caller)
      let parts = 0
      caller.on('data', (part) => {
        parts += 1
        sent += 1
        // Passes the first packet (authentication); closes the connection on the second (the query).
        if (parts === 1) behind.write(part)
        else caller.destroy()
      })
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    const url = new URL(server?.url ?? '')
    url.port = String(typeof address === 'object' && address ? address.port : 0)
    const client = openPool(1, url.href)
    await expect(client.query('select 1')).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(sent).toBe(2)
    await client.end(0)
    proxy.close()
  },
)
