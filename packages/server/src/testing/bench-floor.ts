import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Connections, openConnections, type Sender, transaction } from '../db/connections.ts'
import { overWire } from '../db/embedded-wire.ts'
import type { DatabasePlace } from '../db/open-database.ts'
import type { SentStatement } from './statements.ts'

/** Sends statements by the driver alone, without the shop. */
export type Statements = {
  /** Runs the statements one after the other and returns all rows; writes are rolled back at the end. */
  readonly run: (operation: readonly SentStatement[], isWrite: boolean) => Promise<unknown>
  readonly close: () => Promise<void>
}

const takeBack = new Error('taken back')

type Row = { readonly lineIds?: readonly number[] }

/** Ids returned by an insert differ each time: replaces the recorded ones in later statements by the new ones. */
const renumbered = (params: readonly unknown[], written: readonly number[]): unknown[] =>
  params.map((param) => {
    if (typeof param !== 'string' || written.length === 0 || !param.includes('"lineId":')) return param
    const noted = new Map<string, number>()
    return param.replaceAll(/"lineId":(\d+)/g, (_, id: string) => {
      if (!noted.has(id)) noted.set(id, written[noted.size] ?? 0)
      return `"lineId":${String(noted.get(id))}`
    })
  })

/** Sends the statements one after the other and collects their results. */
const sendAll = async (
  operation: readonly SentStatement[],
  send: (sql: string, params: unknown[]) => Promise<readonly Row[]>,
): Promise<unknown> => {
  const all: (readonly Row[])[] = []
  let written: readonly number[] = []
  for (const { sql, params } of operation) {
    const rows = await send(sql, renumbered(params, written))
    const lines = rows.flatMap(({ lineIds }) => lineIds ?? [])
    if (lines.length > 0) written = lines
    all.push(rows)
  }
  return all
}

export const openStatements = async (place: DatabasePlace): Promise<Statements> => {
  const { client, close } = 'databaseUrl' in place ? overPostgres(place.databaseUrl) : await overPglite(place.dataDir)
  const send = (one: Sender, operation: readonly SentStatement[]): Promise<unknown> =>
    sendAll(operation, async (sql, params) => (await one.query(sql, params)).rows)
  return {
    run: async (operation, isWrite) => {
      if (!isWrite) return send(client, operation)
      let rows: unknown
      await transaction(client, async (tx) => {
        rows = await send(tx, operation)
        throw takeBack
      }).catch((error: unknown) => {
        if (error !== takeBack) throw error
      })
      return rows
    },
    close,
  }
}

type Driver = { readonly client: Connections; readonly close: () => Promise<void> }

const overPostgres = (databaseUrl: string): Driver => {
  const client = openConnections({ url: databaseUrl, settings: { TimeZone: 'UTC', jit: 'off' }, max: 10 })
  return { client, close: () => client.end() }
}

const overPglite = async (dataDir: string): Promise<Driver> => {
  const database = await PGlite.create({
    dataDir: join(dataDir, 'pglite'),
    postgresqlconf: ['shared_buffers = 16MB'],
  })
  const client = overWire(database)
  return {
    client,
    close: async () => {
      await client.end()
      await database.close()
    },
  }
}
