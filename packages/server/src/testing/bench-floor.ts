import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { keepingStatements } from '../db/keeping-statements.ts'
import type { DatabasePlace } from '../db/open-database.ts'
import type { SentStatement } from './statements.ts'

/** The driver alone. */
export type Statements = {
  /** All rows of these statements, one after the other; a write is taken back at its end. */
  readonly run: (deed: readonly SentStatement[], isWrite: boolean) => Promise<unknown>
  readonly close: () => Promise<void>
}

const takeBack = new Error('taken back')

const asItIs = (value: unknown): unknown => value

export const openStatements = (place: DatabasePlace): Promise<Statements> =>
  'databaseUrl' in place ? overPostgres(place.databaseUrl) : overPglite(place.dataDir)

const overPostgres = async (databaseUrl: string): Promise<Statements> => {
  const client = postgres(databaseUrl, {
    max: 10,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC', jit: 'off' },
  })
  // JSON was noted as the text that it travels as.
  client.options.serializers[114] = asItIs
  client.options.serializers[3802] = asItIs
  const send = async (one: Pick<typeof client, 'unsafe'>, deed: readonly SentStatement[]): Promise<unknown> => {
    const all: unknown[] = []
    for (const { sql, params } of deed)
      all.push(await one.unsafe(sql, params as never[], { prepare: params.length > 0 }))
    return all
  }
  return {
    run: async (deed, isWrite) => {
      if (!isWrite) return send(client, deed)
      let rows: unknown
      await client
        .begin(async (tx) => {
          rows = await send(tx, deed)
          throw takeBack
        })
        .catch((error: unknown) => {
          if (error !== takeBack) throw error
        })
      return rows
    },
    close: () => client.end(),
  }
}

const overPglite = async (dataDir: string): Promise<Statements> => {
  const client = keepingStatements(
    await PGlite.create({ dataDir: join(dataDir, 'pglite'), postgresqlconf: ['shared_buffers = 16MB'] }),
  )
  const send = async (one: Pick<typeof client, 'query'>, deed: readonly SentStatement[]): Promise<unknown> => {
    const all: unknown[] = []
    for (const { sql, params } of deed) all.push((await one.query(sql, [...params])).rows)
    return all
  }
  return {
    run: async (deed, isWrite) => {
      if (!isWrite) return send(client, deed)
      return client.transaction(async (tx) => {
        const rows = await send(tx, deed)
        await tx.rollback()
        return rows
      })
    },
    close: () => client.close(),
  }
}
