import type { AddressId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'

/** The catalogue of errors (docs/product.md#8), transcribed independently of the code. */
const kindOf = (code: number): string => {
  if (code === 10_000 || code === 200 || code === 201) return 'ok'
  if (code === 10_001 || code === 401) return 'signInRequired'
  if (code === 459) return 'contractUnsigned'
  if (code === 422) return 'invalid'
  return code >= 500 && code < 600 ? 'serverBusy' : 'refused'
}

/** As the server sends it: the HTTP status follows the code from 400 to 599. */
const statusOf = (code: number): number => (code === 10_001 ? 401 : code >= 400 && code < 600 ? code : 200)

const codes = [-1, ...Array.from({ length: 701 }, (_, code) => code), 999, 9999, 10_000, 10_001, 10_002, 99_999]

type Answer = { readonly status: number; readonly body: string; readonly type?: string }

/** The kind of a 409 for a call without a conflict of its own. */
const outcomeOf = async ({ status, body, type = 'application/json' }: Answer): Promise<string> => {
  const fetch = () => Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }))
  const result = await createClient({ base: 'http://shop.test', fetch, newKey: () => 'key' }).cart.total(null)
  return result.ok ? 'ok' : result.error.kind
}

const envelope = (code: unknown): string => JSON.stringify({ code, msg: '提示', data: { total: 1 } })

describe('each code has its place in the catalogue', () => {
  it('as a number, and as text', async () => {
    for (const code of codes) {
      const status = statusOf(code)
      const got = await Promise.all([envelope(code), envelope(String(code))].map((body) => outcomeOf({ status, body })))
      expect([code, ...got]).toEqual([code, kindOf(code), kindOf(code)])
    }
  })

  it('under status 200 too, as older servers send it', async () => {
    for (const code of codes)
      expect([code, await outcomeOf({ status: 200, body: envelope(code) })]).toEqual([code, kindOf(code)])
  })
})

describe("an answer that is not the shop's", () => {
  const bodies = {
    'a page': '<html><h1>502 Bad Gateway</h1></html>',
    'an empty body': '',
    null: 'null',
    'half an answer': envelope(10_000).slice(0, 20),
    'a list': '[10000]',
    'a word': '"10000"',
    'an answer without a code': JSON.stringify({ msg: '提示', data: { total: 1 } }),
    'a code that is a word': envelope('ok'),
    'a code with a fraction': envelope(200.5),
    'a code in another notation': envelope('1e4'),
    'a code in a list': envelope([10_000]),
    'no code': envelope(null),
  }
  const statuses = [200, 201, 301, 400, 404, 422, 459, 500, 502, 503, 504, 599]

  it.each(Object.entries(bodies))('%s counts as 5xx under any status, and under 401 as signed out', async (_, body) => {
    for (const type of ['application/json', 'text/html']) {
      for (const status of statuses)
        expect([status, await outcomeOf({ status, body, type })]).toEqual([status, 'serverBusy'])
      expect(await outcomeOf({ status: 401, body, type })).toBe('signInRequired')
    }
  })

  it('a success body under a failure status counts as the status says', async () => {
    for (const status of [400, 404, 500, 502, 599]) {
      expect(await outcomeOf({ status, body: envelope(10_000) })).toBe('serverBusy')
    }
    expect(await outcomeOf({ status: 401, body: envelope(10_000) })).toBe('signInRequired')
  })

  it('a success whose data the contract does not know is malformed', async () => {
    expect(
      await outcomeOf({ status: 200, body: JSON.stringify({ code: 10_000, msg: '', data: { total: 'many' } }) }),
    ).toBe('malformed')
  })
})

it('a 409 of a call without a conflict is an ordinary refusal; with one, its data must match the call', async () => {
  const answering = (body: object) => {
    const fetch = () => Promise.resolve(Response.json(body, { status: 409 }))
    return createClient({ base: 'http://shop.test', fetch, newKey: () => 'key' })
  }
  const body = { code: 409, msg: '商品价格有变化', data: { unknown: 1 } }
  const cancelled = await answering(body).orders.cancel({ id: 1 as OrderId, reason: '商品选错' })
  expect(cancelled).toEqual({ ok: false, error: { kind: 'refused', code: 409, message: '商品价格有变化' } })
  const placed = await answering(body).orders.place({
    cartVersion: 1,
    addressId: 1 as AddressId,
    invoice: '',
    remark: '',
  })
  expect(placed).toMatchObject({ ok: false, error: { kind: 'malformed' } })
})
