import { join } from 'node:path'
import type { ApiBases } from '@xinglin/api-contract/kernel/api-base'
import { DEMO_CHAT_PATH } from './chat/demo-chat.ts'
import type { DatabasePlace } from './db/open-database.ts'
import type { LogLevel } from './log.ts'
import { chooseMessenger, missingForMessenger } from './messenger/choose-messenger.ts'
import type { Messenger } from './messenger/messenger.ts'
import { packageFolder } from './package-folder.ts'
import { type Environment, readSettings, type Values } from './settings.ts'
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
  /** The operators' port, where Prometheus reads; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Statements that take longer are logged; 0: none. */
  readonly slowStatementMs: number
  /** Whether traces are sent; where to, OpenTelemetry's own variables say. */
  readonly traces: boolean
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
  /** The share of visits that tell how their page felt: none where nobody counts it. */
  readonly vitals: number
  /** Who carries codes to phones. */
  readonly messenger: Messenger
  /** The address under which phones find the shop; '' where only this machine does. */
  readonly publicUrl: string
  /** The page where members talk to the shop: of another origin, or a path of this host; '' where there is none. */
  readonly chat: string
}

/** `.data` in the root of the checkout. */
const defaultDataDir = join(packageFolder, '..', '..', '.data')

/** The embedded database has no backups but these; PostgreSQL usually has its own. */
const backupDirOf = (written: string | null, database: DatabasePlace): string | null => {
  if (written !== null) return written === '' ? null : written
  return 'dataDir' in database ? join(database.dataDir, 'backups') : null
}

/** The database, and what else there is to say of it. */
const databaseOf = (values: Values): DatabasePlace =>
  values.DATABASE_URL === ''
    ? { dataDir: values.DATA_DIR || defaultDataDir }
    : {
        databaseUrl: values.DATABASE_URL,
        migrationsUrl: values.MIGRATIONS_URL || values.DATABASE_URL,
        pool: values.DB_POOL,
        ...(values.READ_DATABASE_URL === '' ? {} : { readUrl: values.READ_DATABASE_URL }),
        prepare: values.DB_PREPARE,
      }

/** @throws StartError with everything that is wrong with the settings, a line for each */
export const readConfig = (env: Environment): Config => {
  const read = readSettings(env)
  const problems = read.ok ? missingForMessenger(read.values) : read.problems
  if (!read.ok || problems.length > 0) throw new StartError(problems.join('\n      '))
  const { values } = read
  const production = values.NODE_ENV === 'production'
  const database = databaseOf(values)
  const demo = !production || values.SEED_DEMO
  return {
    host: values.HOST,
    port: values.PORT,
    database,
    backupDir: backupDirOf(values.BACKUP_DIR, database),
    production,
    demo,
    publicDemo: demo && production,
    demoGoods: values.DEMO_GOODS,
    demoStepSeconds: values.DEMO_STEP_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics: values.METRICS_PORT === null ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    slowStatementMs: values.SLOW_STATEMENT_MS,
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    allowedOrigins: values.ALLOWED_ORIGINS,
    apiBases: values.API_BASES,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY ?? 0,
    proxySaid: values.TRUST_PROXY !== null,
    insecureCookie: values.ALLOW_INSECURE_COOKIE,
    statistics: values.STATISTICS_PATH ?? '/api/statistics/page_view',
    vitals: values.METRICS_PORT === null ? 0 : values.VITALS_PERCENT / 100,
    messenger: chooseMessenger(values, demo),
    publicUrl: values.PUBLIC_URL,
    chat: values.CHAT_URL ?? (demo ? DEMO_CHAT_PATH : ''),
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
