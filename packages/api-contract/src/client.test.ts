import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GoodsId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from './client.ts'

type Seen = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let seen: Seen[] = []
let answer: (seen: Seen, response: ServerResponse) => void
let client: Client
let close: () => Promise<void>

const json =
  (code: number, data: unknown, more: object = {}) =>
  (_: Seen, response: ServerResponse) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ code, msg: '说明', data, ...more }))
  }

beforeEach(async () => {
  seen = []
  answer = json(10_000, [])
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const entry = { method, url, headers, body: Buffer.concat(chunks).toString() }
      seen.push(entry)
      answer(entry, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  let keys = 0
  client = createClient({
    base: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    newKey: () => `key-${String((keys += 1))}`,
  })
  close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

/** Resolves once the server has seen `count` calls: the barrier that replaces a sleep. */
const arrived = (count: number): Promise<void> =>
  vi.waitFor(() => {
    expect(seen.length).toBeGreaterThanOrEqual(count)
  })

describe('the client against a real server', () => {
  it('sends a form in bracket notation, and the idempotency key of its intent', async () => {
    answer = json(10_000, [])
    await client.orders.place(
      { cartVersion: 3, addressId: 5 as never, invoice: '增值税电子普通发票', remark: '' },
      { idempotencyKey: 'one-intent' },
    )
    await client.cart.add({
      items: [
        {
          kind: 'goods',
          goodsId: 7,
          quantity: 10,
          warehouseId: 1,
          priceId: null,
          activityId: null,
          atBasePrice: false,
        } as never,
      ],
    })
    expect(seen[0]?.headers['idempotency-key']).toBe('one-intent')
    expect(seen[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(seen[0]?.headers['x-requested-with']).toBe('XMLHttpRequest')
    expect(seen[1]?.body).toContain('params[0][goods_id]=7&params[0][number]=10')
    expect(seen[1]?.headers['idempotency-key']).toBeUndefined()
  })

  it('fills the path from the input and sends the rest as query', async () => {
    await client.goods.detail({ id: 42 as GoodsId })
    await client.goods.search({ keywords: '阿莫', type: 'manufacturer' })
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/goods/detail/42',
      '/api/goods/search?keywords=%E9%98%BF%E8%8E%AB&type=1',
    ])
  })

  it('a newer call to the same path replaces the pending one, silently', async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => held.push(response)
    const first = client.goods.search({ keywords: '阿', type: 'drug' })
    await arrived(1)
    answer = json(10_000, [{ text: '阿莫西林胶囊', count: 3 }])
    const second = client.goods.search({ keywords: '阿莫', type: 'drug' })
    expect(await first).toEqual({ ok: false, error: { kind: 'superseded' } })
    expect(await second).toEqual({ ok: true, value: [{ text: '阿莫西林胶囊', count: 3, goodsId: null }] })
  })

  it('does not cancel calls of another scope, nor cart calls', async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => held.push(response)
    const both = [
      client.goods.search({ keywords: '阿', type: 'drug' }, { scope: 'header' }),
      client.goods.search({ keywords: '莫', type: 'drug' }, { scope: 'page' }),
      client.cart.total(null),
      client.cart.total(null),
    ]
    await arrived(4)
    held.forEach((response, index) => {
      json(10_000, index < 2 ? [] : { total: 1 })(seen[0] as Seen, response)
    })
    const results = await Promise.all(both)
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true])
  })

  it('has one key for one intent until it is answered, and another one after an edit', async () => {
    const keysSent = (): readonly unknown[] => seen.map(({ headers }) => headers['idempotency-key'])
    const withdraw = (amount: string) => client.wallet.withdraw({ amount: yuan(amount) })
    answer = (_, response) => response.destroy()
    expect(await withdraw('500')).toMatchObject({ ok: false, error: { kind: 'unreachable', outcome: 'unknown' } })
    answer = json(503, null)
    expect(await withdraw('500')).toMatchObject({ ok: false, error: { kind: 'serverBusy' } })
    expect(await withdraw('600')).toMatchObject({ ok: false, error: { kind: 'serverBusy' } })
    answer = json(460, null)
    expect(await withdraw('500')).toMatchObject({ ok: false, error: { kind: 'refused' } })
    // It was answered: pressing again is meant.
    expect(await withdraw('500')).toMatchObject({ ok: false, error: { kind: 'refused' } })
    expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2', 'key-1', 'key-3'])
  })

  it('cancels a write that is sent again, unless each call counts or carries a file or money', async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => held.push(response)
    const login = { username: 'demo', password: 'x', remember: false }
    const signIns = [client.members.login(login), client.members.login(login)]
    expect(await signIns[0]).toEqual({ ok: false, error: { kind: 'superseded' } })
    const kept = [
      client.requests.addFavorites({ ids: [7 as GoodsId] }),
      client.requests.addFavorites({ ids: [8 as GoodsId] }),
      client.orders.pay({ id: 9 as never }),
      client.orders.pay({ id: 9 as never }),
      client.goods.detail({ id: 1 as GoodsId }),
      client.goods.detail({ id: 2 as GoodsId }),
    ]
    await vi.waitFor(() => {
      expect(seen.filter(({ url }) => !url.endsWith('/login'))).toHaveLength(kept.length)
    })
    held.forEach((response, index) => json(601, null)(seen[index] as Seen, response))
    const outcomes = await Promise.all(kept)
    expect(outcomes.map((outcome) => !outcome.ok && outcome.error.kind)).toEqual(kept.map(() => 'refused'))
  })

  it('aborts the calls of a page that is left, silently', async () => {
    answer = () => undefined
    const leaving = new AbortController()
    const call = client.cart.total(null, { signal: leaving.signal })
    await arrived(1)
    leaving.abort()
    expect(await call).toEqual({ ok: false, error: { kind: 'superseded' } })
    expect(await client.cart.total(null, { signal: leaving.signal })).toEqual({
      ok: false,
      error: { kind: 'superseded' },
    })
  })

  it('of a hundred quick calls the last one wins and the others are superseded', async () => {
    const calls = Array.from({ length: 100 }, (_, at) =>
      client.goods.search({ keywords: `阿${String(at)}`, type: 'drug' }),
    )
    const outcomes = await Promise.all(calls)
    expect(outcomes.slice(0, 99).every((outcome) => !outcome.ok && outcome.error.kind === 'superseded')).toBe(true)
    expect(outcomes[99]).toEqual({ ok: true, value: [] })
  })

  it('never repeats a call by itself', async () => {
    answer = (_, response) => response.writeHead(503).end('<html>')
    expect(await client.goods.hot(null)).toEqual({ ok: false, error: { kind: 'serverBusy' } })
    expect(seen).toHaveLength(1)
  })

  it('after 30 s a read has failed, while the outcome of a write is unknown', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = () => undefined
    const read = client.goods.hot(null)
    const write = client.orders.cancel({ id: 1 as never, reason: '商品选错' })
    while (seen.length < 2) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await read).toEqual({ ok: false, error: { kind: 'timeout', outcome: 'nothingHappened' } })
    expect(await write).toEqual({ ok: false, error: { kind: 'timeout', outcome: 'unknown' } })
  })

  it('a broken connection is unreachable; an answer outside the contract names its field', async () => {
    answer = (_, response) => response.destroy()
    expect(await client.goods.hot(null)).toEqual({
      ok: false,
      error: { kind: 'unreachable', outcome: 'nothingHappened' },
    })
    answer = json(10_000, { total: 'many' })
    expect(await client.cart.total(null)).toEqual({ ok: false, error: { kind: 'malformed', path: 'total' } })
  })
})
