import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepingStatements } from './keeping-statements.ts'

let own: PGlite
let client: PGlite
beforeAll(async () => {
  own = await PGlite.create({ postgresqlconf: ['shared_buffers = 16MB'] })
})
afterAll(() => own.close())
beforeEach(async () => {
  await own.exec(`
    deallocate all;
    drop table if exists lots;
    create table lots (id int primary key, name text, price numeric, at timestamptz, facts jsonb, ids int[])`)
  client = keepingStatements(own)
})

const keptNames = async (): Promise<number> =>
  (await own.query('select from pg_prepared_statements where from_sql = false')).rows.length

const INSERT = 'insert into lots values ($1, $2, $3, $4, $5, $6)'
const lot = [1, '阿莫西林', '12.3400', '2026-11-22T08:00:00Z', { part: 1 }, [1, 2]]

test('a kept statement answers what PGlite itself answers', async () => {
  expect((await client.query(INSERT, lot)).affectedRows).toBe(1)
  expect((await client.query(INSERT, [2, null, null, null, null, null])).affectedRows).toBe(1)
  for (const rowMode of ['array', 'object'] as const) {
    const ask = (one: PGlite) =>
      one.query('select * from lots where id = any($1::int[]) order by id', [[1, 2]], { rowMode })
    expect(await ask(client)).toEqual(await ask(own))
  }
})

test('a statement is parsed once, however often it is sent', async () => {
  for (const id of [1, 2, 3]) await client.query('select name from lots where id = $1', [id])
  await client.transaction((tx) => tx.query('select name from lots where id = $1', [4]))
  expect(await keptNames()).toBe(1)
})

test('who sends ever new statements does not fill the memory', async () => {
  for (let at = 0; at < 250; at += 1) await client.query(`select ${String(at)} as n`)
  expect(await keptNames()).toBeLessThanOrEqual(200)
  expect((await client.query('select 0 as n')).rows).toEqual([{ n: 0 }])
})

test('a refused statement tells its code and leaves the next one in peace', async () => {
  await expect(client.query('selec')).rejects.toMatchObject({ code: '42601' })
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  expect((await client.query('select 1 / $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})

test('an answer that is ready leaves before all that wait behind it have theirs', async () => {
  const order: string[] = []
  await client.query('select 1 as n')
  const ask = async (name: string): Promise<void> => {
    await client.query('select 1 as n')
    order.push(name)
    if (name === 'first') setImmediate(() => order.push('left'))
  }
  await Promise.all(['first', 'second', 'third'].map(ask))
  expect(order).toEqual(['first', 'left', 'second', 'third'])
})

test('rows larger than what the database writes at once arrive whole', async () => {
  const long = '阿莫西林胶囊'.repeat(50_000)
  const { rows } = await client.query('select $1::text as words, n from generate_series(1, 3) as n', [long])
  expect(rows).toEqual([1, 2, 3].map((n) => ({ words: long, n })))
})

test('what a transaction has written is gone when it fails, and nobody else meets it meanwhile', async () => {
  const failing = client.transaction(async (tx) => {
    await tx.query(INSERT, lot)
    await tx.query('select 1 / $1::int', [0])
  })
  const outside = client.query('select count(*)::int as n from lots')
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await outside).rows).toEqual([{ n: 0 }])
})
