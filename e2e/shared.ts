import { cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { startPrivatePostgres } from '@xinglin/server/testing/private-postgres'
import {
  copyDatabase,
  createDatabase,
  renameDatabase,
  type SeededPostgres,
} from '@xinglin/server/testing/seeded-postgres'
import { type Settings, startShop } from './running-shop.ts'

/** Environment variables that pass the folder of seeded data folders and both addresses to the test files. */
const TEMPLATES_VARIABLE = 'E2E_TEMPLATES'
const BROWSER_VARIABLE = 'E2E_BROWSER'
const POSTGRES_VARIABLE = 'E2E_POSTGRES'

/** Journeys run on PostgreSQL where it is installed; with E2E_DATABASE=embedded on the embedded database. */
const isEmbedded = process.env['E2E_DATABASE'] === 'embedded'

/**
 * Runs once before all journeys: starts the PostgreSQL on which each file gets a database of its own, and the one
 * browser, in which each test opens its own contexts.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-e2e-shared-'))
  const executablePath = findChromium()
  const browser = await chromium.launchServer({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  process.env[TEMPLATES_VARIABLE] = folder
  process.env[BROWSER_VARIABLE] = browser.wsEndpoint()
  const postgres = isEmbedded ? null : await startPrivatePostgres()
  if (postgres) process.env[POSTGRES_VARIABLE] = postgres.url
  return async () => {
    await browser.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const shared = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: journeys are run by vitest, with its global setup`)
  return value
}

/** Address of the browser that setup has launched. */
export const browserAddress = (): string => shared(BROWSER_VARIABLE)

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Seeds a database or data folder with this many goods by the built server. */
const seed = async (goods: string, place: Settings): Promise<void> => {
  const shop = await startShop({ ...place, ...(goods === '' ? {} : { DEMO_GOODS: goods }) })
  const code = await shop.stop()
  if (code !== 0) throw new Error(`the shop of ${goods} goods ended with ${String(code)}: ${shop.output()}`)
}

/** The data folder of a stopped shop with this many goods, seeded on first use. */
const seededTemplate = async (goods: string): Promise<string> => {
  const template = join(shared(TEMPLATES_VARIABLE), goods === '' ? 'all' : goods)
  if (await exists(template)) return template
  const fresh = await mkdtemp(`${template}-`)
  await seed(goods, { DATA_DIR: join(fresh, 'data') })
  // Another worker may have finished first: use its folder.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }))
  return template
}

/**
 * A database of our own with this many goods, copied from one that is seeded on first use; null on the embedded
 * database.
 */
export const openSeededDatabase = async ({ DEMO_GOODS = '' }: Settings): Promise<SeededPostgres | null> => {
  const server = process.env[POSTGRES_VARIABLE]
  if (server === undefined) return null
  const template = `goods_${DEMO_GOODS}`
  return copyDatabase(server, template).catch(async () => {
    const fresh = `${template}_${crypto.randomUUID().replaceAll('-', '')}`
    await seed(DEMO_GOODS, { DATABASE_URL: await createDatabase(server, fresh) })
    // Another worker may have finished first: use its database.
    await renameDatabase(server, fresh, template).catch(() => undefined)
    return copyDatabase(server, template)
  })
}

/** Copies the data of a new shop into a folder: the same as a first start, in a fraction of the time. */
export const fillDataDir = async (dataDir: string, { DEMO_GOODS = '', DATABASE_URL }: Settings): Promise<void> => {
  if (DATABASE_URL !== undefined) return
  const template = await seededTemplate(DEMO_GOODS)
  await mkdir(dataDir, { recursive: true })
  await cp(join(template, 'data'), dataDir, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSocket(),
  })
}
