import { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { overWire } from './embedded-wire.ts'

let own: PGlite
let sql: Sql
beforeAll(async () => {
  own = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] })
})
afterAll(() => own.close())
beforeEach(async () => {
  await own.exec('drop table if exists lots; create table lots (id int primary key, name text)')
  sql = overWire(own)
})
afterEach(() => sql.end())

const preparedNames = async (): Promise<number> =>
  (await own.query('select from pg_prepared_statements where from_sql = false')).rows.length

test('what is stored comes back as PostgreSQL’s driver reads it', async () => {
  // The driver loads array types with its first query.
  await sql`select 1`
  const [row] =
    await sql`select ${'阿莫西林'}::text as name, 12.34::numeric(18, 4) as price, 9007199254740993::bigint as big,
    ${sql.json({ part: 1 })}::jsonb as facts, ${sql.array([1, 2])}::int[] as ids, null as nothing`
  const expected = { name: '阿莫西林', price: '12.3400', big: '9007199254740993', facts: { part: 1 }, ids: [1, 2] }
  expect(row).toEqual({ ...expected, nothing: null })
})

test('a statement is parsed once, however often it is sent', async () => {
  const ask = (one: Pick<Sql, 'unsafe'>, id: number) =>
    one.unsafe('select name from lots where id = $1', [id], { prepare: true })
  await ask(sql, 1)
  const before = await preparedNames()
  await ask(sql, 2)
  await sql.begin((tx) => ask(tx, 3))
  // The driver prepares two of its own: to load array types and to end the transaction.
  expect((await preparedNames()) - before).toBeLessThanOrEqual(2)
})

test('a connection that ends takes its statements and its transaction with it', async () => {
  await sql`insert into lots values (${1}, ${'钙片'})`
  expect(await preparedNames()).toBeGreaterThan(0)
  const next = overWire(own)
  const open = await sql.reserve()
  await open`begin`
  await open`insert into lots values (${2}, ${'碘伏'})`
  open.release()
  await sql.end()
  expect(await preparedNames()).toBe(0)
  expect(await next`select name from lots`).toEqual([{ name: '钙片' }])
  await next.end()
})

test('a refused statement reports its code and does not affect the next one', async () => {
  await expect(sql`selec`).rejects.toMatchObject({ code: '42601' })
  await expect(sql`select 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' })
  expect(await sql`select 1 / ${1}::int as n`).toEqual([{ n: 1 }])
})

test('of statements that were sent at once each is answered, and a refused one breaks none beside it', async () => {
  const divided = (by: number) => sql.unsafe('select 6 / $1::int as n', [by], { prepare: true })
  await divided(1)
  const ends = await Promise.allSettled([divided(2), divided(0), divided(3)])
  expect(ends).toMatchObject([{ value: [{ n: 3 }] }, { reason: { code: '22012' } }, { value: [{ n: 2 }] }])
})

test('a finished answer is delivered before those queued behind it', async () => {
  const order: string[] = []
  await sql`select 1 as n`
  const ask = async (name: string): Promise<void> => {
    await sql`select 1 as n`
    order.push(name)
    if (name === 'first') setImmediate(() => order.push('left'))
  }
  await Promise.all(['first', 'second', 'third'].map(ask))
  expect(order).toEqual(['first', 'second', 'left', 'third'])
})

test('rows larger than what the database writes at once arrive whole', async () => {
  const long = '阿莫西林胶囊'.repeat(50_000)
  const rows = await sql`select ${long}::text as words, n from generate_series(1, 3) as n`
  expect([...rows]).toEqual([1, 2, 3].map((n) => ({ words: long, n })))
})

test('what a transaction has written is gone when it fails, and nobody else meets it meanwhile', async () => {
  const failing = sql.begin(async (tx) => {
    await tx`insert into lots values (${1}, ${'钙片'})`
    await tx`select 1 / ${0}::int`
  })
  const outside = sql`select count(*)::int as n from lots`
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await outside).toEqual([{ n: 0 }])
})

test('a failing database rejects the pending statements and does not stop the server', async () => {
  const broken = await PGlite.create()
  const other = overWire(broken)
  await other`select 1`
  await broken.close()
  await expect(other`select 1`).rejects.toThrow('undefined')
})
