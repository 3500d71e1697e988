import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { backUp } from '../ops/backup.ts'
import { StartError } from '../start-error.ts'
import { type PrivatePostgres, startPrivatePostgres } from '../testing/private-postgres.ts'
import { openDatabase } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.warn('SKIPPED: no openssl on this machine, TLS to the database is not tested')

let dataFolder = ''
/** Gives the server a certificate of its own for this name, and returns it. */
const certify = (run: PrivatePostgres['run'], name: string): string => {
  const [key, certificate] = ['server.key', 'server.crt'].map((file) => join(dataFolder, file))
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-keyout', key ?? '', '-out', certificate ?? '']
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files)
  run('chmod', '600', key ?? '')
  return run('cat', certificate ?? '')
}
/** A server that takes connections with TLS alone. */
const postgres = hasOpenssl
  ? await startPrivatePostgres({
      settings: ['ssl=on', 'ssl_cert_file=server.crt', 'ssl_key_file=server.key'],
      fill: (data, run) => {
        run('initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '-N')
        run('sh', '-c', `echo 'hostssl all all all trust' > '${join(data, 'pg_hba.conf')}'`)
        dataFolder = data
        certify(run, 'localhost')
      },
    })
  : null

const usual = getCACertificates('default')
const folder = mkdtempSync(join(tmpdir(), 'xinglin-tls-'))
afterEach(() => setDefaultCACertificates(usual))
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(postgres === null)('a database that takes connections with TLS alone', () => {
  const address = (host: string, sslmode: string | null): string => {
    const url = new URL(postgres?.url ?? '')
    url.hostname = host
    if (sslmode !== null) url.searchParams.set('sslmode', sslmode)
    return url.href
  }
  /** The message with which the start ends, if it does not open the database. */
  const opening = (databaseUrl: string): Promise<string> =>
    openDatabase({ databaseUrl }).then(
      (database) => database.close().then(() => 'opened'),
      (error: unknown) => (error instanceof StartError ? error.message : `unclear: ${String(error)}`),
    )

  test('is opened with sslmode=require, whoever signed its certificate, and backed up', async () => {
    const databaseUrl = address('127.0.0.1', 'require')
    const database = await openDatabase({ databaseUrl })
    const rows = await readRows(
      database.db,
      { ssl: pg.boolean },
      sql`select ssl as "ssl" from pg_stat_ssl where pid = pg_backend_pid()`,
    )
    expect(rows).toEqual([{ ssl: true }])
    await backUp({ databaseUrl }, database, join(folder, 'required'))
    await database.close()
  })

  test('is opened with sslmode=verify-full under the name in a certificate that is trusted, and under no other', async () => {
    for (const [name, outcome] of [
      ['localhost', /^opened$/],
      ['other.example', /ERR_TLS_CERT_ALTNAME_INVALID/],
    ] as const) {
      const certificate = postgres ? certify(postgres.run, name) : ''
      postgres?.run('pg_ctl', 'reload', '-D', dataFolder)
      setDefaultCACertificates([...usual, certificate])
      // The server takes up the new certificate some time after the signal.
      await expect.poll(() => opening(address('localhost', 'verify-full')), { timeout: 20_000 }).toMatch(outcome)
    }
  })

  test.each([
    ['without TLS', '127.0.0.1', null, /28000/],
    ['with a certificate of nobody who is trusted', 'localhost', 'verify-full', /SELF_SIGNED|UNABLE_TO_VERIFY/],
  ])('is not opened %s, which is said in one line', async (_how, host, sslmode, code) => {
    const message = await opening(address(host, sslmode))
    expect(message).toMatch(/^无法连接数据库 postgres:\/\/shop@[^\n]+$/)
    expect(message).toMatch(code)
  })
})
