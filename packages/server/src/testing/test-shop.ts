import { readFileSync } from 'node:fs'
import { type Client, createClient } from '@xinglin/api-contract/client'
import type { Transport } from '@xinglin/api-contract/send'
import { createStaffClient, type StaffClient } from '@xinglin/api-contract/staff-client'
import { instant } from '@xinglin/domain/kernel/time'
import { DEMO_PASSWORD } from '../../seed/demo-buyers.ts'
import { seedIfEmpty } from '../../seed/seed.ts'
import { virtualClock } from '../clock.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { openDatabase, openMemoryDatabase } from '../db/open-database.ts'
import { createHandlers } from '../handlers.ts'
import { type AppDeps, createApp } from '../app/app.ts'
import { everyDoor } from '../app/door-routes.ts'
import { noLimits } from '../http/rate-limits.ts'
import { silentLog } from '../log.ts'
import { copyDatabase, SERVER_VARIABLE, TEMPLATE } from './seeded-postgres.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { watchDesk } from '../staff/desk/desk-changes.ts'
import { consoleHandlers } from '../staff/staff-handlers.ts'
import { type DemoClock, demoClock, timeAhead } from '../shop-time.ts'

/** Friday 20 November 2026, ten in the morning in China: the day on which every test shop opens. */
export const OPENING = instant(Date.UTC(2026, 10, 20, 2))

/** Number of goods: enough of every kind for the journeys, few enough to seed in a second. */
const GOODS = 300

export const ORIGIN = 'http://shop.test'

/** A browser with its cookies, which calls the shop by the typed client or by plain requests. */
export type Visitor = {
  readonly client: Client
  /** The client for console calls of the same browser. */
  readonly staff: StaffClient
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly cookie: () => string | null
}

export type TestShop = {
  readonly db: Db
  /** The database behind `db`. */
  readonly database: OpenDatabase
  readonly clock: DemoClock & Pick<ReturnType<typeof virtualClock>, 'advance'>
  readonly app: ReturnType<typeof createApp>
  readonly visit: () => Visitor
  /** A browser that is signed in as this demo buyer. */
  readonly signIn: (username: string) => Promise<Visitor>
  readonly close: () => Promise<void>
}

export type TestShopOptions = Partial<
  Pick<
    AppDeps,
    | 'config'
    | 'standing'
    | 'isOpen'
    | 'apiBases'
    | 'chat'
    | 'statistics'
    | 'vitals'
    | 'limits'
    | 'deadlineMs'
    | 'mostAtOnce'
    | 'log'
    | 'doors'
    | 'mounts'
    | 'webFiles'
    | 'renderPage'
    | 'handlers'
    | 'watcher'
    | 'reads'
  >
> & {
  /** The address of a PostgreSQL to use instead of the in-memory database. */
  readonly databaseUrl?: string
  /** An open database to use as it is, without seeding. */
  readonly database?: OpenDatabase
}

/**
 * Environment variable with the file of the seeded database that `test-template.ts` creates once for all test files.
 */
export const TEMPLATE_VARIABLE = 'TEST_SHOP_TEMPLATE'

/** A copy of the seeded database of the PostgreSQL that runs for the tests; dropped when it is closed. */
const openCopy = async (server: string): Promise<OpenDatabase> => {
  const { url, stop } = await copyDatabase(server, TEMPLATE)
  const database = await openDatabase({ databaseUrl: url })
  const close = async (): Promise<void> => {
    await database.close()
    await stop()
  }
  return { ...database, close }
}

/** PostgreSQL where it is installed: its copy takes a tenth of the processor time of the embedded database's start. */
const openSeeded = async (databaseUrl: string | undefined): Promise<OpenDatabase> => {
  const server = process.env['TEST_DATABASE'] === 'embedded' ? undefined : process.env[SERVER_VARIABLE]
  if (databaseUrl === undefined && server !== undefined) return openCopy(server)
  const template = process.env[TEMPLATE_VARIABLE]
  const database = databaseUrl
    ? await openDatabase({ databaseUrl })
    : await openMemoryDatabase(template ? new Blob([readFileSync(template)]) : undefined)
  await seedIfEmpty(database.db, { now: OPENING, demo: true, goods: GOODS })
  return database
}

/** The dump of a seeded test shop, from which others open in a fraction of the time. */
export const dumpTestShop = async (): Promise<Uint8Array> => {
  const database = await openMemoryDatabase()
  await seedIfEmpty(database.db, { now: OPENING, demo: true, goods: GOODS })
  const dump = await database.dump()
  await database.close()
  return new Uint8Array(await dump.arrayBuffer())
}

export const demoConfig: AppDeps['config'] = {
  demo: true,
  publicDemo: false,
  allowedOrigins: [],
  allowedHosts: [],
  trustProxy: 0,
  insecureCookie: false,
}

const visitorOf = (app: TestShop['app']): Visitor => {
  const cookies = new Map<string, string>()
  let keys = 0
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(String(input), ORIGIN), init)
    if (!request.headers.has('Sec-Fetch-Site')) request.headers.set('Sec-Fetch-Site', 'same-origin')
    if (cookies.size > 0) request.headers.set('Cookie', [...cookies.values()].join('; '))
    const response = await app.fetch(request)
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = ''] = pair.split('=')
      if (/Max-Age=0/.test(set)) cookies.delete(name)
      else cookies.set(name, pair)
    }
    return response
  }
  const transport: Transport = {
    base: ORIGIN,
    fetch: send,
    newKey: () => {
      keys += 1
      return `test-shop-key-${crypto.randomUUID()}-${String(keys)}`
    },
  }
  return {
    client: createClient(transport),
    staff: createStaffClient(transport),
    fetch: (path, init) => send(`${ORIGIN}${path}`, init),
    cookie: () => (cookies.size === 0 ? null : [...cookies.values()].join('; ')),
  }
}

/** A whole shop in this process: seeded database, app, and a clock that stays at the opening time until it is moved. */
export const createTestShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const { databaseUrl, database: given, ...deps } = options
  const database = given ?? (await openSeeded(databaseUrl))
  const base = virtualClock(OPENING)
  const clock = await demoClock(() => timeAhead(database.db), base)
  const sandbox = { clock, catchUp: () => Promise.resolve() }
  const app = createApp({
    db: database.db,
    clock,
    log: silentLog,
    config: demoConfig,
    handlers: createHandlers(undefined, undefined, sandbox),
    consoleHandlers,
    limits: noLimits,
    chat: 'https://chat.shop.example/room',
    doors: everyDoor({
      db: database.db,
      clock,
      log: silentLog,
      config: { ...demoConfig, publicUrl: '' },
      gateway: openSimulatedGateway(),
      watch: watchDesk(database.db, silentLog),
    }),
    ...deps,
  })
  return {
    db: database.db,
    database,
    clock: { ...clock, advance: base.advance },
    app,
    visit: () => visitorOf(app),
    signIn: async (username) => {
      const visitor = visitorOf(app)
      const signedIn = await visitor.client.members.login({ username, password: DEMO_PASSWORD, remember: false })
      if (!signedIn.ok) throw new Error(`${username} could not sign in: ${JSON.stringify(signedIn.error)}`)
      return visitor
    },
    close: database.close,
  }
}
