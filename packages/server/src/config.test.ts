import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, startWarnings } from './config.ts'
import { listSettings } from './settings.ts'
import { StartError } from './start-error.ts'

describe('API_BASES', () => {
  test('names the API of each site', () => {
    const { apiBases } = readConfig({
      API_BASES: 'www.shop.example=https://api.shop.example, localhost:8080=http://localhost:4173',
    })
    expect(apiBases).toEqual({
      'www.shop.example': 'https://api.shop.example',
      'localhost:8080': 'http://localhost:4173',
    })
    expect(readConfig({}).apiBases).toEqual({})
  })

  test.each([
    'www.shop.example',
    '=https://api.shop.example',
    'a=api.shop.example',
    'a=https://b/path',
    "a=https://b;script-src'",
  ])('%s is refused at the start: it would become part of a policy', (text) => {
    expect(() => readConfig({ API_BASES: text })).toThrow(StartError)
  })
})

describe('CHAT_URL', () => {
  test("is the page of the chat; left out it is the demo's own, and nowhere outside the demo", () => {
    expect(readConfig({ CHAT_URL: 'https://chat.example/room?shop=1' }).chat).toBe('https://chat.example/room?shop=1')
    expect(readConfig({ CHAT_URL: '/chat' }).chat).toBe('/chat')
    expect(readConfig({ CHAT_URL: '' }).chat).toBe('')
    expect(readConfig({}).chat).toBe('/api/chat/demo')
    expect(readConfig({ NODE_ENV: 'production' }).chat).toBe('')
  })

  test.each(['chat.example', '//chat.example', 'javascript:alert(1)', "https://a;script-src'/"])(
    '%s is refused at the start: its origin becomes part of a policy',
    (text) => {
      expect(() => readConfig({ CHAT_URL: text })).toThrow(StartError)
    },
  )
})

test('metrics and a share of the traces are exported where a collector is named', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
  expect(readConfig({ TRACES_PERCENT: '100' }).sends).toEqual({ traces: 0, metrics: false })
  expect(readConfig(collector).sends).toEqual({ traces: 1, metrics: true })
  const less = { ...collector, TRACES_PERCENT: '5', OTEL_METRICS_EXPORTER: 'none' }
  expect(readConfig(less).sends).toEqual({ traces: 0.05, metrics: false })
})

test('a share of the visits reports web vitals, where they are counted', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).vitals).toBe(0.1)
  expect(readConfig({ METRICS_PORT: '9464', VITALS_PERCENT: '100' }).vitals).toBe(1)
  expect(readConfig({ VITALS_PERCENT: '100' }).vitals).toBe(0)
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).vitals).toBe(0.1)
  expect(() => readConfig({ VITALS_PERCENT: '101' })).toThrow(StartError)
})

describe('STATISTICS_PATH', () => {
  test("is a path of this host; left out it is the shop's own, and empty it tells nobody", () => {
    expect(readConfig({ STATISTICS_PATH: '/count' }).statistics).toBe('/count')
    expect(readConfig({}).statistics).toBe('/api/statistics/page_view')
    expect(readConfig({ STATISTICS_PATH: '' }).statistics).toBe('')
  })

  test.each(['https://count.example/v', '//count.example', 'count', '/'])(
    '%s is refused at the start: the policy of the pages lets them talk to nobody else',
    (text) => {
      expect(() => readConfig({ STATISTICS_PATH: text })).toThrow(StartError)
    },
  )
})

describe('settings', () => {
  const problemsOf = (env: { readonly [name: string]: string }): string => {
    try {
      readConfig(env)
    } catch (error) {
      if (error instanceof StartError) return error.message
    }
    return ''
  }

  test('that are invalid are all reported at once, each with the valid values', () => {
    const problems = problemsOf({ TRUST_PROXY: 'true', LOG_LEVEL: 'loud', ALLOWED_ORIGINS: 'x', PORT: '80a' })
    const lines = problems.split('\n').map((line) => line.trim())
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'ALLOWED_ORIGINS', 'TRUST_PROXY'])
    expect(lines[1]).toBe('LOG_LEVEL 不正确：loud，应为debug、info、warn 或 error')
  })

  test.each([
    ['PORT', '65536'],
    ['DB_POOL', '0'],
    ['DB_PREPARE', 'no'],
    ['DATABASE_URL', 'mysql://shop@db/shop'],
    ['MIGRATIONS_URL', 'db'],
    ['SEED_DEMO', 'true'],
    ['DEMO_GOODS', 'many'],
    ['DEMO_STEP_SECONDS', '1.5'],
    ['DRAIN_SECONDS', '-1'],
    ['ALLOWED_HOSTS', 'https://shop.example'],
    ['ALLOW_INSECURE_COOKIE', 'yes'],
  ])('%s=%s stops the start', (name, written) => {
    expect(problemsOf({ [name]: written })).toMatch(new RegExp(`^${name} 不正确`))
  })

  test('never reveal a secret, neither in error messages nor in lists', () => {
    const environment = { DATABASE_URL: 'x://:hunter2', SMS_KEY_SECRET: 'hunter2', PORT: '80' }
    expect(problemsOf(environment)).not.toContain('hunter2')
    const told = listSettings(environment)
    expect(told.join()).not.toContain('hunter2')
    expect(told).toEqual(expect.arrayContaining(['PORT=80', 'SMS_KEY_SECRET=******', 'HOST=（未设置）']))
  })

  test('of PostgreSQL say how many connections, and where migrations go past a pooler', () => {
    const databaseUrl = 'postgres://shop@pooler/shop'
    expect(readConfig({ DATABASE_URL: databaseUrl }).database).toEqual({
      databaseUrl,
      migrationsUrl: databaseUrl,
      pool: 10,
      prepare: true,
    })
    const direct = 'postgres://shop@db/shop'
    expect(
      readConfig({ DATABASE_URL: databaseUrl, MIGRATIONS_URL: direct, DB_POOL: '30', DB_PREPARE: '0' }).database,
    ).toEqual({ databaseUrl, migrationsUrl: direct, pool: 30, prepare: false })
  })
})

describe('TRUST_PROXY', () => {
  test('is the number of proxies before the shop; 0 by default', () => {
    const proxies = (text: string): number => readConfig({ TRUST_PROXY: text }).trustProxy
    expect([proxies(''), proxies('0'), proxies('1'), proxies('2')]).toEqual([0, 0, 1, 2])
    expect(readConfig({}).trustProxy).toBe(0)
  })

  test.each(['true', 'yes', '-1', '1.5', '10'])('%s is refused at the start', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(StartError)
  })
})

test('a public demo is one in production that was asked for; its accounts and its clock are shared by strangers', () => {
  expect(readConfig({ NODE_ENV: 'production', SEED_DEMO: '1' }).publicDemo).toBe(true)
  expect(readConfig({ NODE_ENV: 'production' }).publicDemo).toBe(false)
  expect(readConfig({ SEED_DEMO: '1' }).publicDemo).toBe(false)
})

test('BACKUP_DIR is beside the embedded database unless named, nowhere for PostgreSQL or where it is empty', () => {
  expect(readConfig({ DATA_DIR: '/shop' }).backupDir).toBe(join('/shop', 'backups'))
  expect(readConfig({ DATA_DIR: '/shop', BACKUP_DIR: '/elsewhere' }).backupDir).toBe('/elsewhere')
  expect(readConfig({ DATA_DIR: '/shop', BACKUP_DIR: '' }).backupDir).toBeNull()
  expect(readConfig({ DATABASE_URL: 'postgres://shop@db/shop' }).backupDir).toBeNull()
  expect(readConfig({ DATABASE_URL: 'postgres://shop@db/shop', BACKUP_DIR: '/all' }).backupDir).toBe('/all')
})

describe('a shop warns at its start', () => {
  const warningsOf = (env: { readonly [name: string]: string }): readonly string[] => startWarnings(readConfig(env))

  test('in production, unless TRUST_PROXY is set', () => {
    expect(warningsOf({ NODE_ENV: 'production' })).toEqual([expect.stringContaining('TRUST_PROXY')])
    expect(warningsOf({ NODE_ENV: 'production', TRUST_PROXY: '1' })).toEqual([])
    expect(warningsOf({ NODE_ENV: 'production', TRUST_PROXY: '0' })).toEqual([])
    expect(warningsOf({})).toEqual([])
  })

  test('of a session cookie that travels unprotected', () => {
    expect(warningsOf({ ALLOW_INSECURE_COOKIE: '1' })).toEqual([expect.stringContaining('ALLOW_INSECURE_COOKIE')])
  })
})

describe('SMS_PROVIDER', () => {
  const account = {
    SMS_KEY_ID: 'id',
    SMS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '杏林药采',
    SMS_TEMPLATE_CODE: 'T1',
    SMS_TEMPLATE_STORE_ACTIVATION: 'T2',
  }

  test('sends codes; by default the demo shows them, and a real shop has no provider', () => {
    expect(readConfig({}).messenger).toEqual({ kind: 'log' })
    expect(readConfig({ NODE_ENV: 'production' }).messenger).toEqual({ kind: 'none' })
    expect(readConfig({ SMS_PROVIDER: 'aliyun', ...account }).messenger.kind).toBe('provider')
    expect(readConfig({ SMS_PROVIDER: 'tencent', SMS_APP_ID: '1', ...account }).messenger.kind).toBe('provider')
  })

  test('without its account, or unknown, is refused at the start', () => {
    expect(() => readConfig({ SMS_PROVIDER: 'aliyun' })).toThrow(StartError)
    expect(() => readConfig({ SMS_PROVIDER: 'tencent', ...account })).toThrow(StartError)
    expect(() => readConfig({ SMS_PROVIDER: 'pigeon' })).toThrow(StartError)
  })
})

describe('PUBLIC_URL', () => {
  test('is an origin, with or without its slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe('https://shop.example')
    expect(readConfig({}).publicUrl).toBe('')
    expect(() => readConfig({ PUBLIC_URL: 'shop.example' })).toThrow(StartError)
    expect(() => readConfig({ PUBLIC_URL: 'https://shop.example/path' })).toThrow(StartError)
  })
})
