import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCode } from '../start-error.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import type { Db } from './database.ts'
import { pipelined } from './pipelined.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.db.execute(sql`create sequence steps`)
})
afterAll(() => shop.close())

const step = (tx: Db) => readRows(tx, { at: pg.number }, sql`select nextval('steps')::int as at`)
const failing = (tx: Db) => readRows(tx, {}, sql`select 1 / 0`)

test('pipelined statements run in order, and each result is at its position', async () => {
  const steps = await shop.db.transaction((tx) => pipelined([step(tx), step(tx), step(tx)]))
  expect(steps.map(([row]) => row?.at)).toEqual([1, 2, 3])
})

test('the first error is thrown, not the errors that follow from it', async () => {
  const error = await shop.db
    .transaction((tx) => pipelined([step(tx), failing(tx), step(tx)]))
    .catch((thrown: unknown) => thrown)
  expect(errorCode(error)).toBe('22012')
})
