import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PrivatePostgres = {
  readonly url: string
  /**
   * Stops the server: by default like a crash (immediate), like `pg_ctl -m fast stop`, or by SIGKILL of the postmaster,
   * whose backends then end by themselves.
   */
  readonly goDown: (how?: Stop) => Promise<void>
  /** Starts it again with the same data and port; resolves when it accepts connections. */
  readonly comeBack: () => Promise<void>
  /** Runs a program as the server's user, with the environment for PostgreSQL's client programs. Returns its output. */
  readonly run: Run
  readonly stop: () => Promise<void>
}

export type Stop = 'crash' | 'fast' | 'kill -9'

const signals = { crash: 'SIGQUIT', fast: 'SIGINT', 'kill -9': 'SIGKILL' } as const satisfies Record<Stop, string>

const OLDEST = 14

export const NO_POSTGRES = 'SKIPPED: no PostgreSQL server on this machine, the tests that need a real one do not run'

/** Finds the server's programs where Debian, Homebrew or the PATH has them, newest version first. */
const findBinaries = (): string | null => {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((version) => Number(version) >= OLDEST) : []
  const folders = [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root; in that case it runs as Debian's postgres user. */
export const runAs = (): { readonly uid: number; readonly gid: number } | null | 'impossible' => {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  return uid === undefined || gid === undefined ? 'impossible' : { uid: Number(uid), gid: Number(gid) }
}

export const freePort = (): Promise<number> =>
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
    let output = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    server.once('exit', (code) => reject(new Error(`postgres ended with ${String(code)}: ${output}`)))
  })

type Run = (program: string, ...args: readonly string[]) => string

export type PostgresOptions = {
  /** Address of another private server, to become its streaming replica. */
  readonly primary?: string
  /** `name=value`, as for `postgres -c`. */
  readonly settings?: readonly string[]
  /** Environment of its child processes, such as the archive_command. */
  readonly environment?: { readonly [name: string]: string }
  /** Fills the data folder, which does not exist yet, in place of initdb. */
  readonly fill?: (data: string, run: Run) => void
  /** Folder for its data; by default that of temporary files. */
  readonly within?: string
}

/**
 * Starts a private PostgreSQL on a free port in a new folder. Null where no server is installed, which is printed: a
 * test that needs one is then skipped and not counted as passed.
 */
export const startPrivatePostgres = async (options: PostgresOptions = {}): Promise<PrivatePostgres | null> => {
  const { primary, environment = {}, within = tmpdir() } = options
  const binaries = findBinaries()
  const user = runAs()
  if (binaries === null || user === 'impossible') {
    console.warn(NO_POSTGRES)
    return null
  }
  const folder = mkdtempSync(join(within, 'xinglin-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const path = `${binaries}:${process.env['PATH'] ?? ''}`
  const identity = { ...user, cwd: folder, env: { PATH: path, LC_ALL: 'C.UTF-8', ...environment } }
  const data = join(folder, 'data')
  const port = await freePort()
  const toItself = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'shop' }
  const env = { ...identity.env, ...toItself }
  const run: Run = (program, ...args) =>
    execFileSync(program, args, { ...identity, env, stdio: 'pipe', encoding: 'utf8' }).trim()
  if (options.fill) options.fill(data, run)
  else if (primary === undefined) run('initdb', '-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '-N')
  else run('pg_basebackup', '-D', data, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '-N')
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=120',
    ...(options.settings ?? []),
  ]
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await ready(server)
    return server
  }
  const halt = (server: ChildProcess, how: Stop): Promise<void> =>
    new Promise((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve()
      server.once('exit', () => resolve())
      server.kill(signals[how])
    })
  /** After SIGKILL of the postmaster, the shared memory stays in use until the last backend has ended: retry. */
  const launchAgain = async (attempts: number): Promise<ChildProcess> => {
    try {
      return await launch()
    } catch (error) {
      if (attempts === 0) throw error
      return launchAgain(attempts - 1)
    }
  }
  let server = await launch()
  return {
    url: `postgres://shop@127.0.0.1:${String(port)}/postgres`,
    run,
    goDown: (how = 'crash') => halt(server, how),
    comeBack: async () => {
      server = await launchAgain(200)
    },
    stop: async () => {
      await halt(server, 'fast')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
