import postgres from 'postgres'
import { NO_POSTGRES } from './private-postgres.ts'

/** Names the server that `test-template.ts` starts once for all test files, where one is installed. */
export const SERVER_VARIABLE = 'TEST_SHOP_POSTGRES'
/** On that server: the seeded shop, to which nobody is connected. */
export const TEMPLATE = 'seeded_shop'

export type SeededPostgres = {
  readonly url: string
  /** Drops the database. */
  readonly stop: () => Promise<void>
}

/** Runs one statement outside all shops. */
const command = async (url: string, statement: string): Promise<void> => {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await client.unsafe(statement)
  } finally {
    await client.end()
  }
}

/**
 * A seeded shop of our own on a real PostgreSQL, copied from a template. Null, with a line that says so, where no
 * server is installed: a test that needs one is then skipped, never counted as passed.
 */
export const openSeededPostgres = async (): Promise<SeededPostgres | null> => {
  const server = process.env[SERVER_VARIABLE]
  if (server === undefined) {
    console.warn(NO_POSTGRES)
    return null
  }
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name} template ${TEMPLATE}`)
  return {
    url: server.replace(/\w+$/, name),
    stop: () => command(server, `drop database ${name} with (force)`),
  }
}

/** Makes an empty database of this name; answers its address. */
export const createDatabase = async (server: string, name: string): Promise<string> => {
  await command(server, `create database ${name}`)
  return server.replace(/\w+$/, name)
}
