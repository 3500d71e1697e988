import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offerKeys, offerOf } from '@xinglin/domain/promotions'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFolder } from './build.ts'
import type { OpenDatabase } from './database.ts'
import { overWire } from './embedded-wire.ts'
import { openMemoryDatabase } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'
import { buildOver } from './session.ts'

/** The shape of the tables before bank lines had keys, 业务员 ids, and batches their book. */
const BEFORE = 43

type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] }

/** The migrations up to that number, in a folder of their own. */
const olderMigrations = (folder: string): string => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ idx }) => idx < BEFORE)
  mkdirSync(join(folder, 'meta'))
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  return folder
}

/** What stands in columns that must be filled and that a test does not ask about. */
const fillers: { readonly [type: string]: string } = {
  ARRAY: '{}',
  bigint: '0',
  boolean: 'false',
  date: '2026-01-01',
  integer: '0',
  jsonb: '{}',
  numeric: '0',
  smallint: '0',
  text: '',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
}

type Row = { readonly [column: string]: string | number | null }

const DAY = (nth: number): string => `2026-10-${String(nth).padStart(2, '0')}T02:00:00Z`

describe('a database from before the book of movements, brought up to date', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-migrations-'))
  let old: PGlite
  let now: OpenDatabase

  const put = async (table: string, ...rows: readonly Row[]): Promise<void> => {
    const { rows: columns } = await old.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_name = $1 and is_nullable = 'NO' and column_default is null`,
      [table],
    )
    for (const row of rows) {
      const filled = Object.fromEntries(columns.map(({ name, type }) => [name, fillers[type] ?? '']))
      const values = Object.entries({ ...filled, ...row })
      await old.query(
        `insert into ${table} (${values.map(([name]) => name).join()}) values (${values.map((_, at) => `$${String(at + 1)}`).join()})`,
        values.map(([, value]) => value),
      )
    }
  }
  const order = (id: number, state: number): Row => ({
    id,
    group_id: id,
    part: 1,
    number: `2026-${String(id)}`,
    state,
    created_at: DAY(5),
  })
  const line = (id: number, orderId: number, quantity: number, given: Row = {}): Row => ({
    id,
    order_id: orderId,
    position: id,
    goods_id: 1,
    quantity,
    ...given,
  })
  const request = (id: number, refund: number, day: number, given: Row = {}): Row => ({
    id,
    number: `SH${String(id)}`,
    order_id: 11,
    kind: 'return',
    state: 'completed',
    refund,
    created_at: DAY(day),
    completed_at: DAY(day),
    ...given,
  })

  const fillStock = async (): Promise<void> => {
    const lot = (id: number, expiresOn: string, quantity: number): Row => ({
      id,
      goods_id: 1,
      warehouse_id: 1,
      batch_number: `B${String(id)}`,
      produced_on: '2026-01-01',
      expires_on: expiresOn,
      quantity,
    })
    await put('batches', lot(1, '2027-06-30', 5), lot(2, '2028-06-30', 100), lot(3, '2029-06-30', 7))
    await put('stock', { id: 1, goods_id: 1, warehouse_id: 1, n: 999, initial: 200 })
    // By hand, with what a return restocked; the first is from before movements named a batch.
    const moved = (batch: string, quantity: number, note: string, day: number): Row => ({
      stock_id: 1,
      quantity,
      reason: 'correction',
      batch_number: batch,
      note,
      actor: 'staff:何青',
      at: DAY(day),
    })
    await put(
      'stock_movements',
      moved('', 9, '', 1),
      moved('B2', 4, '盘点', 8),
      moved('B2', 12, '退货验收回库', 10),
      moved('B2', 8, '退货验收回库', 12),
      moved('B1', 2, '退货验收回库', 12),
      moved('B2', 3, '拣货短少的货已找到', 14),
    )
  }
  const fillOrders = async (): Promise<void> => {
    await put('orders', order(11, 50), order(12, 90), order(13, 30))
    await put('order_history', { order_id: 12, to_state: 90, actor: 'system', at: DAY(6) })
    await put(
      'order_lines',
      line(101, 11, 30),
      line(102, 12, 5),
      line(103, 13, 8),
      line(104, 11, 1, { type: 5, spend_offer_id: 1 }),
    )
    const served = (lineId: number, batchId: number, quantity: number): Row => ({
      order_line_id: lineId,
      batch_id: batchId,
      quantity,
    })
    await put('order_line_batches', served(101, 1, 10), served(101, 2, 20), served(102, 2, 5), served(103, 2, 8))
    await put('order_line_batches', served(104, 3, 1))
    await put('order_picks', { order_line_id: 103, batch_id: 2, short: 3, at: DAY(7) })
  }
  const fillAfterSales = async (): Promise<void> => {
    const short = { fault: 'shortage', description: '拣货短少：「甲」拣货短少 3，其余照常发货。', order_id: 13 }
    await put('after_sales', request(201, 15, 10), request(202, 10, 12), request(203, 3, 7, short))
    await put(
      'after_sales_lines',
      { after_sales_id: 201, order_line_id: 101, quantity: 12 },
      { after_sales_id: 202, order_line_id: 101, quantity: 10 },
      { after_sales_id: 203, order_line_id: 103, quantity: 3 },
    )
    const inspected = (id: number, day: number): Row => ({
      after_sales_id: id,
      from_state: 'toInspect',
      to_state: 'refunding',
      at: DAY(day),
    })
    await put('after_sales_history', inspected(201, 10), inspected(202, 12))
    await put('ledger_entries', { order_id: 11, amount: 20, reason: '售后退款冲减账期', transaction_id: 1 })
  }
  const fillPeople = async (): Promise<void> => {
    const person = (id: number, username: string, name: string, status = 'active'): Row => ({
      id,
      username,
      name,
      status,
      roles: '{sales}',
      totp_secret: 'x',
    })
    await put('staff', person(1, 'zhang', '张三'), person(2, 'li-1', '李四'), person(3, 'li-2', '李四'))
    await put('staff', person(4, 'wang', '王五', 'disabled'))
    const member = (id: number, rep: string): Row => ({
      id,
      username: `buyer-${String(id)}`,
      rank: 1,
      phone: `1380000000${String(id)}`,
      sales_rep_name: rep,
    })
    await put('members', member(1, '张三'), member(2, '李四'), member(3, '王五'), member(4, ''))
    await put('approvals', { kind: 'refund', subject: 'x', filed_by: 'Zhang' })
    const act = { action: 'staff.roles', object: 'staff:2', actor: 'staff:zhang', result: 'ok' }
    await put('audit_log', { ...act, at: new Date(Date.now() - 86_400_000).toISOString() }, { ...act, at: DAY(1) })
  }

  beforeAll(async () => {
    old = await PGlite.create()
    const wire = overWire(old)
    await migrate(buildOver(wire), { migrationsFolder: olderMigrations(folder) })
    await wire.end()
    // Rows stand for themselves: what they refer to is left out, and no trigger asks.
    await old.exec(`set session_replication_role = replica; set TimeZone = 'UTC'`)
    await fillStock()
    await fillOrders()
    await fillAfterSales()
    await fillPeople()
    await put('offer_drafts', ...offerKeys.map((key, at) => ({ id: at + 1, kind: offerOf(key).label, lines: '[]' })))
    await put('offer_drafts', { id: 100, kind: '满送', lines: '[]' })
    await put('bank_lines', { reference: 'R1', amount: 5, payer: ' １２３公司 ' }, { reference: 'R2', amount: 5 })
    now = await openMemoryDatabase(await old.dumpDataDir('none'))
    await old.close()
  })
  afterAll(async () => {
    await now.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('docs/rules.md#8-1: each batch has one opening, and its movements sum to what lies there', async () => {
    const book = await readRows(
      now.db,
      { batch: pg.text, kind: pg.text, units: pg.number, document: pg.orNull(pg.number) },
      sql`
        select b.batch_number as batch, m.kind, m.units, m.document_id::float8 as document
          from stock_movements m join batches b on b.id = m.batch_id order by b.id, m.id`,
    )
    const of = (batch: string) => book.filter((row) => row.batch === batch)
    const told = (batch: string) => of(batch).map(({ kind, units, document }) => [kind, units, document])
    expect(told('B1')).toEqual([
      ['opening', 13, null],
      ['sale', -10, 11],
      ['return', 2, null],
    ])
    expect(told('B2')[0]).toEqual(['opening', 101, null])
    const inOrder = (rows: readonly (readonly (string | number | null)[])[]) => rows.map(String).toSorted()
    expect(inOrder(told('B2').slice(1))).toEqual(
      inOrder([
        ['sale', -20, 11],
        ['sale', -5, 12],
        ['sale', -8, 13],
        ['release', 5, 12],
        ['release', 3, 13],
        ['short', -3, 13],
        ['count', 4, null],
        ['return', 12, null],
        ['return', 8, null],
        ['short', 3, null],
      ]),
    )
    expect(told('B3')).toEqual([
      ['opening', 8, null],
      ['gift', -1, 11],
    ])
    const sums = ['B1', 'B2', 'B3'].map((batch) => of(batch).reduce((sum, { units }) => sum + units, 0))
    expect(sums).toEqual([5, 100, 7])
    const [stock] = await readRows(now.db, { n: pg.number }, sql`select n from stock`)
    expect(stock?.n).toBe(112)
  })

  test('docs/rules.md#8-4: what earlier inspections did not ask is presumed: last served first, each unit once', async () => {
    const booked = await readRows(
      now.db,
      { request: pg.number, batch: pg.number, units: pg.number, presumed: pg.boolean },
      sql`
        select after_sales_id::float8 as request, batch_id as batch, good + bad as units, is_presumed as presumed
          from after_sales_line_batches order by 1, 2`,
    )
    expect(booked).toEqual([
      { request: 201, batch: 2, units: 12, presumed: true },
      { request: 202, batch: 1, units: 2, presumed: true },
      { request: 202, batch: 2, units: 8, presumed: true },
    ])
  })

  test('docs/rules.md#3-told-short: shorts are known as such, and the earliest refunds went off the debt', async () => {
    const requests = await readRows(
      now.db,
      { id: pg.number, cause: pg.orNull(pg.text), offDebt: pg.text, told: pg.boolean },
      sql`
        select id::float8 as id, short_cause as cause, off_debt::text as "offDebt", letter_at is not null as told
          from after_sales order by id`,
    )
    expect(requests).toEqual([
      { id: 201, cause: null, offDebt: '15.00', told: false },
      { id: 202, cause: null, offDebt: '5.00', told: false },
      { id: 203, cause: 'missing', offDebt: '0.00', told: true },
    ])
  })

  test('docs/rules.md#7-reps: a name that one active 业务员 bears becomes his id; the others wait for a person', async () => {
    const members = await readRows(
      now.db,
      { rep: pg.orNull(pg.number) },
      sql`select sales_rep_id as rep from members order by id`,
    )
    expect(members.map(({ rep }) => rep)).toEqual([1, null, null, null])
    const waiting = await readRows(now.db, { name: pg.text }, sql`select name from unmatched_reps order by name`)
    expect(waiting.map(({ name }) => name).toSorted()).toEqual(['李四', '王五'])
  })

  test('docs/rules.md#7-two-people: filings name their account, and acts of the last two weeks tie', async () => {
    const [filed] = await readRows(now.db, { by: pg.orNull(pg.number) }, sql`select filed_by_id as by from approvals`)
    expect(filed?.by).toBe(1)
    const acts = await readRows(
      now.db,
      { kind: pg.text, by: pg.orNull(pg.number), staff: pg.number },
      sql`select kind, by_id as by, staff_id as staff from staff_acts`,
    )
    expect(acts).toEqual([{ kind: 'roles', by: 1, staff: 2 }])
  })

  test('drafts of offers name their kind by its key; one of no kind is gone', async () => {
    const drafts = await readRows(now.db, { kind: pg.text }, sql`select kind from offer_drafts order by id`)
    expect(drafts.map(({ kind }) => kind)).toEqual(offerKeys)
  })

  test('docs/rules.md#11-1: payers of bank lines are in one form', async () => {
    const lines = await readRows(now.db, { payer: pg.text }, sql`select payer from bank_lines order by id`)
    expect(lines.map(({ payer }) => payer)).toEqual(['123公司', ''])
  })
})
