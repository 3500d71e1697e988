import { join } from 'node:path'
import type { ApiBases } from '@xinglin/api-contract/kernel/api-base'
import { DEMO_CHAT_PATH } from './chat/demo-chat.ts'
import type { DatabasePlace } from './db/open-database.ts'
import type { LogLevel } from './log.ts'
import { chooseMessenger } from './messenger/choose-messenger.ts'
import type { Messenger } from './messenger/messenger.ts'
import { packageFolder } from './package-folder.ts'
import { StartError } from './start-error.ts'

/** Everything that the environment decides, read and checked once. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly database: DatabasePlace
  /** Where the shop keeps backups of itself, one a day; null: it makes none. */
  readonly backupDir: string | null
  readonly production: boolean
  /** Demo buyers and the simulated payment: always outside production, there only with SEED_DEMO=1. */
  readonly demo: boolean
  /** A demo in production: strangers share its accounts and its clock, so that neither is anybody's to take away. */
  readonly publicDemo: boolean
  /** Seconds that an order of the demo rests at each station between payment and delivery; 0: it stays where it is. */
  readonly demoStepSeconds: number
  /** About how many goods the demo begins with; null is all of them. */
  readonly demoGoods: number | null
  readonly logLevel: LogLevel
  /** Seconds that the shop goes on after it was told to stop, so that a load balancer sees /readyz fail first. */
  readonly drainSeconds: number
  /** Other origins that may call the API; the shop's own needs no entry. */
  readonly allowedOrigins: readonly string[]
  /** Where the pages of a host find the API, when it is not their own. */
  readonly apiBases: ApiBases
  /** Names under which the shop answers; empty is any. */
  readonly allowedHosts: readonly string[]
  /** How many proxies of our own stand before the shop: their X-Forwarded-For and X-Forwarded-Proto are believed. */
  readonly trustProxy: number
  /** Whether TRUST_PROXY was set at all: in production the shop wants to be told. */
  readonly proxySaid: boolean
  /** Plain http on a LAN address, where a browser drops a Secure cookie. */
  readonly insecureCookie: boolean
  /** Where a page tells that it was seen; '' and it tells nobody. */
  readonly statistics: string
  /** Who carries codes to phones. */
  readonly messenger: Messenger
  /** The address under which phones find the shop; '' where only this machine does. */
  readonly publicUrl: string
  /** The page where members talk to the shop: of another origin, or a path of this host; '' where there is none. */
  readonly chat: string
}

type Environment = { readonly [name: string]: string | undefined }

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']
const words = (text: string | undefined): readonly string[] =>
  (text ?? '').split(/[\s,]+/).filter((word) => word !== '')

const portOf = (text: string | undefined): number => {
  if (text === undefined || text === '') return 4173
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new StartError(`PORT 不正确：${text}（PORT is not a port number）`)
  return port
}

/** Stricter than what a URL may be: it stands in a policy, where a semicolon would begin another rule. */
const ORIGIN = /^https?:\/\/[\w.:-]+$/

/** `www.shop.example=https://api.shop.example`: the host of a site, and the origin of its API. */
const apiBasesOf = (text: string | undefined): ApiBases =>
  Object.fromEntries(
    words(text).map((pair) => {
      const [host = '', origin = ''] = pair.split('=')
      if (host === '' || !ORIGIN.test(origin) || !URL.canParse(origin))
        throw new StartError(`API_BASES 不正确：${pair}（API_BASES wants host=https://origin）`)
      return [host, origin]
    }),
  )

/** A path of this very host: the policy of the pages lets them talk to nobody else. */
const statisticsOf = (text: string | undefined): string => {
  if (text === undefined) return '/api/statistics/page_view'
  if (text === '' || /^\/[^/]/.test(text)) return text
  throw new StartError(`STATISTICS_PATH 不正确：${text}（STATISTICS_PATH must begin with one slash）`)
}

/** Its origin stands in the policy of every page, as the only one that may be framed. */
const chatOf = (text: string | undefined, demo: boolean): string => {
  if (text === undefined) return demo ? DEMO_CHAT_PATH : ''
  if (text === '' || /^\/[^/]/.test(text)) return text
  if (URL.canParse(text) && ORIGIN.test(new URL(text).origin)) return text
  throw new StartError(`CHAT_URL 不正确：${text}（CHAT_URL must be an https:// address or begin with one slash）`)
}

/** It stands in QR codes: an origin without a path. */
const publicUrlOf = (text: string | undefined): string => {
  const origin = (text ?? '').replace(/\/$/, '')
  if (origin === '' || (ORIGIN.test(origin) && URL.canParse(origin))) return origin
  throw new StartError(`PUBLIC_URL 不正确：${text ?? ''}（PUBLIC_URL must be an origin, https://shop.example）`)
}

const proxiesOf = (text: string | undefined): number => {
  if (/^\d?$/.test(text ?? '')) return Number(text ?? '')
  throw new StartError(
    `TRUST_PROXY 不正确：${text ?? ''}（TRUST_PROXY is the number of proxies before the shop, 0 to 9）`,
  )
}

const wholeOrNull = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null

/** `.data` in the root of the checkout. */
const defaultDataDir = join(packageFolder, '..', '..', '.data')

/** The embedded database has no backups but these; PostgreSQL usually has its own. */
const backupDirOf = (text: string | undefined, database: DatabasePlace): string | null => {
  if (text !== undefined) return text === '' ? null : text
  return 'dataDir' in database ? join(database.dataDir, 'backups') : null
}

export const readConfig = (env: Environment): Config => {
  const production = env['NODE_ENV'] === 'production'
  const databaseUrl = env['DATABASE_URL'] ?? ''
  const database = databaseUrl === '' ? { dataDir: env['DATA_DIR'] || defaultDataDir } : { databaseUrl }
  const demo = !production || env['SEED_DEMO'] === '1'
  const level = LEVELS.find((known) => known === env['LOG_LEVEL'])
  return {
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env['PORT']),
    database,
    backupDir: backupDirOf(env['BACKUP_DIR'], database),
    production,
    demo,
    publicDemo: demo && production,
    demoGoods: wholeOrNull(env['DEMO_GOODS']),
    demoStepSeconds: env['DEMO_STEP_SECONDS'] === '0' ? 0 : (wholeOrNull(env['DEMO_STEP_SECONDS']) ?? 7),
    drainSeconds: wholeOrNull(env['DRAIN_SECONDS']) ?? 0,
    logLevel: level ?? (production ? 'info' : 'warn'),
    allowedOrigins: words(env['ALLOWED_ORIGINS']),
    apiBases: apiBasesOf(env['API_BASES']),
    allowedHosts: words(env['ALLOWED_HOSTS']),
    trustProxy: proxiesOf(env['TRUST_PROXY']),
    proxySaid: (env['TRUST_PROXY'] ?? '') !== '',
    insecureCookie: env['ALLOW_INSECURE_COOKIE'] === '1',
    statistics: statisticsOf(env['STATISTICS_PATH']),
    messenger: chooseMessenger(env, demo),
    publicUrl: publicUrlOf(env['PUBLIC_URL']),
    chat: chatOf(env['CHAT_URL'], demo),
  }
}

/** What an operator should know before the shop opens. */
export const startWarnings = ({ insecureCookie, production, proxySaid }: Config): readonly string[] => [
  ...(insecureCookie ? ['ALLOW_INSECURE_COOKIE=1: sign-in travels unprotected, use it on a trusted network only'] : []),
  ...(production && !proxySaid
    ? [
        'TRUST_PROXY is not set: behind a proxy all buyers share one address and its limits, set TRUST_PROXY=1; without a proxy set TRUST_PROXY=0',
      ]
    : []),
]
