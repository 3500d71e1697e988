import { createServer } from 'node:net'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instant } from '@xinglin/domain/kernel/time'
import { subtract, yuan, zero } from '@xinglin/domain/kernel/money'
import { eq, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDatabases } from '../testing/both-databases.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { errorCode, StartError } from '../start-error.ts'
import { inTransaction, type OpenDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'
import { auditLog, ledgerAccounts, ledgerEntries } from './schema-books.ts'
import { manufacturers, warehouses } from './schema-catalogue.ts'
import { attempts } from './schema-members.ts'
import { rowId } from './ids.ts'

const at = instant(Date.UTC(2026, 10, 20, 2, 0, 0, 123))
const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-data-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Waits until the database refuses; returns its SQLSTATE. */
const refusal = async (work: PromiseLike<unknown>): Promise<string | null> => {
  try {
    await work
  } catch (error) {
    return errorCode(error)
  }
  throw new Error('the database let it pass')
}

const BY_CHECK = '23514'
const REFUSED = '23001'

const postgres = await startPrivatePostgres()
afterAll(() => postgres?.stop())

describe.each(bothDatabases(postgres))('on $kind', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  /** An entry of a member's account, with its counter-entry. */
  const book = (ownerId: number, purse: 'balance' | 'points', amount: string) =>
    inTransaction(database.db, async (tx) => {
      const accounts = await tx
        .insert(ledgerAccounts)
        .values([
          { ownerKind: 'member', ownerId, purse },
          { ownerKind: 'shop', ownerId, purse: 'issued' },
        ])
        .returning({ id: ledgerAccounts.id })
      const [to = 0, from = 0] = accounts.map(({ id }) => id)
      const common = { transactionId: ownerId, reason: 'test', at }
      await tx.insert(ledgerEntries).values([
        { ...common, accountId: to, amount: yuan(amount) },
        { ...common, accountId: from, amount: subtract(zero, yuan(amount)) },
      ])
    })

  test('the migrations make every table', async () => {
    const [tables] = await database.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`information_schema.tables where table_schema = 'public'`)
    expect(tables?.count).toBeGreaterThan(45)
  })

  test('money, moments and arrays come back as they went in', async () => {
    await database.db.insert(attempts).values({ key: 'moment', count: 1, resetsAt: at })
    const [moment] = await database.db.select().from(attempts).where(eq(attempts.key, 'moment'))
    expect(moment?.resetsAt).toBe(at)
    await book(901, 'balance', '12345678901.55')
    const [row] = await database.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.ownerId, 901))
    expect(row?.balance).toBe(yuan('12345678901.55'))
  })

  test('an amount finer than a fen is refused instead of rounded', async () => {
    await expect(book(902, 'balance', '0.005')).rejects.toThrow('not whole fen')
  })

  test("a buyer's account never falls below 0", async () => {
    expect(await refusal(book(903, 'points', '-0.01'))).toBe(BY_CHECK)
  })

  test('a balance changes only by its entries', async () => {
    const rich = { ownerKind: 'member', ownerId: 904, purse: 'balance', balance: yuan('1') } as const
    expect(await refusal(database.db.insert(ledgerAccounts).values(rich))).toBe(REFUSED)
    expect(await refusal(database.db.execute(sql`update ledger_accounts set balance = balance + 1`))).toBe(REFUSED)
  })

  test('a ledger transaction that does not sum to 0 cannot be committed', async () => {
    const accounts = await database.db
      .insert(ledgerAccounts)
      .values([
        { ownerKind: 'shop', ownerId: 0, purse: 'gateway', balance: yuan('0') },
        { ownerKind: 'shop', ownerId: 0, purse: 'sales', balance: yuan('0') },
      ])
      .returning({ id: ledgerAccounts.id })
    const [gateway = 0, sales = 0] = accounts.map(({ id }) => id)
    const entry = (transactionId: number, accountId: number, amount: string) => ({
      transactionId,
      accountId,
      amount: yuan(amount),
      reason: 'test',
      at,
    })
    const unbalanced = inTransaction(database.db, (tx) =>
      tx.insert(ledgerEntries).values([entry(1, gateway, '5'), entry(1, sales, '-4.99')]),
    )
    expect(await refusal(unbalanced)).toBe(BY_CHECK)
    await inTransaction(database.db, (tx) =>
      tx.insert(ledgerEntries).values([entry(2, gateway, '5'), entry(2, sales, '-5')]),
    )
    const entries = await database.db
      .select({ transaction: ledgerEntries.transactionId })
      .from(ledgerEntries)
      .where(lte(ledgerEntries.transactionId, 2))
    expect(entries).toEqual([{ transaction: 2 }, { transaction: 2 }])
  })

  test('ledger and audit log can only be added to', async () => {
    await database.db.insert(auditLog).values({ at, actor: 'guest', action: 'test', object: 'x', result: 'ok' })
    expect(await refusal(database.db.update(auditLog).set({ actor: 'nobody' }))).toBe(REFUSED)
    expect(await refusal(database.db.delete(auditLog))).toBe(REFUSED)
    expect(await refusal(database.db.delete(ledgerEntries))).toBe(REFUSED)
    expect(await refusal(database.db.execute(sql`truncate audit_log cascade`))).toBe(REFUSED)
  })

  test.each(['goods', 'stock', 'batches', 'orders', 'order_lines'])(
    '%s loses no row and renames none',
    async (name) => {
      const table = sql.identifier(name)
      expect(await refusal(database.db.execute(sql`delete from ${table}`))).toBe(REFUSED)
      expect(await refusal(database.db.execute(sql`truncate ${table} cascade`))).toBe(REFUSED)
      expect(await refusal(database.db.execute(sql`update ${table} set id = id + 1`))).toBe(REFUSED)
    },
  )

  test('a transaction that throws leaves nothing', async () => {
    const broken = inTransaction(database.db, async (tx) => {
      await tx.insert(warehouses).values({ id: rowId(77), name: '西南三仓', city: '成都' })
      throw new Error('on second thoughts')
    })
    await expect(broken).rejects.toThrow('on second thoughts')
    expect(
      await database.db
        .select()
        .from(warehouses)
        .where(eq(warehouses.id, rowId(77))),
    ).toEqual([])
  })
})

describe.skipIf(postgres === null)('two transactions on PostgreSQL', () => {
  test('that lock the same rows in opposite order both succeed, one of them at a later try', async () => {
    const database = await openDatabase({ databaseUrl: postgres?.url ?? '' })
    await database.db.insert(manufacturers).values([
      { id: 1, name: '甲', shortName: '0' },
      { id: 2, name: '乙', shortName: '0' },
    ])
    let tries = 0
    let both: () => void = () => undefined
    const firstLocksHeld = new Promise<void>((resolve) => {
      both = resolve
    })
    const touch = (ids: readonly [number, number]) =>
      inTransaction(database.db, async (tx) => {
        tries += 1
        const add = (id: number) =>
          tx
            .update(manufacturers)
            .set({ shortName: sql`${manufacturers.shortName}::int + 1` })
            .where(eq(manufacturers.id, id))
        await add(ids[0])
        if (tries >= 2) both()
        await firstLocksHeld
        await add(ids[1])
      })
    await Promise.all([touch([1, 2]), touch([2, 1])])
    // A transaction that was ended as the deadlock's victim may be ended again: its retry may come before the other has
    // got the lock.
    expect(tries).toBeGreaterThanOrEqual(3)
    const rows = await database.db.select({ touched: manufacturers.shortName }).from(manufacturers)
    expect(rows).toEqual([{ touched: '2' }, { touched: '2' }])
    await database.close()
  })
})

describe.skipIf(postgres === null)('behind a pooler in transaction mode (DB_PREPARE=0)', () => {
  test('timeouts are set as defaults of the role, and no statement is prepared', async () => {
    const databaseUrl = postgres?.url ?? ''
    const database = await openDatabase({ databaseUrl, migrationsUrl: databaseUrl, pool: 2, prepare: false })
    const settings = await readRows(
      database.db,
      { most: pg.text, lock: pg.text, zone: pg.text, jit: pg.text, prepared: pg.number },
      sql`select current_setting('statement_timeout') as "most", current_setting('lock_timeout') as "lock",
                 current_setting('TimeZone') as "zone", current_setting('jit') as "jit",
                 (select count(*)::int from pg_prepared_statements) as "prepared"`,
    )
    expect(settings).toEqual([{ most: '5s', lock: '3s', zone: 'UTC', jit: 'off', prepared: 0 }])
    await database.db.insert(attempts).values({ key: 'pooled', count: 1, resetsAt: at })
    const [row] = await database.db.select().from(attempts).where(eq(attempts.key, 'pooled'))
    expect(row?.resetsAt).toBe(at)
    await database.close()
  })
})

describe('a database that cannot be opened says why in one line', () => {
  const reason = async (opening: Promise<OpenDatabase>): Promise<string> => {
    const error: unknown = await opening.then(
      (database) => database.close(),
      (refused: unknown) => refused,
    )
    expect(error).toBeInstanceOf(StartError)
    const { message } = error as StartError
    expect(message).not.toContain('\n')
    return message
  }

  test('a folder that is a file', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await reason(openDatabase({ dataDir: file }))).toContain('不可写')
    expect(await reason(openDatabase({ dataDir: join(file, 'inside') }))).toContain('不可写')
  })

  test.skipIf(process.getuid?.() === 0)('a folder without the right to write', async () => {
    const folder = newFolder()
    chmodSync(folder, 0o500)
    expect(await reason(openDatabase({ dataDir: join(folder, 'data') }))).toContain('不可写')
  })

  test('a place where nothing can be made at all', async () => {
    expect(await reason(openDatabase({ dataDir: '/proc/nothing/here' }))).toContain('不可写')
  })

  test('a server that does not answer, without the password', async () => {
    const message = await reason(openDatabase({ databaseUrl: 'postgres://shop:secret@127.0.0.1:1/shop' }))
    expect(message).toContain('无法连接数据库 postgres://shop@127.0.0.1:1/shop')
    expect(message).not.toContain('secret')
  })

  test('a server whose certificate or encryption is not accepted', async () => {
    // Agrees to TLS, and then speaks something else.
    const server = createServer((caller) => {
      caller
        .on('error', () => undefined)
        .once('data', () => {
          caller.write('S')
          caller.once('data', () => caller.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
        })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const databaseUrl = `postgres://shop@127.0.0.1:${String(port)}/shop?sslmode=require`
    expect(await reason(openDatabase({ databaseUrl }))).toMatch(/database is unreachable: (ERR_SSL_|EPROTO)/)
    server.close()
  })

  test.skipIf(postgres === null)(
    'a pooler that is down before a database that is not, and the other way round',
    async () => {
      const [up, down] = [postgres?.url ?? '', 'postgres://shop@127.0.0.1:1/shop']
      for (const prepare of [true, false]) {
        const behind = { databaseUrl: down, migrationsUrl: up, prepare }
        expect(await reason(openDatabase(behind))).toContain(
          `无法连接数据库 ${down}（database is unreachable: ECONNREFUSED`,
        )
      }
      expect(await reason(openDatabase({ databaseUrl: up, migrationsUrl: down }))).toContain(`无法连接数据库 ${down}（`)
    },
  )

  test('an invalid DATABASE_URL', async () => {
    expect(await reason(openDatabase({ databaseUrl: 'shop' }))).toContain('DATABASE_URL 格式不正确')
  })

  test.skipIf(postgres === null)('a database that does not exist', async () => {
    const url = (postgres?.url ?? '').replace(/\/postgres$/, '/nowhere')
    expect(await reason(openDatabase({ databaseUrl: url }))).toContain('3D000')
  })
})

describe('a data folder', () => {
  test('keeps its rows across a restart, even if its parent folders were missing', async () => {
    const dataDir = join(newFolder(), 'some', 'where')
    const first = await openDatabase({ dataDir })
    await first.db.insert(warehouses).values({ id: rowId(1), name: '华东一仓', city: '杭州' })
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await second.db.select().from(warehouses)).toEqual([{ id: 1, name: '华东一仓', city: '杭州' }])
    await second.close()
  })

  test('whose first start was interrupted is created again', async () => {
    const dataDir = newFolder()
    const incomplete = join(dataDir, 'pglite.incomplete')
    mkdirSync(incomplete)
    writeFileSync(join(incomplete, 'PG_VERSION'), '18')
    const database = await openDatabase({ dataDir })
    expect(existsSync(incomplete)).toBe(false)
    await database.close()
  })
})
