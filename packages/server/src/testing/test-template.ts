import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivatePostgres } from './private-postgres.ts'
import { createDatabase, SERVER_VARIABLE, TEMPLATE } from './seeded-postgres.ts'
import { createTestShop, dumpTestShop, TEMPLATE_VARIABLE } from './test-shop.ts'

/**
 * Runs once before the server's tests: migrates and seeds one shop in PGlite and, where it is installed, one in
 * PostgreSQL, from which every file opens its own copy.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-template-'))
  const file = join(folder, 'shop.tar')
  writeFileSync(file, await dumpTestShop())
  process.env[TEMPLATE_VARIABLE] = file
  const server = await startPrivatePostgres()
  if (server) {
    const shop = await createTestShop({ databaseUrl: await createDatabase(server.url, TEMPLATE) })
    await shop.close()
    process.env[SERVER_VARIABLE] = server.url
  }
  return async () => {
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
