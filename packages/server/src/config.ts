import { join } from 'node:path'
import type { ApiBases } from '@xinglin/api-contract/kernel/api-base'
import { DEMO_CHAT_PATH } from './chat/demo-chat.ts'
import type { DatabasePlace } from './db/open-database.ts'
import type { LogLevel } from './log.ts'
import { chooseMessenger, missingForMessenger } from './messenger/choose-messenger.ts'
import type { Messenger } from './messenger/messenger.ts'
import { packageFolder } from './package-folder.ts'
import { type Environment, readSettings, type Values } from './settings.ts'
import type { SightSettings } from './sight/open-sight.ts'
import { StartError } from './start-error.ts'

/** Everything that the environment decides, read and checked once. */
export type Config = SightSettings & {
  readonly host: string
  readonly port: number
  readonly database: DatabasePlace
  /** Folder of the daily backups that the shop makes itself; null: none. */
  readonly backupDir: string | null
  readonly production: boolean
  /** Demo buyers and the simulated payment: always outside production, in production only with SEED_DEMO=1. */
  readonly demo: boolean
  /**
   * A public demo in production: strangers share its accounts and clock, so calls that would lock others out are
   * refused.
   */
  readonly publicDemo: boolean
  /**
   * Seconds that an order of the demo stays in each state between payment and delivery; 0: orders do not advance by
   * themselves.
   */
  readonly demoStepSeconds: number
  /** Approximate number of goods to seed the demo with; null: all of them. */
  readonly demoGoods: number | null
  readonly logLevel: LogLevel
  /** Seconds that the shop keeps serving after a stop signal, so that a load balancer sees /readyz fail first. */
  readonly drainSeconds: number
  /** Other origins that may call the API; the shop's own is always allowed. */
  readonly allowedOrigins: readonly string[]
  /** Base address of the API for the pages of a host, when it is not the same host. */
  readonly apiBases: ApiBases
  /** Host names under which the shop answers; empty: any. */
  readonly allowedHosts: readonly string[]
  /** Number of trusted proxies in front of the shop, whose X-Forwarded-For and X-Forwarded-Proto are used. */
  readonly trustProxy: number
  /** Whether TRUST_PROXY was set at all: production requires an explicit value. */
  readonly isProxySet: boolean
  /** Allows a session cookie without Secure, for plain http on a LAN address. */
  readonly insecureCookie: boolean
  /** Address to which a page reports a view; '' turns reporting off. */
  readonly statistics: string
  /** Share of page views that report web vitals; 0 when there are no metrics to record them. */
  readonly vitals: number
  /** The SMS provider. */
  readonly messenger: Messenger
  /** The origin under which phones reach the shop; '' when only this machine can. */
  readonly publicUrl: string
  /** Address of the customer chat: a page of another origin or a path of this host; '' without a chat. */
  readonly chat: string
}

/** `.data` in the root of the checkout. */
const defaultDataDir = join(packageFolder, '..', '..', '.data')

/** The embedded database has no other backups; PostgreSQL usually does. */
const backupDirOf = (written: string | null, database: DatabasePlace): string | null => {
  if (written !== null) return written === '' ? null : written
  return 'dataDir' in database ? join(database.dataDir, 'backups') : null
}

/** The database settings: embedded or PostgreSQL, replica, pool, prepared statements. */
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

/** @throws StartError that lists every invalid setting, one per line */
export const readConfig = (env: Environment): Config => {
  const read = readSettings(env)
  const problems = read.ok ? missingForMessenger(read.values) : read.problems
  if (!read.ok || problems.length > 0) throw new StartError(problems.join('\n      '))
  const { values } = read
  const production = values.NODE_ENV === 'production'
  const database = databaseOf(values)
  const demo = !production || values.SEED_DEMO
  const isCollected = values.OTEL_EXPORTER_OTLP_ENDPOINT !== ''
  const sends = {
    traces: isCollected ? values.TRACES_PERCENT / 100 : 0,
    metrics: isCollected && values.OTEL_METRICS_EXPORTER === 'otlp',
  }
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
    sends,
    allowedOrigins: values.ALLOWED_ORIGINS,
    apiBases: values.API_BASES,
    allowedHosts: values.ALLOWED_HOSTS,
    trustProxy: values.TRUST_PROXY ?? 0,
    isProxySet: values.TRUST_PROXY !== null,
    insecureCookie: values.ALLOW_INSECURE_COOKIE,
    statistics: values.STATISTICS_PATH ?? '/api/statistics/page_view',
    vitals: values.METRICS_PORT === null && !sends.metrics ? 0 : values.VITALS_PERCENT / 100,
    messenger: chooseMessenger(values, demo),
    publicUrl: values.PUBLIC_URL,
    chat: values.CHAT_URL ?? (demo ? DEMO_CHAT_PATH : ''),
  }
}

/** Warnings that the operator gets when the shop starts. */
export const startWarnings = ({ insecureCookie, production, isProxySet }: Config): readonly string[] => [
  ...(insecureCookie ? ['ALLOW_INSECURE_COOKIE=1: sign-in travels unprotected, use it on a trusted network only'] : []),
  ...(production && !isProxySet
    ? [
        'TRUST_PROXY is not set: behind a proxy all buyers share one address and its limits, set TRUST_PROXY=1; without a proxy set TRUST_PROXY=0',
      ]
    : []),
]
