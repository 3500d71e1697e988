import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
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

describe('connections', () => {
  const said = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
  const gate = (): { readonly opened: Promise<void>; readonly open: () => void } => {
    let open = (): void => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { opened, open }
  }

  test('of a shop that closes end with their answers, whatever they had promised', async () => {
    const [asked, go, streams] = [gate(), gate(), gate()]
    const slow = new Hono()
      .get('/quick', (c) => c.text('quick'))
      .get('/slow', async (c) => {
        asked.open()
        await go.opened
        return c.text('done')
      })
      .get('/streams', () => {
        const parts = async function* (): AsyncGenerator<Uint8Array> {
          yield Buffer.from('begun')
          streams.open()
          await go.opened
          yield Buffer.from('done')
        }
        return new Response(ReadableStream.from(parts()), { headers: plain })
      })
    const closing = await listen(slow, '127.0.0.1', 0)
    const port = Number(new URL(closing.url).port)
    const send = (text: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.write(text)
      return said(socket)
    }
    const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: shop.test\r\n\r\n`
    const all = Promise.all([send(get('/slow')), send(get('/streams')), send(get('/quick')), send('GET /half')])
    await Promise.all([asked.opened, streams.opened])
    const closed = closing.close()
    go.open()
    const answered = performance.now()
    await closed
    expect(performance.now() - answered).toBeLessThan(2000)
    const [atRest, streamed, idle, half] = await all
    expect(atRest).toMatch(/Connection: close[^]*done/i)
    expect(streamed).toMatch(/begun[^]*done/)
    expect(idle).toContain('quick')
    expect(half).not.toContain('200')
  })

  test('whose headers do not come are closed after ten seconds', async () => {
    const socket = connect(Number(new URL(listening.url).port), '127.0.0.1')
    socket.write('GET /short HTTP/1.1\r\nHost: sh')
    const started = performance.now()
    expect(await said(socket)).toMatch(/^HTTP\/1.1 408/)
    expect(performance.now() - started).toBeLessThan(14_000)
  })
})
