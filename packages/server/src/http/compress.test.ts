import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const long = '一盒阿莫西林胶囊，'.repeat(200)

const app = new Hono()
  .use(compress())
  .get('/long', (c) => c.text(long))
  .get('/short', () => new Response('short', { headers: { 'Content-Type': 'text/plain', 'Content-Length': '5' } }))
  .get('/packed', () => new Response(long, { headers: { 'Content-Type': 'text/plain', 'Content-Encoding': 'br' } }))
  .get('/picture', () => new Response(long, { headers: { 'Content-Type': 'image/webp' } }))
  .get('/cookies', (c) => {
    c.header('Set-Cookie', 'a=1', { append: true })
    c.header('Set-Cookie', 'b=2', { append: true })
    return c.text(long, 422)
  })

const ask = (path: string, accepted: string) => app.request(path, { headers: { 'Accept-Encoding': accepted } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a browser that takes %s is answered in %s', async (accepted, encoding, unpack) => {
  const response = await ask('/long', accepted)
  const bytes = await bytesOf(response)
  expect(unpack(bytes).toString()).toBe(long)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(bytes.byteLength),
    vary: 'Accept-Encoding',
  })
})

test.each([
  ['/long', '', null],
  ['/long', 'gzip;q=0', null],
  ['/short', 'br', null],
  ['/packed', 'gzip', 'br'],
  ['/picture', 'br', null],
])('%s for a browser that takes "%s" stays as it is', async (path, accepted, encoding) => {
  const response = await ask(path, accepted)
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  expect((await bytesOf(response)).toString()).toBe(path === '/short' ? 'short' : long)
})

test('status and cookies stay', async () => {
  const response = await ask('/cookies', 'br')
  expect([response.status, response.headers.getSetCookie()]).toEqual([422, ['a=1', 'b=2']])
  expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(long)
})
