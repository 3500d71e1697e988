import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PrivatePostgres = {
  readonly url: string
  /** Stops the server at once, as a crash would, and starts it again on the same data and port. */
  readonly goDown: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

const OLDEST = 14

export const NO_POSTGRES = 'SKIPPED: no PostgreSQL server on this machine, the tests that need a real one do not run'

/** Where Debian, Homebrew and the PATH keep the server's own programs; the newest of them first. */
const findBinaries = (): string | null => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= OLDEST) : []
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root: there it runs as the user that Debian made for it. */
const runAs = (): { readonly uid: number; readonly gid: number } | null | 'impossible' => {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid === undefined || gid === undefined ? 'impossible' : { uid: Number(uid), gid: Number(gid) }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`postgres ended with ${String(code)}: ${said}`)))
  })

/**
 * Starts a PostgreSQL of our own on a free port in a new folder. Null, with a line that says so, where no server is
 * installed: a test that needs one is then skipped, never counted as passed.
 */
export const startPrivatePostgres = async (): Promise<PrivatePostgres | null> => {
  const binaries = findBinaries()
  const user = runAs()
  if (binaries === null || user === 'impossible') {
    console.warn(NO_POSTGRES)
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const identity = { ...user, cwd: folder, env: { PATH: binaries, LC_ALL: 'C.UTF-8' } }
  const data = join(folder, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...identity,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=120']
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(server)
    return server
  }
  const halt = (server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signal)
    })
  let server = await launch()
  return {
    url: `postgres://shop@127.0.0.1:${String(port)}/postgres`,
    goDown: () => halt(server, 'SIGQUIT'),
    comeBack: async () => {
      server = await launch()
    },
    stop: async () => {
      await halt(server, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
