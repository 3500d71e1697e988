import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

describe('rows of a hand-written statement', () => {
  test('are what their shape says, to the compiler and at run time', async () => {
    const [row] = await readRows(
      shop.db,
      {
        id: pg.id<GoodsId>(),
        count: pg.bigint,
        price: pg.money,
        on: pg.day,
        at: pg.moment,
        brand: pg.orNull(pg.text),
        tiers: pg.listOf(pg.row({ number: pg.number, isLast: pg.boolean })),
        pair: pg.tupleOf(pg.text, pg.number),
        named: pg.listed({ b: pg.text, a: pg.number }),
        facts: pg.recordOf(pg.text),
        kind: pg.keyOf({ help: '帮助', news: '资讯' }),
      },
      sql`select 7 as id, 12::bigint as count, 12.5::numeric(18,4)::text as price, '2026-11-20'::date as "on",
                 '2026-11-20T00:00:00Z'::timestamptz as at, null as brand,
                 '[{"number": 10, "isLast": true, "left": "out"}]'::json as tiers, '["a", 1]'::json as pair, '["a", 1]'::json as named,
                 '{"name": "x"}'::json as facts, 'news' as kind, 'not asked for' as more`,
    )
    expect(row).toEqual({
      id: 7,
      count: 12,
      price: yuan('12.5'),
      on: '2026-11-20',
      at: Date.UTC(2026, 10, 20),
      brand: null,
      tiers: [{ number: 10, isLast: true }],
      pair: ['a', 1],
      named: { b: 'a', a: 1 },
      facts: { name: 'x' },
      kind: 'news',
    })
    if (!row) return
    expectTypeOf(row.id).toEqualTypeOf<GoodsId>()
    expectTypeOf(row.kind).toEqualTypeOf<'help' | 'news'>()
    expectTypeOf(row.brand).toEqualTypeOf<string | null>()
  })

  test.each<[string, pg.Decoder<unknown>, unknown]>([
    ['text', pg.text, 1],
    ['a number', pg.number, '1'],
    ['a whole number', pg.bigint, '1.5'],
    ['a boolean', pg.boolean, 't'],
    ['a list', pg.listOf(pg.text), 'a'],
    ['a list', pg.tupleOf(pg.text), null],
    ['a list', pg.listed({ a: pg.text }), { a: 'x' }],
    ['an object', pg.row({}), null],
    ['an object', pg.recordOf(pg.text), 'secret'],
    ['help or news', pg.oneOf('help', 'news'), 'notice'],
  ])('a value that is not %s is refused by the name of its column, and not shown', (expected, decode, value) => {
    const got = value === null ? 'null' : typeof value
    expect(() => decode(value, 'total')).toThrow(new pg.RowError(`column total: expected ${expected}, got ${got}`))
  })

  test('a column that the statement lacks is refused', async () => {
    await expect(readRows(shop.db, { n: pg.number }, sql`select 1 as m`)).rejects.toThrow(
      'column n: expected a number, got undefined',
    )
  })
})
