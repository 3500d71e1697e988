import { type Codec, decode, mapped, nullable, oneOf, optional, text, whole } from '@xinglin/api-contract/kernel/wire'
import type { ApiBases } from '@xinglin/api-contract/kernel/api-base'
import type { LogLevel } from './log.ts'

export type Environment = { readonly [name: string]: string | undefined }

/** `wants` is the message for an operator who set an invalid value. A secret is never printed. */
type Setting<A> = {
  readonly read: (written: string | null) => ReturnType<typeof decode<A>>
  readonly wants: string
  readonly isSecret: boolean
}

const setting = <A>(of: Codec<A>, wants: string, isSecret = false): Setting<A> => ({
  read: (written) => decode(of, written),
  wants,
  isSecret,
})
const secret = <A>(of: Codec<A>, wants: string): Setting<A> => setting(of, wants, true)

const LONG = 4000
const matching = (accepts: (written: string) => boolean): Codec<string> =>
  mapped(
    text(LONG),
    (written) => (accepts(written) ? written : null),
    (value) => value,
  )
const plain = (otherwise: string): Codec<string> => optional(text(LONG), otherwise)
const number = <B extends number | null>(least: number, most: number, otherwise: B): Codec<number | B> =>
  optional<number, B>(whole(least, most), otherwise)
const yesNo = (otherwise: boolean): Codec<boolean> =>
  mapped(
    optional(oneOf({ yes: '1', no: '0' }), otherwise ? 'yes' : 'no'),
    (word) => word === 'yes',
    (value) => (value ? 'yes' : 'no'),
  )

const wordsIn = (written: string): readonly string[] => written.split(/[\s,]+/).filter((word) => word !== '')
const words = (accepts: (word: string) => boolean): Codec<readonly string[]> =>
  mapped(
    plain(''),
    (written) => (wordsIn(written).every(accepts) ? wordsIn(written) : null),
    (value) => value.join(','),
  )

/**
 * Stricter than a URL: the value is part of a Content-Security-Policy, where a semicolon would begin another
 * directive.
 */
const isOrigin = (written: string): boolean => /^https?:\/\/[\w.:-]+$/.test(written) && URL.canParse(written)
const isOwnPath = (written: string): boolean => /^\/[^/]/.test(written)
const isDatabase = (written: string): boolean =>
  URL.canParse(written) && /^postgres(ql)?:$/.test(new URL(written).protocol)

/** `www.shop.example=https://api.shop.example`: the host of a site, and the origin of its API. */
const apiBases: Codec<ApiBases> = mapped(
  words((pair) => {
    const [host = '', origin = ''] = pair.split('=')
    return host !== '' && isOrigin(origin)
  }),
  (pairs) =>
    Object.fromEntries(
      pairs.map((pair) => {
        const [host = '', origin = ''] = pair.split('=')
        return [host, origin]
      }),
    ),
  (value) => Object.entries(value).map(([host, origin]) => `${host}=${origin}`),
)

const origin: Codec<string> = mapped(
  plain(''),
  (written) => {
    const bare = written.replace(/\/$/, '')
    return bare === '' || isOrigin(bare) ? bare : null
  },
  (value) => value,
)

/** The chat's origin is allowed in the Content-Security-Policy of every page, as the only one that may be framed. */
const isChat = (written: string): boolean =>
  written === '' || isOwnPath(written) || (URL.canParse(written) && isOrigin(new URL(written).origin))

const ORIGIN_WORDS = '网址，只含协议、域名与端口，如 https://shop.example（an origin）'
const DATABASE_WORDS = 'postgres:// 开头的地址（DATABASE_URL is not a URL）'

/** All settings of the shop. An empty value counts as unset, except where it has a meaning (`nullable`). */
const settings = {
  NODE_ENV: setting(plain(''), 'production 或其他'),
  HOST: setting(plain('127.0.0.1'), '监听地址'),
  PORT: setting(number(0, 65_535, 4173), '0 到 65535 的端口号（PORT is not a port number）'),
  DATA_DIR: setting(plain(''), '数据目录'),
  DATABASE_URL: secret(optional(matching(isDatabase), ''), DATABASE_WORDS),
  READ_DATABASE_URL: secret(optional(matching(isDatabase), ''), DATABASE_WORDS),
  MIGRATIONS_URL: secret(optional(matching(isDatabase), ''), DATABASE_WORDS),
  DB_POOL: setting(number(1, 200, 10), '1 到 200 的连接数'),
  DB_PREPARE: setting(yesNo(true), '1 或 0'),
  METRICS_PORT: setting(number(0, 65_535, null), '0 到 65535 的端口号'),
  METRICS_HOST: setting(plain('127.0.0.1'), '监听地址'),
  SLOW_STATEMENT_MS: setting(number(0, 60_000, 500), '毫秒数，0 为不记录'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(plain(''), '接收链路与指标数据的网址'),
  OTEL_METRICS_EXPORTER: setting(optional(oneOf({ otlp: 'otlp', none: 'none' }), 'otlp'), 'otlp 或 none'),
  TRACES_PERCENT: setting(number(0, 100, 100), '0 到 100 的百分数'),
  BACKUP_DIR: setting(nullable(text(LONG)), '备份目录'),
  SEED_DEMO: setting(yesNo(false), '1 或 0'),
  DEMO_GOODS: setting(number(1, 9_999_999, null), '商品数'),
  DEMO_STEP_SECONDS: setting(number(0, 9_999_999, 7), '秒数'),
  DRAIN_SECONDS: setting(number(0, 3600, 0), '0 到 3600 的秒数'),
  LOG_LEVEL: setting(
    optional(oneOf<LogLevel>({ debug: 'debug', info: 'info', warn: 'warn', error: 'error' }), null),
    'debug、info、warn 或 error',
  ),
  ALLOWED_HOSTS: setting(
    words((word) => /^[\w.-]+(:\d{1,5})?$/.test(word)),
    '域名，多个用逗号分隔',
  ),
  ALLOWED_ORIGINS: setting(words(isOrigin), `${ORIGIN_WORDS}，多个用逗号分隔`),
  API_BASES: setting(apiBases, '域名=网址，如 www.shop.example=https://api.shop.example（host=https://origin）'),
  TRUST_PROXY: setting(number(0, 9, null), '商城之前的代理层数，0 到 9（the number of proxies before the shop）'),
  ALLOW_INSECURE_COOKIE: setting(yesNo(false), '1 或 0'),
  STATISTICS_PATH: setting(
    nullable(matching((written) => written === '' || isOwnPath(written))),
    '以一个斜杠开头的路径（begins with one slash）',
  ),
  VITALS_PERCENT: setting(number(0, 100, 10), '0 到 100 的百分数'),
  PUBLIC_URL: setting(origin, ORIGIN_WORDS),
  CHAT_URL: setting(nullable(matching(isChat)), 'https:// 网址，或以一个斜杠开头的路径'),
  SMS_PROVIDER: setting(
    optional(oneOf({ aliyun: 'aliyun', tencent: 'tencent', log: 'log', none: 'none' }), null),
    'aliyun、tencent、log 或 none',
  ),
  SMS_KEY_ID: secret(plain(''), '短信服务的账号'),
  SMS_KEY_SECRET: secret(plain(''), '短信服务的密钥'),
  SMS_SIGN_NAME: setting(plain(''), '短信签名'),
  SMS_TEMPLATE_CODE: setting(plain(''), '短信模板编号'),
  SMS_TEMPLATE_STORE_ACTIVATION: setting(plain(''), '短信模板编号'),
  SMS_APP_ID: setting(plain(''), '短信应用编号'),
  SMS_REGION: setting(plain('ap-guangzhou'), '短信服务的地域'),
}

type Settings = typeof settings
type ValueOf<S> = S extends Setting<infer A> ? A : never
export type Values = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> }

/** Reads all settings, or lists all invalid ones, one per line. */
export const readSettings = (
  environment: Environment,
): { readonly ok: true; readonly values: Values } | { readonly ok: false; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const read = Object.entries<Setting<unknown>>(settings).map(([name, { read: readOne, wants, isSecret }]) => {
    const written = environment[name] ?? null
    const value = readOne(written)
    if (value.ok) return [name, value.value]
    problems.push(`${name} 不正确${isSecret ? '' : `：${written ?? ''}`}，应为${wants}`)
    return [name, null]
  })
  // Each setting was read by its own codec; fromEntries loses the keys' types.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: Object.fromEntries(read) as Values }
}

/** All settings with their values or defaults, as lines; secrets are masked. */
export const listSettings = (environment: Environment): readonly string[] =>
  Object.entries<Setting<unknown>>(settings).map(([name, { isSecret }]) => {
    const written = environment[name]
    if (written === undefined || written === '') return `${name}=${written === undefined ? '（未设置）' : ''}`
    return `${name}=${isSecret ? '******' : written}`
  })
