import { connectApart } from '../db/connections.ts'
import { NO_POSTGRES } from './private-postgres.ts'

/**
 * Environment variable with the address of the server that `test-template.ts` starts once for all test files, where
 * installed.
 */
export const SERVER_VARIABLE = 'TEST_SHOP_POSTGRES'
/** The template database on that server with the seeded shop; nobody connects to it. */
export const TEMPLATE = 'seeded_shop'

export type SeededPostgres = {
  readonly url: string
  /** Drops the database. */
  readonly stop: () => Promise<void>
}

/** Runs one statement on a new connection. */
const command = async (url: string, statement: string): Promise<void> => {
  const client = connectApart(url)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Copies a template database, to which nobody is connected, under a new name. */
export const copyDatabase = async (server: string, template: string): Promise<SeededPostgres> => {
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${template}`)
  return {
    url: server.replace(/\w+$/, name),
    stop: () => command(server, `drop database ${name} with (force)`),
  }
}

/**
 * A seeded shop of our own on a real PostgreSQL, copied from a template. Null where no server is installed, which is
 * printed: a test that needs one is then skipped and not counted as passed.
 */
export const openSeededPostgres = async (): Promise<SeededPostgres | null> => {
  const server = process.env[SERVER_VARIABLE]
  if (server === undefined) {
    console.warn(NO_POSTGRES)
    return null
  }
  return copyDatabase(server, TEMPLATE)
}

/** Renames a database to which nobody is connected; refused when there is one of that name. */
export const renameDatabase = (server: string, name: string, to: string): Promise<void> =>
  command(server, `alter database ${name} rename to ${to}`)

/** Creates an empty database with this name. Returns its address. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  await command(server, `create database ${name}`)
  return server.replace(/\w+$/, name)
}
