import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { errorCode, StartError } from '../start-error.ts'
import { assertKnown, migrationsFolder, noteBuild } from './build.ts'
import { connectApart, openConnections } from './connections.ts'
import { type OpenDatabase, watched } from './database.ts'
import { overWire } from './embedded-wire.ts'
import { lockFolder } from './folder-lock.ts'
import type { Watcher } from '../sight/watcher.ts'
import { buildOver } from './session.ts'
import { prepareShopRole, type RoleDefaults } from './shop-role.ts'

type PostgresPlace = {
  readonly databaseUrl: string
  /** Direct address of the database, without the connection pooler: for migrations and backups. */
  readonly migrationsUrl?: string
  /** A streaming replica for lists and searches. */
  readonly readUrl?: string
  /** Number of connections of this process. */
  readonly pool?: number
  /** False behind a pooler in transaction mode, where each transaction may get another connection. */
  readonly prepare?: boolean
}
export type DatabasePlace = PostgresPlace | { readonly dataDir: string }
export type Progress = (line: string) => void

const OLDEST_POSTGRES = 140_000

const pgliteSettings = { postgresqlconf: ['shared_buffers = 16MB'] }

/** Applies new migrations, unless a newer build has made the tables incompatible. */
const bringUp = async (db: NodePgDatabase): Promise<void> => {
  await assertKnown(db)
  await migrate(db, { migrationsFolder })
  await noteBuild(db)
}

/** What the embedded database in memory and the one in a folder have in common. */
const speakTo = async (
  client: PGlite,
  watcher: Watcher = {},
): Promise<Pick<OpenDatabase, 'db' | 'client' | 'kind' | 'close'>> => {
  await client.exec(`set TimeZone = 'UTC'`)
  const wire = overWire(client)
  await bringUp(buildOver(wire))
  return {
    db: watched(buildOver(wire, watcher), watcher),
    kind: 'pglite',
    client: wire,
    close: async () => {
      await wire.end(5000)
      await client.close()
    },
  }
}

/** An in-memory database, empty or from a dump of another one: for tests. */
export const openMemoryDatabase = async (
  dump?: Blob,
  watcher?: Watcher,
): Promise<OpenDatabase & { readonly dump: () => Promise<Blob> }> => {
  const client = await PGlite.create({ ...pgliteSettings, ...(dump ? { loadDataDir: dump } : {}) })
  return { ...(await speakTo(client, watcher)), dump: () => client.dumpDataDir('none') }
}

/**
 * Creates the parents one by one: where nothing can be created at all (/proc), Node's own `recursive` never returns.
 */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const prepareFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`数据目录 ${dataDir} 不可写（data folder is not writable: ${errorCode(error) ?? ''}）`, {
      cause: error,
    })
  }
}

/**
 * An interrupted first start would leave an incomplete folder that PGlite cannot open, so the database is created under
 * a temporary name and renamed when it is complete.
 */
const createWhole = async (folder: string, dump?: Blob): Promise<void> => {
  const incomplete = `${folder}.incomplete`
  rmSync(incomplete, { recursive: true, force: true })
  const client = await PGlite.create({
    dataDir: incomplete,
    ...pgliteSettings,
    ...(dump ? { loadDataDir: dump } : {}),
  })
  await client.close()
  renameSync(incomplete, folder)
}

const FOLDER = 'pglite'

/** Whether a data folder contains an embedded database. */
export const holdsDatabase = (dataDir: string): boolean => existsSync(join(dataDir, FOLDER))

/**
 * Creates the embedded database in an empty data folder from a dump.
 * @throws StartError when there is one already
 */
export const restoreFolder = async (dataDir: string, dump: Blob): Promise<void> => {
  prepareFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    if (holdsDatabase(dataDir))
      throw new StartError(`数据目录 ${dataDir} 中已有数据库（data folder already holds a database）`)
    await createWhole(join(dataDir, FOLDER), dump)
  } finally {
    await lock.release()
  }
}

const packed = (dump: Blob): Promise<Blob> =>
  new Response(dump.stream().pipeThrough(new CompressionStream('gzip'))).blob()

const openFolder = async (dataDir: string, progress: Progress, watcher: Watcher): Promise<OpenDatabase> => {
  prepareFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, FOLDER)
    if (!existsSync(folder)) {
      progress('正在创建数据库')
      await createWhole(folder)
    }
    const client = await PGlite.create({ dataDir: folder, ...pgliteSettings })
    const spoken = await speakTo(client, watcher)
    return {
      ...spoken,
      // Compressed outside the database, which can answer again as soon as its files are read.
      dump: async () => packed(await client.dumpDataDir('none')),
      close: async () => {
        await spoken.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

const withoutPassword = (databaseUrl: string): string => {
  try {
    const url = new URL(databaseUrl)
    return `${url.protocol}//${url.username}${url.username === '' ? '' : '@'}${url.host}${url.pathname}`
  } catch {
    throw new StartError('DATABASE_URL 格式不正确（DATABASE_URL is not a URL）')
  }
}

/**
 * SQLSTATEs and error codes of network failures, certificates, refused credentials, a missing database, too many
 * connections, a server that is starting or only reads.
 */
const CONNECTION_FAILURE =
  /^(E[A-Z]+|ERR_(SSL|TLS)\w+|\w*(CERT|ISSUER|SIGNATURE|CRL)\w*|HOSTNAME_MISMATCH|CONN\w+|08\w{3}|25006|28\w{3}|3D000|53300|57P03)$/

const unreachable = (databaseUrl: string, error: unknown): unknown => {
  const code = errorCode(error)
  if (code === null || !CONNECTION_FAILURE.test(code)) return error
  return new StartError(`无法连接数据库 ${withoutPassword(databaseUrl)}（database is unreachable: ${code}）`, {
    cause: error,
  })
}

/** Keys of the advisory locks for what only one node may do at a time. */
const locks = { migrations: 20_990_001, backups: 20_990_002 }

/** Backs up unless another node is doing so: the advisory lock ends with its session, even when the node dies. */
export const backUpAlone = async (place: DatabasePlace, work: () => Promise<void>): Promise<void> => {
  if ('dataDir' in place) return work()
  const client = connectApart(place.migrationsUrl ?? place.databaseUrl)
  try {
    const lock = await client.query('select pg_try_advisory_lock($1) as mine', [locks.backups])
    if (lock.rows[0]?.['mine'] === true) await work()
  } finally {
    await client.end()
  }
}

/** Nodes that start together migrate one after the other; a migration may exceed the statement timeout. */
const migrateAlone = async (
  migrationsUrl: string,
  shop: { readonly role: string; readonly defaults: RoleDefaults },
): Promise<void> => {
  const client = connectApart(migrationsUrl)
  try {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const [version] = rows
    if ((version?.number ?? 0) < OLDEST_POSTGRES) {
      throw new StartError(
        `PostgreSQL ${version?.name ?? ''} 版本过低，至少需要 14（PostgreSQL 14 or later is required）`,
      )
    }
    await client.query('select pg_advisory_lock($1)', [locks.migrations])
    const db = buildOver(client)
    await bringUp(db)
    await prepareShopRole(db, shop)
    await client.query('select pg_advisory_unlock($1)', [locks.migrations])
  } finally {
    await client.end()
  }
}

/** Limits for the duration of a statement, waiting for a lock, and an idle transaction. */
const limits = {
  TimeZone: 'UTC',
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 15_000,
  // JIT compilation of a statement takes longer than any answer of the shop.
  jit: 'off',
}

/** Connections to a server that has the shop's tables; opened on first use. */
export const connectTo = (
  databaseUrl: string,
  { pool = 10, prepare = true }: Pick<PostgresPlace, 'pool' | 'prepare'>,
  watcher: Watcher,
): Pick<OpenDatabase, 'db' | 'client'> => {
  const client = openConnections({ url: databaseUrl, settings: prepare ? limits : {}, max: pool, prepare })
  return { client, db: watched(buildOver(client, watcher), watcher) }
}

const openPostgres = async (place: PostgresPlace, watcher: Watcher): Promise<OpenDatabase> => {
  const { databaseUrl, migrationsUrl = databaseUrl, prepare = true } = place
  withoutPassword(databaseUrl)
  const reaching = async <T>(address: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw unreachable(address, error)
    })
  const role = decodeURIComponent(new URL(databaseUrl).username)
  await reaching(migrationsUrl, migrateAlone(migrationsUrl, { role, defaults: prepare ? {} : limits }))
  const { client, db } = connectTo(databaseUrl, place, watcher)
  const close = (): Promise<void> => client.end()
  try {
    await reaching(databaseUrl, db.execute(sql`select 1`))
  } catch (error) {
    await close()
    throw error
  }
  return { db, client, kind: 'postgres', close }
}

/**
 * Opens the shop's database with all migrations applied.
 * @throws StartError with the reason
 */
export const openDatabase = (
  place: DatabasePlace,
  progress: Progress = () => undefined,
  watcher: Watcher = {},
): Promise<OpenDatabase> =>
  'databaseUrl' in place ? openPostgres(place, watcher) : openFolder(resolve(place.dataDir), progress, watcher)
