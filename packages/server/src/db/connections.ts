import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg, { type ClientConfig, type PoolClient, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg'
import { watchStatement } from '../budget.ts'
import { errorCode } from '../start-error.ts'

/** A statement as text, or with the form of its rows and the parsers of their types. */
type Statement = string | Omit<QueryConfig, 'name' | 'values'> | Omit<QueryArrayConfig, 'name' | 'values'>

/** Whatever sends statements: the pool, or one connection of it. */
export type Sender = {
  readonly query: (statement: Statement, values?: readonly unknown[]) => Promise<QueryResult>
}

/** A connection of the pool for one transaction. Its statements are pipelined. */
type Connection = Sender & { readonly release: () => void }

/** A pool of connections. Each statement outside transactions has one to itself until it is answered. */
export type Connections = Sender & {
  readonly hold: () => Promise<Connection>
  /** Refuses whoever waits for a connection; those in use are closed after that many milliseconds. */
  readonly end: (patienceMs?: number) => Promise<void>
}

export const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)

type Options = {
  readonly max: number
  /** False behind a pooler in transaction mode, where each transaction may get another connection. */
  readonly prepare?: boolean
  readonly lifetimeSeconds?: number
} & ({ readonly url: string; readonly settings: Settings } | { readonly stream: () => Duplex })

/** Settings of the database for each session. */
type Settings = Readonly<Record<string, string | number>>

/** The connection was closed before the answer came. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
}

const CONNECT_MS = 5000
const HOUR_SECONDS = 3600

/** The pool's own timeout would also end the waiting for a connection that is in use. The embedded database has none. */
class Client extends pg.Client {
  constructor(config: ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: config.stream ? 0 : CONNECT_MS })
  }
}

/** The words of libpq for `sslmode`, and `settings` before those that the address itself has. */
const addressOf = (databaseUrl: string, settings: Settings): string => {
  const url = new URL(databaseUrl)
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true')
  const named = Object.entries(settings).map(([name, value]) => `-c ${name}=${String(value)}`)
  const options = [...named, url.searchParams.get('options') ?? ''].join(' ').trim()
  if (options !== '') url.searchParams.set('options', options)
  return url.href
}

/** A longer text has parameters for the values of many rows: it is hardly ever sent twice, so it is not prepared. */
const LONGEST = 20_000

/** SQLSTATE of a write in a read-only transaction: a server that only reads, after a failover. */
const READ_ONLY = '25006'

/**
 * SQLSTATEs of a prepared statement whose tables were changed since, and of one that the server does not know any more:
 * prepared again, it may succeed.
 */
export const isStale = (error: unknown): boolean => ['0A000', '26000'].includes(errorCode(error) ?? '')

const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.severity === 'FATAL' || error.severity === 'PANIC')

type State = {
  readonly openedAt: number
  isLost: boolean
  /** False between an error and the server's word that it is ready for the next statement. */
  isReady: boolean
}

/** Opens a pool of connections, each opened on first use. Statements with values are prepared once per connection. */
export const openConnections = (options: Options): Connections => {
  const { max, prepare = true, lifetimeSeconds = HOUR_SECONDS } = options
  const to =
    'url' in options
      ? {
          connectionString: addressOf(options.url, options.settings),
          keepAlive: true,
          keepAliveInitialDelayMillis: 60_000,
        }
      : { stream: options.stream, host: 'embedded', user: 'postgres', database: 'postgres', ssl: false }
  const pool = new pg.Pool({
    ...to,
    max,
    Client,
    pipeline: true,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: lifetimeSeconds,
  })
  const opened = new Map<PoolClient, State>()
  const waiting = new Set<(error: unknown) => void>()
  let outdatedAt = 0
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    const state = { openedAt: performance.now(), isLost: false, isReady: true }
    opened.set(client, state)
    client.on('error', () => {
      state.isLost = true
    })
    client.on('drain', () => {
      state.isReady = true
    })
  })
  pool.on('remove', (client) => void opened.delete(client))

  const stateOf = (client: PoolClient): State => opened.get(client) ?? { openedAt: 0, isLost: true, isReady: true }
  const isUsable = (client: PoolClient): boolean => {
    const { isLost, openedAt } = stateOf(client)
    return !isLost && openedAt >= outdatedAt
  }

  /** `text` is the statement that waits for the connection. */
  const acquire = (text: string): Promise<PoolClient> =>
    new Promise((resolve, reject) => {
      const settled = watchStatement({ text, giveUp: () => refuse(new ConnectionLost('given up before it was sent')) })
      const refuse = (error: unknown): void => {
        if (!waiting.delete(refuse)) return
        settled()
        reject(errorCode(error) === null ? new ConnectionLost('no connection', { cause: error }) : error)
      }
      const take = (): void =>
        pool.connect((error, client) => {
          if (!waiting.has(refuse)) return client?.release()
          if (!client) {
            // With no connection left, the others would each wait for an attempt of their own.
            if (opened.size === 0) for (const one of waiting) one(error)
            return refuse(error)
          }
          if (!isUsable(client)) {
            client.release(true)
            return take()
          }
          waiting.delete(refuse)
          settled()
          resolve(client)
        })
      waiting.add(refuse)
      take()
    })

  const failed = (state: State, error: unknown): unknown => {
    if (isStale(error) || errorCode(error) === READ_ONLY) outdatedAt = performance.now()
    if (isFatal(error)) state.isLost = true
    return state.isLost && errorCode(error) === null ? new ConnectionLost('CONNECTION_CLOSED', { cause: error }) : error
  }

  const send = (client: PoolClient, statement: Statement, values: readonly unknown[] = []): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      const text = textOf(statement)
      const isPrepared = prepare && values.length > 0 && text.length <= LONGEST
      const name = isPrepared ? hash('sha1', text, 'base64') : undefined
      const settled = watchStatement({ text, giveUp: () => client.connection.stream.destroy() })
      const state = stateOf(client)
      const form = typeof statement === 'string' ? { text } : statement
      // The driver only reads the list.
      client.query({ ...form, name, values: values as unknown[] }, (error: unknown, result) => {
        settled()
        state.isReady = !error
        if (error) reject(failed(state, error))
        else resolve(result)
      })
    })

  const release = (client: PoolClient): void => {
    const state = stateOf(client)
    const giveBack = (): void => {
      client.off('drain', giveBack)
      client.off('end', giveBack)
      client.release(!isUsable(client) || client.getTransactionStatus() !== 'I')
    }
    if (state.isReady || state.isLost) return giveBack()
    client.once('drain', giveBack)
    client.once('end', giveBack)
  }

  const once = async (statement: Statement, values?: readonly unknown[]): Promise<QueryResult> => {
    const client = await acquire(textOf(statement))
    try {
      return await send(client, statement, values)
    } finally {
      release(client)
    }
  }

  const hold = async (): Promise<Connection> => {
    const client = await acquire('begin')
    let isOver = false
    return {
      query: (statement, values) =>
        isOver ? Promise.reject(new Error('the transaction is over')) : send(client, statement, values),
      release: () => {
        isOver = true
        release(client)
      },
    }
  }

  let ending: Promise<void> | undefined
  const end = async (patienceMs: number): Promise<void> => {
    for (const refuse of waiting) refuse(new ConnectionLost('the pool is closed'))
    const closed = new Promise<void>((resolve) => {
      pool.on('remove', () => opened.size === 0 && resolve())
      if (opened.size === 0) resolve()
    })
    const closing = setTimeout(() => {
      for (const client of opened.keys()) client.connection.stream.destroy()
    }, patienceMs)
    await Promise.all([pool.end(), closed])
    clearTimeout(closing)
  }

  return {
    query: (statement, values) =>
      once(statement, values).catch((error: unknown) => {
        if (!isStale(error)) throw error
        return once(statement, values)
      }),
    hold,
    end: (patienceMs = 1000) => (ending ??= end(patienceMs)),
  }
}

/** SQLSTATE of a statement behind a failed one of its transaction. */
const FOLLOWS = '25P02'

/** Work within a transaction; `nest` runs other work in a savepoint of it. */
type Work<T> = (tx: Sender, nest: Nest) => Promise<T>
export type Nest = <T>(work: Work<T>) => Promise<T>

const aroundAt = (depth: number): { readonly open: string; readonly close: string; readonly undo: string } => {
  if (depth === 0) return { open: 'begin', close: 'commit', undo: 'rollback' }
  const name = `savepoint s${String(depth)}`
  return { open: name, close: `release ${name}`, undo: `rollback to ${name}` }
}

/** A failed statement fails its transaction, even if the error was caught: the commit would roll back in silence. */
const within = async <T>(connection: Sender, depth: number, work: Work<T>): Promise<T> => {
  const { open, close, undo } = aroundAt(depth)
  const failures: unknown[] = []
  const tx: Sender = {
    query: (statement, values) => {
      const answer = connection.query(statement, values)
      answer.catch((error: unknown) => void failures.push(error))
      return answer
    },
  }
  await connection.query(open)
  try {
    const result = await work(tx, (inner) => within(connection, depth + 1, inner))
    if (failures.length > 0) throw failures[0]
    await connection.query(close)
    return result
  } catch (error) {
    // A lost connection was rolled back by the server.
    await connection.query(undo).catch(() => undefined)
    throw errorCode(error) === FOLLOWS ? (failures[0] ?? error) : error
  }
}

/** Runs `work` in a transaction on a connection of its own. */
export const transaction = async <T>(connections: Connections, work: Work<T>): Promise<T> => {
  const connection = await connections.hold()
  try {
    return await within(connection, 0, work)
  } finally {
    connection.release()
  }
}

/** A single connection, kept until its end: a session's lock stays. Without the shop's limits. */
export const connectApart = (databaseUrl: string): Connections =>
  openConnections({ url: databaseUrl, settings: { TimeZone: 'UTC', statement_timeout: 0 }, max: 1, lifetimeSeconds: 0 })
