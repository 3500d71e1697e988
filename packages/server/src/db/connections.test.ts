import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bothDatabases } from '../testing/both-databases.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import type { Sender } from './connections.ts'
import { type Db, inTransaction, type OpenDatabase } from './database.ts'
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
  const opened = async () => {
    const door = await openNotingDoor(server?.url ?? '')
    const shop = connectTo(door.url, { pool: 1, prepare: false }, {})
    ends.push(() => shop.client.end(), door.close)
    await shop.db.execute(sql`select 1`)
    return { ...shop, noted: door.noted }
  }
  const asked = (nth: number) => sql.raw(`select ${String(nth)} as statement_${String(nth)}, pg_sleep(0.05)`)
  const inTurn = ['statement_1', 'ready', 'statement_2', 'ready', 'statement_3', 'ready']

  test('a statement is sent when the one before is answered', async () => {
    const { db, client, noted } = await opened()
    const boss = client.query('select 3 as statement_3')
    await Promise.all([db.execute(asked(1)), db.execute(asked(2)), boss])
    expect(noted.toSorted()).toEqual(inTurn.toSorted())
    expect(noted.filter((_, at) => at % 2 === 1)).toEqual(['ready', 'ready', 'ready'])
  })

  test('in a transaction, which keeps its server, they are sent together', async () => {
    const { db, noted } = await opened()
    await inTransaction(db, (tx) => Promise.all([tx.execute(asked(1)), tx.execute(asked(2))]))
    expect(noted.slice(noted.indexOf('statement_1'), noted.indexOf('statement_1') + 2)).toEqual([
      'statement_1',
      'statement_2',
    ])
  })
})

describe.each(bothDatabases(server))('a transaction on $kind', ({ open }) => {
  let shop: OpenDatabase
  beforeAll(async () => {
    shop = await open()
    await shop.client.query('create table notes_ends (id int primary key); create table notes (text text primary key)')
  })
  beforeEach(() => shop.client.query('truncate notes'))
  afterAll(() => shop.close())
  const note = (sender: Pick<Db, 'execute'>, text: string) =>
    sender.execute(sql`insert into notes values (${text}::text)`).then(() => undefined)
  const notes = async (): Promise<readonly unknown[]> =>
    (await shop.client.query('select text from notes order by text')).rows.map(({ text }) => text)

  test('fails with a failed statement, even if its error was caught', async () => {
    const swallowing = shop.db.transaction(async (tx) => {
      await note(tx, 'a')
      await note(tx, 'a').catch(() => undefined)
      return 'done'
    })
    await expect(swallowing).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })

  test('goes on after a savepoint that was rolled back', async () => {
    await shop.db.transaction(async (tx) => {
      await note(tx, 'a')
      const inner = tx.transaction(async (nested) => {
        await note(nested, 'b')
        await note(nested, 'a')
      })
      await expect(inner).rejects.toThrow('insert into notes')
      await tx.transaction((nested) => note(nested, 'c'))
    })
    expect(await notes()).toEqual(['a', 'c'])
  })

  test('that was refused at its commit leaves its connection to others', async () => {
    await shop.client.query(
      'alter table notes add column at_end int references notes_ends deferrable initially deferred',
    )
    const refused = shop.db.transaction((tx) => tx.execute(sql`insert into notes values ('a', 7)`))
    await expect(refused).rejects.toMatchObject({ code: '23503' })
    await note(shop.db, 'b')
    expect(await notes()).toEqual(['b'])
  })

  test('speaks no more once it has ended', async () => {
    let kept: Db | null = null
    await shop.db.transaction(async (tx) => {
      kept = tx
      await note(tx, 'a')
    })
    const after = note(kept ?? shop.db, 'b')
    await expect(after).rejects.toMatchObject({ cause: { message: 'the transaction is over' } })
    expect(await notes()).toEqual(['a'])
  })

  test('and a statement alone are answered after their table was changed', async () => {
    const all = (sender: Sender) => sender.query('select * from changed where 1 = $1', [1]).then(({ rows }) => rows)
    await shop.client.query('create table changed (n int); insert into changed values (1)')
    expect(await all(shop.client)).toEqual([{ n: 1 }])
    await shop.client.query('alter table changed add column more int')
    expect(await all(shop.client)).toEqual([{ n: 1, more: null }])
    await shop.client.query('alter table changed drop column more')
    expect(await inTransaction(shop.db, (tx) => tx.execute(sql`select * from changed where 1 = ${1}`))).toMatchObject({
      rows: [{ n: 1 }],
    })
  })
})
