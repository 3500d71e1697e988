import { cp, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'
import { type Settings, startShop } from './running-shop.ts'

/** Environment variables that pass the folder of seeded data folders and the browser's address to the test files. */
const TEMPLATES_VARIABLE = 'E2E_TEMPLATES'
const BROWSER_VARIABLE = 'E2E_BROWSER'

/** Runs once before all journeys: launches the one browser, in which each test opens its own contexts. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-e2e-shared-'))
  const executablePath = findChromium()
  const browser = await chromium.launchServer({ args: chromiumArgs, ...(executablePath ? { executablePath } : {}) })
  process.env[TEMPLATES_VARIABLE] = folder
  process.env[BROWSER_VARIABLE] = browser.wsEndpoint()
  return async () => {
    await browser.close()
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

/** The data folder of a stopped shop with this many goods, seeded by the built server on first use. */
const seededTemplate = async (goods: string): Promise<string> => {
  const template = join(shared(TEMPLATES_VARIABLE), goods === '' ? 'all' : goods)
  if (await exists(template)) return template
  const fresh = await mkdtemp(`${template}-`)
  const shop = await startShop({ DATA_DIR: join(fresh, 'data'), ...(goods === '' ? {} : { DEMO_GOODS: goods }) })
  const code = await shop.stop()
  if (code !== 0) throw new Error(`the shop of ${goods} goods ended with ${String(code)}: ${shop.output()}`)
  // Another worker may have finished first: use its folder.
  await rename(fresh, template).catch(() => rm(fresh, { recursive: true, force: true }))
  return template
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
