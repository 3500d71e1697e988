import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Client, createClient } from '@xinglin/api-contract/client'
import { createStaffClient, type StaffClient } from '@xinglin/api-contract/staff-client'

const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url))

/** The password of all demo buyers, who are fictitious. */
export const DEMO_PASSWORD = 'xinglin-2026'

export type Settings = { readonly [name: string]: string }

export type RunningShop = {
  readonly url: string
  /** All output so far. */
  readonly output: () => string
  readonly isAlive: () => boolean
  /** Sends SIGTERM; resolves to the exit code. */
  readonly stop: () => Promise<number | null>
  /** SIGKILL: no graceful shutdown. */
  readonly kill: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Starts the built shop as a process, as `npm start` does, and waits until it prints its address. */
export const startShop = async (settings: Settings): Promise<RunningShop> => {
  const port = settings['PORT'] ?? String(await freePort())
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawn(process.execPath, [main], {
    // The demo's warehouse is off, so that orders keep their state. No backups.
    env: { ...environment, PORT: port, DEMO_STEP_SECONDS: '0', BACKUP_DIR: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const url = await openedAt(child, () => output)
  return {
    url,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: () => ended(child, 'SIGTERM'),
    kill: async () => {
      await ended(child, 'SIGKILL')
    },
  }
}

const openedAt = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /已开张.*(http:\/\/\S+)/.exec(output())?.[1]
      if (url !== undefined) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`the shop ended with ${String(code)}: ${output()}`)))
  })

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}

/** A fetch like a browser's: keeps the cookie, and sends an idempotency key with each write. */
const transportOf = (url: string, username: string, address: string | null = null) => {
  let cookie = ''
  let keys = 0
  const fetchWithCookie: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Origin', url)
    if (cookie !== '') headers.set('Cookie', cookie)
    if (address !== null) headers.set('X-Forwarded-For', address)
    const response = await fetch(input, { ...init, headers })
    const given = response.headers.getSetCookie()[0]?.split(';')[0]
    if (given !== undefined) cookie = given
    return response
  }
  return {
    base: url,
    fetch: fetchWithCookie,
    newKey: () => `${username}-${String(process.pid)}-${String((keys += 1))}-${crypto.randomUUID()}`.slice(-36),
  }
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly error: unknown }

const signedIn = (username: string, session: Answer): void => {
  if (!session.ok) throw new Error(`${username} cannot sign in: ${JSON.stringify(session.error)}`)
}

/** A signed-in buyer without a browser: the contract's own client with the session cookie. */
export const buyerAt = async (
  url: string,
  username: string,
  { password = DEMO_PASSWORD, address = null }: { readonly password?: string; readonly address?: string | null } = {},
): Promise<Client> => {
  const client = createClient(transportOf(url, username, address))
  signedIn(username, await client.members.login({ username, password, remember: false }))
  return client
}

/** A signed-in staff member without a browser. */
export const staffAt = async (url: string, username: string): Promise<StaffClient> => {
  const client = createStaffClient(transportOf(url, username))
  signedIn(username, await client.session.login({ username, password: DEMO_PASSWORD, code: '' }))
  return client
}
