import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { DatabasePlace } from '@xinglin/server/db/open-database'
import type { SeededPostgres } from '@xinglin/server/testing/seeded-postgres'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { DEMO_PASSWORD, type RunningShop, type Settings, startShop } from './running-shop.ts'
import { browserAddress, fillDataDir, openSeededDatabase } from './shared.ts'

/** A built shop that runs during the tests. Its address stays the same across restarts. */
export type OpenShop = {
  readonly url: string
  /** SIGKILL: no graceful shutdown. */
  readonly kill: () => Promise<void>
  readonly reopen: () => Promise<void>
  /** Closes the shop, changes its data directly, and opens it again. `place` are the settings that name its data. */
  readonly whileClosed: (work: (place: Settings) => Promise<unknown>) => Promise<void>
}

/** The database that these settings name. */
export const databaseOf = ({ DATA_DIR = '', DATABASE_URL }: Settings): DatabasePlace =>
  DATABASE_URL === undefined ? { dataDir: DATA_DIR } : { databaseUrl: DATABASE_URL }

/**
 * Starts a shop with a database and a folder of its own before the tests; stops it and removes both after them.
 * `embedded` keeps its data in the embedded database in any case.
 */
export const openShop = (settings: Settings = {}, embedded = false): OpenShop => {
  let folder: string
  let database: SeededPostgres | null = null
  let shop: RunningShop
  const place = (): Settings => ({
    DATA_DIR: join(folder, 'data'),
    ...(database === null ? {} : { DATABASE_URL: database.url }),
  })
  const reopen = async (): Promise<void> => {
    shop = await startShop({ ...place(), ...settings, PORT: new URL(shop.url).port })
  }
  const close = async (): Promise<void> => {
    const code = await shop.stop()
    if (code !== 0) throw new Error(`the shop ended with ${String(code)}: ${shop.output()}`)
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'xinglin-e2e-'))
    database = embedded ? null : await openSeededDatabase(settings)
    if (database === null) await fillDataDir(join(folder, 'data'), settings)
    shop = await startShop({ ...place(), ...settings })
  })
  afterAll(async () => {
    try {
      await close()
    } finally {
      await database?.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return {
    get url() {
      return shop.url
    },
    kill: () => shop.kill(),
    reopen,
    whileClosed: async (work) => {
      await close()
      await work(place())
      await reopen()
    },
  }
}

export type ShopInChromium = OpenShop & {
  /** A browser window signed in as a buyer, or as a guest with null. Relative addresses are the shop's. */
  readonly newWindow: (username?: string | null, options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** Starts a shop, and connects to the browser that all files of a run share. */
export const openShopInChromium = (settings: Settings = {}): ShopInChromium => {
  const shop = openShop(settings)
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.connect(browserAddress())
  })
  // Closes the windows of this file and disconnects; the browser process stays.
  afterAll(() => browser.close())
  const newWindow = async (username: string | null = null, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      viewport: { width: 1440, height: 900 },
      ...options,
    })
    if (username !== null) await signIn(context, username)
    return context
  }
  const { kill, reopen, whileClosed } = shop
  return {
    get url() {
      return shop.url
    },
    kill,
    reopen,
    whileClosed,
    newWindow,
  }
}

export const signIn = async (context: BrowserContext, username: string, password = DEMO_PASSWORD): Promise<void> => {
  const answer = await context.request.post('/api/user/login', {
    form: { username, password },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
}

/** Fills in the sign-in form of the page and submits it. */
export const fillInLogin = async (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.getByRole('textbox', { name: '密码' }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Waits for hydration (`data-hydrated`): before it, the server's HTML is visible but clicks do nothing. */
export const alive = (page: Page): Promise<void> => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

export const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await alive(page)
}

/** Opens a path in a new page of this browser context, and waits for its hydration. */
export const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await visit(page, path)
  return page
}

/** Collects the console errors of a page from now on. */
export const complaintsOn = (page: Page): readonly string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // For a failed request the location is its URL.
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} ${message.location().url}`)
  })
  return complaints
}

export const opsFile = fileURLToPath(new URL('../packages/server/dist/ops.js', import.meta.url))

/** Runs an operator's command (`npm run ops -- …`) with these settings. Returns its output. */
export const operate = async (settings: Settings, ...words: readonly string[]): Promise<string> => {
  const { NODE_ENV: _, ...environment } = process.env
  const env = { ...environment, ...settings }
  return (await promisify(execFile)(process.execPath, [opsFile, ...words], { env })).stdout
}
