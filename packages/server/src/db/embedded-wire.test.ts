import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connections, type Sender, transaction } from './connections.ts'
import { overWire } from './embedded-wire.ts'

let own: PGlite
let client: Connections
beforeAll(async () => {
  own = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] })
})
afterAll(() => own.close())
beforeEach(async () => {
  await own.exec('drop table if exists lots; create table lots (id int primary key, name text)')
  client = overWire(own)
})
afterEach(() => client.end())

const ask = async (
  text: string,
  values: readonly unknown[] = [],
  sender: Sender = client,
): Promise<readonly unknown[]> => (await sender.query(text, values)).rows

const preparedNames = async (): Promise<number> =>
  (await own.query('select from pg_prepared_statements where from_sql = false')).rows.length

test('what is stored comes back as PostgreSQL’s driver reads it', async () => {
  const [row] = await ask(
    `select $1::text as name, 12.34::numeric(18, 4) as price, 9007199254740993::bigint as big, $2::jsonb as facts,
            $3::int[] as ids, null as nothing`,
    ['阿莫西林', { part: 1 }, [1, 2]],
  )
  const expected = { name: '阿莫西林', price: '12.3400', big: '9007199254740993', facts: { part: 1 }, ids: [1, 2] }
  expect(row).toEqual({ ...expected, nothing: null })
})

test('a statement is parsed once, however often it is sent', async () => {
  const nameOf = (id: number, sender?: Sender) => ask('select name from lots where id = $1', [id], sender)
  await nameOf(1)
  const before = await preparedNames()
  await nameOf(2)
  await transaction(client, (tx) => nameOf(3, tx))
  expect(await preparedNames()).toBe(before)
})

test('a connection that ends takes its statements and its transaction with it', async () => {
  await ask('insert into lots values ($1, $2)', [1, '钙片'])
  expect(await preparedNames()).toBeGreaterThan(0)
  const open = await client.hold()
  await open.query('begin')
  await open.query('insert into lots values ($1, $2)', [2, '碘伏'])
  open.release()
  await client.end()
  expect(await preparedNames()).toBe(0)
  const next = overWire(own)
  expect(await ask('select name from lots', [], next)).toEqual([{ name: '钙片' }])
  await next.end()
})

test('a refused statement reports its code and does not affect the next one', async () => {
  await expect(ask('selec')).rejects.toMatchObject({ code: '42601' })
  await expect(ask('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect(await ask('select 1 / $1::int as n', [1])).toEqual([{ n: 1 }])
})

test('of statements that were sent at once each is answered, and a refused one breaks none beside it', async () => {
  const connection = await client.hold()
  const divided = (by: number) => ask('select 6 / $1::int as n', [by], connection)
  await divided(1)
  const ends = await Promise.allSettled([divided(2), divided(0), divided(3)])
  expect(ends).toMatchObject([{ value: [{ n: 3 }] }, { reason: { code: '22012' } }, { value: [{ n: 2 }] }])
  connection.release()
})

test('a finished answer is delivered before those queued behind it', async () => {
  const order: string[] = []
  await ask('select 1')
  const askAs = async (name: string): Promise<void> => {
    await ask('select 1')
    order.push(name)
    if (name === 'first') setImmediate(() => order.push('left'))
  }
  await Promise.all(['first', 'second', 'third'].map(askAs))
  expect(order.indexOf('left')).toBeLessThan(order.indexOf('third'))
})

test('rows larger than what the database writes at once arrive whole', async () => {
  const long = '阿莫西林胶囊'.repeat(50_000)
  const rows = await ask('select $1::text as words, n from generate_series(1, 3) as n', [long])
  expect(rows).toEqual([1, 2, 3].map((n) => ({ words: long, n })))
})

test('what a transaction has written is gone when it fails, and nobody else meets it meanwhile', async () => {
  const failing = transaction(client, async (tx) => {
    await ask('insert into lots values ($1, $2)', [1, '钙片'], tx)
    await ask('select 1 / $1::int', [0], tx)
  })
  const outside = ask('select count(*)::int as n from lots')
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await outside).toEqual([{ n: 0 }])
})

test('a failing database rejects the pending statements and does not stop the server', async () => {
  const broken = await PGlite.create()
  const other = overWire(broken)
  await ask('select 1', [], other)
  await broken.close()
  await expect(ask('select 1', [], other)).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
})
