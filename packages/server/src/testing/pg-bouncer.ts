import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort, runAs } from './private-postgres.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

export type PgBouncer = {
  /** The address of a database of the server when connecting through the pooler. */
  readonly through: (databaseUrl: string) => string
  /** Kills it with SIGKILL. */
  readonly goDown: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly stop: () => Promise<void>
}

const settingsOf = (server: URL, port: number): string => `
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${String(port)}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 300
server_login_retry = 1
`

/** Whether a process listens on the port. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/**
 * A private PgBouncer in transaction mode in front of a server, on a free port. Null where it is not installed, which
 * is printed.
 */
export const startPgBouncer = async (serverUrl: string): Promise<PgBouncer | null> => {
  const user = runAs()
  if (!existsSync(PROGRAM) || user === 'impossible') {
    console.warn('SKIPPED: no PgBouncer on this machine, the tests that need one do not run')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-pgbouncer-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(new URL(serverUrl), port))
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(PROGRAM, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${String(child.exitCode)}`)
      await delay(10)
    }
    return child
  }
  const halt = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  let child = await launch()
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl)
      url.port = String(port)
      return url.href
    },
    goDown: () => halt(child),
    comeBack: async () => {
      child = await launch()
    },
    stop: async () => {
      await halt(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
