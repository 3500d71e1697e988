import { connect } from 'node:net'
import { everyEndpoint } from '@xinglin/api-contract/every-endpoint'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { anyCase } from '../testing/fuzz-cases.ts'
import { judge } from '../testing/fuzz-judge.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { cookieOf, rawCall } from '../testing/wire-call.ts'
import { listen } from './listen.ts'

const shop = await openTestShop()
const cookie = await cookieOf(shop, 'demo-pharmacy')
const listening = await listen(shop.app, '127.0.0.1', 0)
afterAll(() => listening.close())

/** Sends `bytes` on a new connection and reads it to the end. The server must close it within the test's timeout. */
const say = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1', () => socket.end(bytes, 'latin1'))
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

const head = (line: string, ...headers: readonly string[]): string =>
  [line, 'Host: shop.test', 'Connection: close', ...headers, '', ''].join('\r\n')

const FORM = 'Content-Type: application/x-www-form-urlencoded'
const OURS = 'Sec-Fetch-Site: same-origin'

describe('over a real socket', () => {
  test.each([
    ['rubbish', '\u0000\u0001\u0002rubbish\r\n\r\n'],
    ['a method that nobody knows', head('BREW /api/user/base HTTP/1.1')],
    ['TRACE', head('TRACE / HTTP/1.1')],
    ['a path of another host', head('GET http://evil.example/api/user/base HTTP/1.1')],
    ['a path of dots', head('GET /../../../../etc/passwd HTTP/1.1')],
    ['a path of encoded dots', head('GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1')],
    ['a path of raw bytes', head('GET /api/goods/search?keywords=\u00ff\u00fe HTTP/1.1')],
    ['a path of 40,000 letters', head(`GET /${'a'.repeat(40_000)} HTTP/1.1`)],
    ['a header of 40,000 letters', head('GET /api/user/base HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`)],
    [
      'three thousand headers',
      head('GET / HTTP/1.1', ...Array.from({ length: 3000 }, (_, at) => `X-${String(at)}: 1`)),
    ],
    ['two lengths', head('POST /api/user/login HTTP/1.1', OURS, FORM, 'Content-Length: 3', 'Content-Length: 4')],
    [
      'a length and chunks',
      `${head('POST /api/user/login HTTP/1.1', OURS, FORM, 'Content-Length: 3', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    ],
    [
      'chunks that are none',
      `${head('POST /api/user/login HTTP/1.1', OURS, FORM, 'Transfer-Encoding: chunked')}zz\r\n`,
    ],
    ['half a body', `${head('POST /api/user/login HTTP/1.1', OURS, FORM, 'Content-Length: 50')}username=a`],
    ['a cookie of nonsense', head('GET /api/user/base HTTP/1.1', 'Cookie: __Host-sid=\u00ff; =; ;;__Host-sid')],
    ['a host of nonsense', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /api/user/base HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ])('%s brings the shop no failure', async (_, bytes) => {
    const heard = await say(bytes)
    expect(heard).not.toMatch(/^HTTP\/1.1 5/)
    expect(heard).not.toMatch(/node_modules|\.[cm]?ts:\d+|at .+ \(/)
    expect((await fetch(`${listening.url}/healthz`)).status).toBe(200)
  })

  test.each(everyEndpoint)('%s answers the same as in process', async (_, endpoint) => {
    const cases = fc.sample(anyCase(endpoint, [1, 2, 3]), { numRuns: 3 })
    for (const { path, form, parts, contentType } of cases) {
      if (parts) continue
      const request = rawCall(endpoint, path, form, cookie, contentType)
      const { pathname, search } = new URL(request.url)
      const response = await fetch(`${listening.url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        ...(endpoint.inputIn === 'query' ? {} : { body: form }),
        signal: AbortSignal.timeout(10_000),
      })
      const words = [...new URLSearchParams(form)].flat().join(' ')
      const text = await response.text()
      // The HTTP parser itself refuses headers that are too long.
      if (response.status === 431) continue
      expect(judge(endpoint, words, response.status, text).faults).toEqual([])
    }
  })
})
