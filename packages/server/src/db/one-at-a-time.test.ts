import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { inTransaction } from './database.ts'
import { connectTo } from './open-database.ts'

const server = await startPrivatePostgres()
afterAll(() => server?.stop())

/** ReadyForQuery: its kind, its length of five, and the state of the transaction. */
const endsReady = (part: Buffer): boolean =>
  part.length >= 6 && part.at(-6) === 'Z'.charCodeAt(0) && part.readInt32BE(part.length - 5) === 5

/** A door to the server that notes which statement is sent and when the server is ready for another. */
const openNotingDoor = async (databaseUrl: string) => {
  const { port, hostname } = new URL(databaseUrl)
  const noted: string[] = []
  const door = createServer((caller) => {
    const behind = connect(Number(port), hostname)
    caller.on('error', () => behind.destroy()).on('close', () => behind.destroy())
    behind.on('error', () => caller.destroy()).on('close', () => caller.destroy())
    caller.on('data', (part) => {
      for (const [, statement = ''] of part.toString('latin1').matchAll(/as (statement_\d)/g)) noted.push(statement)
      behind.write(part)
    })
    behind.on('data', (part) => {
      if (noted.length > 0 && endsReady(part)) noted.push('ready')
      caller.write(part)
    })
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  const address = door.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return { url: url.href, noted, close: () => door.close() }
}

describe.skipIf(server === null)('behind a pooler, where nothing is prepared', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })
  const opened = async (prepare: boolean) => {
    const door = await openNotingDoor(server?.url ?? '')
    const shop = connectTo(door.url, { pool: 1, prepare }, {})
    ends.push(() => shop.client.end({ timeout: 1 }), door.close)
    await shop.db.execute(sql`select 1`)
    return { ...shop, noted: door.noted }
  }
  const asked = (nth: number) => sql.raw(`select ${String(nth)} as statement_${String(nth)}, pg_sleep(0.05)`)
  const inTurn = ['statement_1', 'ready', 'statement_2', 'ready', 'statement_3', 'ready']

  test('a statement is sent when the one before is answered', async () => {
    const { db, client, noted } = await opened(false)
    const boss = client.unsafe('select 3 as statement_3')
    await Promise.all([db.execute(asked(1)), db.execute(asked(2)), boss])
    expect(noted.toSorted()).toEqual(inTurn.toSorted())
    expect(noted.filter((_, at) => at % 2 === 1)).toEqual(['ready', 'ready', 'ready'])
  })

  test('in a transaction, which keeps its server, they are sent together', async () => {
    const { db, noted } = await opened(false)
    await inTransaction(db, (tx) => Promise.all([tx.execute(asked(1)), tx.execute(asked(2))]))
    expect(noted.slice(noted.indexOf('statement_1'), noted.indexOf('statement_1') + 2)).toEqual([
      'statement_1',
      'statement_2',
    ])
  })

  test('without a pooler they are sent together', async () => {
    const { db, noted } = await opened(true)
    await Promise.all([db.execute(asked(1)), db.execute(asked(2))])
    expect(noted.slice(0, 2)).toEqual(['statement_1', 'statement_2'])
  })
})
