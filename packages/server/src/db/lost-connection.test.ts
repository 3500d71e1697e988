import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPrivatePostgres } from '../testing/private-postgres.ts'

const server = await startPrivatePostgres()
afterAll(() => server?.stop())

/** A promise that a test resolves to decide when a transaction goes on. */
const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe.skipIf(server === null)('a connection that the server closes', () => {
  let client: Sql
  let other: Sql
  beforeAll(async () => {
    // The only connection of the pool: the next query gets it, reconnected.
    client = postgres(server?.url ?? '', { max: 1, onnotice: () => undefined })
    other = postgres(server?.url ?? '', { max: 1, onnotice: () => undefined })
    await other`create table notes (text text)`
  })
  afterAll(async () => {
    await client.end()
    await other.end()
  })
  const kill = async (pid: number): Promise<void> => {
    await other`select pg_terminate_backend(${pid}, 5000)`
  }
  const notes = async (): Promise<readonly string[]> =>
    (await other<{ text: string }[]>`select text from notes order by text`).map(({ text }) => text)

  test('aborts its transaction, and its rollback never reaches the next one of that connection', async () => {
    const [lost, next] = [gate(), gate()]
    const pid = gate()
    let victim = 0
    const first = client.begin(async (tx) => {
      const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      victim = row?.pid ?? 0
      pid.open()
      await lost.opened
      // Two statements without waiting in between, as an order sends them, and the rollback after them.
      const ends = await Promise.allSettled(['a', 'b'].map((text) => tx`insert into notes values (${text})`))
      next.open()
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      throw new Error('lost')
    })
    const refused = first.catch((error: unknown) => error)
    await pid.opened
    await kill(victim)
    expect(await refused).toMatchObject({ code: 'CONNECTION_CLOSED' })
    await client.begin(async (tx) => {
      await tx`insert into notes values ('c')`
      lost.open()
      await next.opened
      await tx`insert into notes values ('d')`
    })
    expect(await notes()).toEqual(['c', 'd'])
  })

  test('refuses what was sent to it, and is used again', async () => {
    const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`
    const waiting = client`select pg_sleep(60)`.execute()
    const behind = client`select 1`.execute()
    const refused = Promise.allSettled([waiting, behind])
    await kill(row?.pid ?? 0)
    expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await client`select 2 as n`).toEqual([{ n: 2 }])
  })
})

test.skipIf(server === null)(
  'one connection attempt informs everybody who waits for a server that is down',
  async () => {
    let closed = 0
    const backoff = (): number => {
      closed += 1
      return 0.01
    }
    const client = postgres(server?.url ?? '', { max: 2, backoff, onnotice: () => undefined })
    await client`select 1`
    await server?.goDown()
    const ends = await Promise.allSettled(Array.from({ length: 50 }, () => client`select 1`.execute()))
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
    // The open connection, and one reconnection attempt per query.
    expect(closed).toBeLessThanOrEqual(1 + 2)
    await server?.comeBack()
    await client.end({ timeout: 0 })
  },
)

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
        // Passes the first packet (authentication); closes the connection on the second (the driver loads types).
        if (parts === 1) behind.write(part)
        else caller.destroy()
      })
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const address = proxy.address()
    const url = new URL(server?.url ?? '')
    url.port = String(typeof address === 'object' && address ? address.port : 0)
    const client = postgres(url.href, { max: 1, onnotice: () => undefined })
    const [end] = await Promise.allSettled([client`select 1`.execute()])
    expect([end.status, sent]).toEqual(['rejected', 2])
    await client.end({ timeout: 0 })
    proxy.close()
  },
)
