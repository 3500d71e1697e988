import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { listen } from './listen.ts'

const long = '一盒阿莫西林胶囊，'.repeat(200)
const plain = { 'Content-Type': 'text/plain' }

const app = new Hono()
  .get('/long', (c) => c.text(long))
  .get('/streamed', () => new Response(new Blob([long]).stream(), { headers: plain }))
  .get('/short', () => new Response('short', { headers: { ...plain, 'Content-Length': '5' } }))
  .get('/packed', () => new Response(long, { headers: { ...plain, 'Content-Encoding': 'br' } }))
  .get('/part', () => new Response(long, { status: 206, headers: plain }))
  .get('/picture', () => new Response(long, { headers: { 'Content-Type': 'image/webp' } }))
  .get('/cookies', (c) => {
    c.header('Set-Cookie', 'a=1', { append: true })
    c.header('Set-Cookie', 'b=2', { append: true })
    return c.text(long, 422)
  })

const listening = await listen(app, '127.0.0.1', 0)
afterAll(() => listening.close())

const ask = async (path: string, accepted: string) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'Accept-Encoding': accepted }
    request(`${listening.url}${path}`, { headers }, resolve).on('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
}

test.each([
  ['/long', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['/long', 'gzip', 'gzip', gunzipSync],
  ['/long', 'br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['/streamed', 'br', 'br', brotliDecompressSync],
])('%s for a browser that takes %s is answered in %s', async (path, accepted, encoding, unpack) => {
  const { headers, bytes } = await ask(path, accepted)
  expect(unpack(bytes).toString()).toBe(long)
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' })
})

test.each([
  ['/long', '', undefined],
  ['/long', 'br;q=0, gzip;q=0', undefined],
  ['/short', 'br', undefined],
  ['/packed', 'gzip', 'br'],
  ['/part', 'br', undefined],
  ['/picture', 'br', undefined],
])('%s for a browser that takes "%s" stays as it is', async (path, accepted, encoding) => {
  const { headers, bytes } = await ask(path, accepted)
  expect(headers['content-encoding']).toBe(encoding)
  expect(bytes.toString()).toBe(path === '/short' ? 'short' : long)
})

test('status and cookies stay', async () => {
  const { status, headers, bytes } = await ask('/cookies', 'br')
  expect([status, headers['set-cookie']]).toEqual([422, ['a=1', 'b=2']])
  expect(brotliDecompressSync(bytes).toString()).toBe(long)
})
