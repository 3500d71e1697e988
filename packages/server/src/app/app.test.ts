import { api } from '@xinglin/api-contract/api'
import { err } from '@xinglin/domain/kernel/result'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHandlers } from '../handlers.ts'
import type { Log, LogFields, LogLevel } from '../log.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { createTestShop, ORIGIN, type TestShop, demoConfig } from '../testing/test-shop.ts'
import { openDoor } from '../http/doors.ts'
import { LARGEST_BODY } from '../http/form.ts'
import type { RenderPage } from '../http/pages.ts'
import { noLimits } from '../http/rate-limits.ts'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const ours = { 'Sec-Fetch-Site': 'same-origin' }

const lines: { readonly level: LogLevel; readonly path: unknown }[] = []
const note =
  (level: LogLevel): Log[LogLevel] =>
  (_event, fields) =>
    void lines.push({ level, path: fields?.['path'] })

const real = createHandlers()
const shop = await openTestShop({
  log: { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') },
  handlers: {
    ...real,
    goods: {
      ...real.goods,
      hot: () => Promise.resolve(err({ kind: 'refused', code: 603, message: '今日榜单整理中' })),
      list: () => Promise.reject(new Error('column "secret" does not exist')),
      detail: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
    },
    orders: {
      ...real.orders,
      cancel: () => Promise.resolve(err({ kind: 'contractUnsigned', message: '请先签署年度电子合同' })),
    },
  },
  renderPage: async (request, transport) => {
    const base = await transport('/api/user/base')
    return new Response(`<!doctype html><p>${new URL(request.url).pathname} ${await base.text()}</p>`, {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    })
  },
  doors: [
    openDoor('pictures.pack', (c) => c.body('<svg/>', 200, { 'Content-Type': 'image/svg+xml' })),
    openDoor('payments.callback', (c) => c.text('heard')),
  ],
})

const ask = (path: string, init?: RequestInit): Promise<Response> | Response =>
  shop.app.request(`${ORIGIN}${path}`, init)
const codeOf = async (response: Response): Promise<unknown> => ((await response.json()) as { code: unknown }).code

describe('every answer', () => {
  test.each([
    ['/', 'a page'],
    ['/api/user/base', 'a call'],
    ['/api/nothing', 'an unknown call'],
    ['/api/goods/list', 'a failed call'],
    ['/pictures/1.svg', 'a picture'],
    ['/assets/none.js', 'a missing file'],
    ['/healthz', 'a health check'],
    ['//', 'a refused path'],
  ])('%s (%s) carries the security headers and a request id', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; frame-src https://chat.shop.example; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; " +
        "form-action 'self'; require-trusted-types-for 'script'; trusted-types shop-html",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  test('over TLS sets HSTS', async () => {
    const { headers } = await shop.app.request('https://shop.test/healthz')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('the envelope', () => {
  test('of a success is 10000 with status 200 and is never stored', async () => {
    const response = await ask('/api/user/base')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toMatchObject({ code: 10_000, msg: '', data: { show: 1 } })
  })

  test('of a rule of the shop keeps its code and message, with status 200', async () => {
    const response = await ask('/api/goods/hot')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ code: 603, msg: '今日榜单整理中', data: null })
  })

  test('of a member call by a guest is 10001 with status 401', async () => {
    const response = await ask('/api/order')
    expect([response.status, await codeOf(response)]).toEqual([401, 10_001])
  })

  test('of a call that a buyer may not make before approval is 403', async () => {
    const pending = await shop.signIn('demo-pending')
    const response = await pending.fetch('/api/cart/batch_delete', { method: 'POST', headers: form, body: 'ids[]=1' })
    expect([response.status, await codeOf(response)]).toEqual([403, 403])
  })

  test('of an unsigned contract is 459', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const response = await buyer.fetch('/api/order/100000000000001/cancel', {
      method: 'POST',
      headers: { ...form, 'Idempotency-Key': 'a-key-of-sixteen-or-more' },
      body: 'reason=重复下单',
    })
    expect([response.status, await codeOf(response)]).toEqual([459, 459])
  })

  test('of a wrong field names it, in Chinese', async () => {
    const response = await ask('/api/user/login', { method: 'POST', headers: { ...ours, ...form }, body: 'password=x' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      code: 422,
      msg: '请输入用户名',
      data: null,
      errors: { username: ['请输入用户名'] },
    })
  })

  test('of a bug is a 500 without details', async () => {
    const response = await ask('/api/goods/list')
    expect(response.status).toBe(500)
    expect(await response.text()).toBe('{"code":500,"msg":"系统繁忙，请稍候再试","data":null}')
  })

  test('of a database that has gone away is a 503 that says when to come back', async () => {
    const response = await ask('/api/goods/detail/1')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
  })

  test('of an unknown call is 404, of an unknown method 405', async () => {
    expect(await codeOf(await ask('/api/nothing'))).toBe(404)
    expect(await codeOf(await ask('/api/user/base', { method: 'PUT', headers: ours }))).toBe(405)
  })
})

describe('input', () => {
  const login = (body: string, contentType = form['Content-Type']): Promise<Response> | Response =>
    ask('/api/user/login', { method: 'POST', headers: { ...ours, 'Content-Type': contentType }, body })

  test('comes as a form and in no other shape', async () => {
    expect((await login('{"username":"a","password":"b"}', 'application/json')).status).toBe(415)
    expect((await login('username=a&password=b', 'text/plain')).status).toBe(415)
  })

  test('larger than 256 KB is refused', async () => {
    expect((await login(`username=${'a'.repeat(LARGEST_BODY)}`)).status).toBe(413)
  })

  test('is read from the body alone, so that the query adds nothing', async () => {
    const response = await ask('/api/user/login?username=demo-pharmacy', {
      method: 'POST',
      headers: { ...ours, ...form },
      body: 'password=x',
    })
    expect(response.status).toBe(422)
  })

  test('with the field of the path a second time is refused', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    const response = await buyer.fetch('/api/cart/7/edit', {
      method: 'POST',
      headers: form,
      body: 'id=8&params[number]=1',
    })
    expect(response.status).toBe(422)
  })

  test('without a key is refused where money moves', async () => {
    const buyer = await shop.signIn('demo-pharmacy')
    for (const key of [undefined, 'short', 'with spaces in it, and long enough']) {
      const response = await buyer.fetch('/api/order/100000000000001/cancel', {
        method: 'POST',
        headers: { ...form, ...(key === undefined ? {} : { 'Idempotency-Key': key }) },
        body: 'reason=x',
      })
      expect(response.status).toBe(422)
    }
  })
})

describe('the origin guard', () => {
  const writes = Object.values(api)
    .flatMap((area) => Object.values(area))
    .filter(({ method }) => method !== 'GET')

  test.each(writes.map(({ method, path }) => ({ method, path })))(
    'refuses $method $path from another site',
    async ({ method, path }) => {
      const response = await ask(path.replace('{id}', '1'), {
        method,
        headers: { ...form, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      })
      expect(response.status).toBe(403)
    },
  )

  test('admits a signed callback from any origin, and nothing else', async () => {
    expect(await (await ask('/api/payment/callback', { method: 'POST' })).text()).toBe('heard')
    expect((await ask('/api/payment/callbacks', { method: 'POST' })).status).toBe(403)
  })
})

describe('paths', () => {
  test.each(['/api//user/base', '/api/user%2fbase', '/api/user/base%00'])('%s lead nowhere', async (path) => {
    expect((await ask(path)).status).toBe(404)
  })

  test('in other letter case match no call', async () => {
    expect((await ask('/API/order')).headers.get('Content-Type')).toContain('text/html')
    expect((await ask('/api/ORDER')).status).toBe(404)
  })
})

describe('a page', () => {
  test('asks the API in the name of its visitor and is not stored once somebody has signed in', async () => {
    const guest = await ask('/list')
    expect(guest.headers.get('Cache-Control')).toBe('no-cache')
    expect(await guest.text()).not.toContain('槐序大药房')
    const buyer = await shop.signIn('demo-pharmacy')
    const page = await buyer.fetch('/list')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain('槐序大药房')
  })

  test('answers reading only', async () => {
    expect((await ask('/list', { method: 'POST', headers: ours })).status).toBe(405)
  })
})

describe('limits', () => {
  let limited: TestShop
  beforeAll(async () => {
    const perMinute = (points: number) => ({ points, duration: 60 })
    limited = await createTestShop({
      limits: { ...noLimits, everything: perMinute(20), search: perMinute(3) },
      renderPage: async (_request, transport) => {
        await Promise.all(Array.from({ length: 30 }, () => transport('/api/user/base')))
        return new Response('page')
      },
    })
  })
  afterAll(() => limited.close())
  const statusOf = async (path: string): Promise<number> => (await limited.app.request(`${ORIGIN}${path}`)).status

  test('hold for each kind of call, then for everything from one address; what a page asks for does not count', async () => {
    const search = '/api/goods/search?keywords=amxl&type=0'
    expect([await statusOf(search), await statusOf(search), await statusOf(search), await statusOf(search)]).toEqual([
      200, 200, 200, 429,
    ])
    expect(await statusOf('/')).toBe(200)
    for (let nth = 6; nth <= 20; nth += 1) expect(await statusOf('/api/user/base')).toBe(200)
    const refused = await limited.app.request(`${ORIGIN}/api/user/base`)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({ code: 429, msg: '操作过于频繁，请稍候再试', data: null })
    const page = await limited.app.request(`${ORIGIN}/list`)
    expect([page.status, await page.text()]).toEqual([429, '操作过于频繁，请稍候再试'])
    expect(await statusOf('/pictures/1.svg')).not.toBe(429)
  })
})

test('a page gets the address where its views are counted', async () => {
  const renderPage: RenderPage = (_request, _transport, { statistics }) => Promise.resolve(new Response(statistics))
  const counted = await createTestShop({ statistics: '/count', renderPage })
  expect(await (await counted.app.request(`${ORIGIN}/list`)).text()).toBe('/count')
  await counted.close()
})

describe('an API on another host', () => {
  let elsewhere: TestShop
  beforeAll(async () => {
    elsewhere = await createTestShop({
      config: { ...demoConfig, allowedOrigins: ['https://www.shop.example'] },
      apiBases: { 'www.shop.example': 'https://api.shop.example' },
      renderPage: (_request, _transport, { apiBase }) => Promise.resolve(new Response(apiBase)),
    })
  })
  afterAll(() => elsewhere.close())

  const from = (origin: string, init: RequestInit = {}) =>
    elsewhere.app.request('https://api.shop.example/api/user/base', { ...init, headers: { Origin: origin } })

  test('answers pages of a listed site with their cookie, and names no other origin back', async () => {
    const listed = await from('https://www.shop.example')
    expect(listed.headers.get('Access-Control-Allow-Origin')).toBe('https://www.shop.example')
    expect(listed.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    for (const origin of ['https://evil.example', 'https://www.shop.example.evil.example', 'null'])
      expect((await from(origin)).headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  test('lets a browser ask beforehand which headers it may send', async () => {
    const asked = await from('https://www.shop.example', { method: 'OPTIONS' })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type,Idempotency-Key,X-Requested-With')
    expect(
      (await from('https://evil.example', { method: 'OPTIONS' })).headers.get('Access-Control-Allow-Origin'),
    ).toBeNull()
  })

  test('is named to the pages of that site, and only they may connect to it', async () => {
    const page = await elsewhere.app.request('https://www.shop.example/')
    expect(await page.text()).toBe('https://api.shop.example')
    expect(page.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.shop.example;")
    const other = await elsewhere.app.request('https://m.shop.example/')
    expect(await other.text()).toBe('')
    expect(other.headers.get('Content-Security-Policy')).toContain("connect-src 'self';")
  })
})

describe('configured', () => {
  test('with ALLOWED_HOSTS the shop answers under no other host name, and logs each that was refused once', async () => {
    const refused: unknown[] = []
    const silent = (): void => undefined
    const named = await createTestShop({
      config: { ...demoConfig, allowedHosts: ['shop.test', 'other.test:8443'] },
      log: {
        debug: silent,
        info: silent,
        error: silent,
        warn: (event, fields) => void refused.push([event, fields?.['host']]),
      },
    })
    const statusAt = async (host: string): Promise<number> =>
      (await named.app.request(`http://${host}/api/user/base`)).status
    expect(await Promise.all(['shop.test:4675', 'other.test:8443'].map(statusAt))).toEqual([200, 200])
    for (const host of ['other.test', 'other.test', 'shop.test.evil.test']) expect(await statusAt(host)).toBe(421)
    expect(refused).toEqual([
      ['host is not in ALLOWED_HOSTS', 'other.test'],
      ['host is not in ALLOWED_HOSTS', 'shop.test.evil.test'],
    ])
    expect((await named.app.request('http://shop.test/api/user/base')).status).toBe(200)
    expect((await named.app.request('http://evil.test/api/user/base')).status).toBe(421)
    await named.close()
  })
})

describe('the address of a visitor', () => {
  const ipBehind = async (trustProxy: number, addresses: string | null): Promise<unknown> => {
    const seen: unknown[] = []
    const heard = (_event: string, fields?: LogFields): void => void seen.push(fields?.['ip'])
    const log: Log = { debug: heard, info: heard, warn: heard, error: heard }
    const { app, close } = await createTestShop({ log, config: { ...demoConfig, trustProxy } })
    await app.request('/healthz', addresses === null ? {} : { headers: { 'X-Forwarded-For': addresses } })
    await close()
    return seen[0]
  }

  test.each([
    [0, '203.0.113.9, 198.51.100.1', 'unknown'],
    [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    [2, 'forged, 203.0.113.9, 198.51.100.1', '203.0.113.9'],
    [2, '203.0.113.9', '203.0.113.9'],
    [2, null, 'unknown'],
  ])('behind %i proxies of ours is what the outermost of them saw: %s', async (proxies, addresses, ip) => {
    expect(await ipBehind(proxies, addresses)).toBe(ip)
  })
})

describe('the log', () => {
  const told = async (path: string) => {
    lines.length = 0
    await ask(path)
    return lines.map(({ level, path: of }) => `${level} ${String(of)}`)
  }

  test('logs each call and page once; internal calls of a page, probes and files at debug', async () => {
    expect(await told('/api/user/base')).toEqual(['info /api/user/base'])
    expect(await told('/cart')).toEqual(['debug /api/user/base', 'info /cart'])
    expect(await told('/healthz')).toEqual(['debug /healthz'])
    expect(await told('/readyz')).toEqual(['debug /readyz'])
    expect(await told('/pictures/1.svg')).toEqual(['debug /pictures/1.svg'])
  })

  test('logs each that fails, file or not', async () => {
    expect(await told('//assets/none.js')).toEqual(['info //assets/none.js'])
    expect(await told('/api/goods/list')).toEqual(['error undefined', 'info /api/goods/list'])
  })
})
