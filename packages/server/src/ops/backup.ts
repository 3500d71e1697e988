import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { connectApart } from '../db/connections.ts'
import type { OpenDatabase } from '../db/database.ts'
import { type DatabasePlace, restoreFolder } from '../db/open-database.ts'
import { errorCode } from '../start-error.ts'
import { Refusal } from './command.ts'

/** Suffix of a file that is being written, or that a killed process left behind. */
export const INCOMPLETE = '.incomplete'

const flush = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Writes a file atomically: under a temporary name first, synced to the disk, then renamed. Readable by its owner
 * alone, because it contains all data of every buyer.
 *
 * @throws Refusal when it cannot be written
 */
const writeWhole = async (file: string, write: (handle: number) => Promise<void>): Promise<void> => {
  const incomplete = `${file}.${randomUUID()}${INCOMPLETE}`
  try {
    const handle = openSync(incomplete, 'wx', 0o600)
    try {
      await write(handle)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(incomplete, file)
    if (process.platform !== 'win32') flush(dirname(file))
  } catch (error) {
    rmSync(incomplete, { force: true })
    if (error instanceof Refusal) throw error
    throw new Refusal(`无法写入 ${file}（${errorCode(error) ?? String(error)}）`, { cause: error })
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
const isPgDump = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === 'PGDMP'
/** The magic number of a tar header, after the name and the numeric fields. */
const isTar = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar'

/**
 * Connection settings as environment variables of PostgreSQL's programs: as an argument the password would appear in
 * the process list.
 */
const environmentOf = (databaseUrl: string): NodeJS.ProcessEnv => {
  const url = new URL(databaseUrl)
  const sslmode = url.searchParams.get('sslmode')
  // Node trusts these authorities besides its own; PostgreSQL's programs trust none by themselves.
  const authorities = sslmode?.startsWith('verify') ? process.env['NODE_EXTRA_CA_CERTS'] : undefined
  return {
    PATH: process.env['PATH'],
    PGHOST: decodeURIComponent(url.hostname),
    PGPORT: url.port === '' ? '5432' : url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
    ...(authorities === undefined ? {} : { PGSSLROOTCERT: authorities }),
  }
}

type Streams = { readonly from?: number; readonly into?: number }

const runProgram = (
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { from, into }: Streams,
): Promise<void> =>
  new Promise((done, failed) => {
    const child = spawn(program, args, { env, stdio: [from ?? 'ignore', into ?? 'ignore', 'pipe'] })
    let output = ''
    child.stderr?.on('data', (text: Buffer) => {
      output += text.toString()
    })
    child.once('error', (error) =>
      failed(
        new Refusal(
          errorCode(error) === 'ENOENT'
            ? `找不到 ${program}，请安装 PostgreSQL 客户端（${program} is not installed）`
            : `${program}：${error.message}`,
        ),
      ),
    )
    child.once('close', (code) => {
      if (code === 0) done()
      else failed(new Refusal(`${program} 失败：${output.trim().split('\n').slice(-3).join(' ')}`))
    })
  })

/**
 * Writes a whole shop into one file, as of one moment: a custom-format dump of PostgreSQL, or the data folder of PGlite
 * as .tar.gz. An existing file of that name is replaced.
 *
 * @throws Refusal with the reason when it cannot be written
 */
export const backUp = (place: DatabasePlace, database: OpenDatabase, file: string): Promise<void> =>
  writeWhole(resolve(file), async (handle) => {
    if ('databaseUrl' in place) {
      const args = ['--format=custom', '--no-owner', '--no-privileges']
      await runProgram('pg_dump', args, environmentOf(place.migrationsUrl ?? place.databaseUrl), { into: handle })
      return
    }
    const dump = await database.dump?.()
    if (dump) writeSync(handle, new Uint8Array(await dump.arrayBuffer()))
  })

const refuseUsed = async (databaseUrl: string): Promise<void> => {
  const client = connectApart(databaseUrl)
  try {
    const { rows } = await client.query(
      `select count(*)::int as n from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    )
    if (rows[0]?.['n'] !== 0) throw new Refusal('目标数据库不是空的，请新建一个空数据库再恢复')
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`无法连接数据库（${errorCode(error) ?? String(error)}）`, { cause: error })
  } finally {
    await client.end()
  }
}

const restorePostgres = async (databaseUrl: string, file: string): Promise<void> => {
  await refuseUsed(databaseUrl)
  const env = environmentOf(databaseUrl)
  const from = openSync(file, 'r')
  try {
    const args = [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      '--dbname',
      env['PGDATABASE'] ?? '',
    ]
    await runProgram('pg_restore', args, env, { from })
  } finally {
    closeSync(from)
  }
}

/**
 * Restores a backup into an empty database, or a data folder without one.
 * @throws Refusal when the file is no backup, or of the other kind of database; StartError when there is a shop already
 */
export const restore = async (place: DatabasePlace, file: string): Promise<void> => {
  const bytes = readBackup(file)
  if ('databaseUrl' in place) {
    if (!isPgDump(bytes)) throw new Refusal(`${basename(file)} 不是 PostgreSQL 的备份`)
    return restorePostgres(place.migrationsUrl ?? place.databaseUrl, file)
  }
  const tar = isGzip(bytes) ? unpacked(bytes, file) : bytes
  if (!isTar(tar)) throw new Refusal(`${basename(file)} 不是内置数据库的备份`)
  await restoreFolder(resolve(place.dataDir), new Blob([tar]))
}

const readBackup = (file: string): Uint8Array<ArrayBuffer> => {
  try {
    return new Uint8Array(readFileSync(file))
  } catch (error) {
    throw new Refusal(`无法读取 ${file}（${errorCode(error) ?? String(error)}）`, { cause: error })
  }
}

const unpacked = (bytes: Uint8Array, file: string): Uint8Array<ArrayBuffer> => {
  try {
    return new Uint8Array(gunzipSync(bytes))
  } catch (error) {
    throw new Refusal(`${basename(file)} 已损坏`, { cause: error })
  }
}
