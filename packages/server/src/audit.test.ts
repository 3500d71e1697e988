import { instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditStaff, sealAuditLog } from './audit.ts'
import type { Db, OpenDatabase } from './db/database.ts'
import { readRows } from './db/read-rows.ts'
import * as pg from './db/row-decoders.ts'
import { brokenInvariants } from './db/broken-invariants.ts'
import { bothDatabases } from './testing/both-databases.ts'
import { startPrivatePostgres } from './testing/private-postgres.ts'

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.each(bothDatabases(postgres))('the audit log on $kind', ({ open }) => {
  let database: OpenDatabase
  let db: Db
  beforeAll(async () => {
    database = await open()
    db = database.db
  })
  afterAll(() => database.close())

  const at = instant(Date.UTC(2026, 10, 20, 2, 0, 0, 123))
  const write = (object: string): Promise<void> =>
    auditStaff(db, { actor: 'staff:何青', at }, { action: 'stock.adjust', object, result: 'ok', detail: { by: -3 } })
  const seals = () =>
    readRows(
      db,
      { number: pg.number, object: pg.text },
      sql`
        select s.number::int as number, a.object from audit_seals s join audit_log a on a.id = s.audit_id order by s.number`,
    )
  const rulesAfter = async (...statements: readonly string[]): Promise<readonly string[]> => {
    let rules: readonly string[] = []
    const takeBack = new Error('taken back')
    await expect(
      db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        rules = [...new Set((await brokenInvariants(tx)).map(({ rule }) => rule))]
        throw takeBack
      }),
    ).rejects.toBe(takeBack)
    return rules
  }

  test('every row is sealed once, in order, however often and from wherever the sealing is asked for', async () => {
    await write('goods:1')
    await write('goods:2')
    await Promise.all([sealAuditLog(db), sealAuditLog(db)])
    await write('goods:3')
    await sealAuditLog(db)
    await sealAuditLog(db)
    expect(await seals()).toEqual([
      { number: 1, object: 'goods:1' },
      { number: 2, object: 'goods:2' },
      { number: 3, object: 'goods:3' },
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })

  test.each([
    ['another text', `update audit_log set object = 'goods:9' where object = 'goods:2'`],
    ['another actor', `update audit_log set actor = 'staff:nobody' where object = 'goods:3'`],
    ['another moment', `update audit_log set at = at + interval '1 microsecond' where object = 'goods:1'`],
    ['another detail', `update audit_log set detail = '{"by": -30}' where object = 'goods:1'`],
  ])('a sealed row with %s breaks the chain, even where the guard was taken off', async (_what, change) => {
    expect(await rulesAfter('alter table audit_log disable trigger audit_log_insert_only', change)).toEqual([
      'I5 a book lost its guard',
      'I5 the audit log is a chain',
    ])
  })

  test('a row that was deleted together with its seal is detected', async () => {
    expect(
      await rulesAfter(
        'alter table audit_log disable trigger audit_log_insert_only',
        'alter table audit_seals disable trigger audit_seals_insert_only',
        'delete from audit_seals where number = 2',
        `delete from audit_log where object = 'goods:2'`,
      ),
    ).toContain('I5 the audit log is a chain')
  })

  test('seals are insert-only', async () => {
    await expect(db.execute(sql`delete from audit_seals`)).rejects.toThrow('Failed query')
    await expect(db.execute(sql`update audit_seals set hash = ''`)).rejects.toThrow('Failed query')
  })
})
