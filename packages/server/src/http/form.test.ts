import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Body, parseForm, readBody } from './form.ts'

const lines = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `params[${String(at)}][goods_id]=${String(at)}&params[${String(at)}][number]=1`,
  ).join('&')

test('the bracket form becomes nested lists and objects', () => {
  expect(parseForm('params%5B0%5D%5Bgoods_id%5D=1&params[1][goods_id]=2&new=1')).toEqual({
    params: [{ goods_id: '1' }, { goods_id: '2' }],
    new: '1',
  })
})

test('500 cart lines fit', () => {
  const form = parseForm(lines(500))
  expect(form?.['params']).toHaveLength(500)
})

test.each([
  ['a list beyond 1,000 entries', `${'a[]=1&'.repeat(1001)}x=1`],
  ['200,000 of them', 'a[]=1&'.repeat(200_000)],
  ['an index beyond the limit', 'a[99999]=1'],
  ['more than 6,000 fields', Array.from({ length: 6001 }, (_, at) => `f${String(at)}=1`).join('&')],
  ['brackets deeper than four', 'a[b][c][d][e][f]=1'],
])('%s is refused whole', (_case, text) => {
  expect(parseForm(text)).toBeNull()
})

test('a field sent twice is a list, which no codec of a single value accepts', () => {
  expect(parseForm('id=1&id=2')).toEqual({ id: ['1', '2'] })
})

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'a [ ] = & % 1 _ p r o t y c n s u .'.split(' ')) }),
)

test('no text throws or reaches the prototype of all objects', () => {
  law(
    fc.property(anyText, (text) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length
      const form = parseForm(`${text}&__proto__[polluted]=1&constructor[prototype][polluted]=1`)
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
      expect(form === null || Object.getPrototypeOf(form) === null).toBe(true)
    }),
    { share: 0.1 },
  )
})

test('a body is read up to the limit, whatever it claims to be', async () => {
  const request = (body: string, headers: Record<string, string> = {}): Request =>
    new Request('http://shop.test/', { method: 'POST', body, headers })
  expect(await readBody(request('阿莫西林'), undefined, 12)).toEqual({ kind: 'read', text: '阿莫西林' })
  expect(await readBody(request('阿莫西林'), undefined, 11)).toEqual({ kind: 'tooLarge' })
  expect(await readBody(request('x', { 'Content-Length': '99' }), undefined, 11)).toEqual({ kind: 'tooLarge' })
})

describe('a body that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A body that sends one byte at once and one after each pause, and then stalls. */
  const dripping = (pauses: readonly number[]): Request => {
    const body = new ReadableStream<Uint8Array>({
      start: async (out) => {
        out.enqueue(Uint8Array.of(97))
        for (const pause of pauses) {
          await new Promise((resolve) => setTimeout(resolve, pause))
          out.enqueue(Uint8Array.of(97))
        }
      },
    })
    return new Request('http://shop.test/', { method: 'POST', body, duplex: 'half' })
  }
  const readFor = async (sent: Request, milliseconds: number): Promise<Body | 'waits'> => {
    const read = readBody(sent)
    await vi.advanceTimersByTimeAsync(milliseconds)
    return Promise.race([read, Promise.resolve('waits' as const)])
  }

  test('times out 15 s after its last byte', async () => {
    expect(await readFor(dripping([]), 14_999)).toBe('waits')
    expect(await readFor(dripping([]), 15_000)).toEqual({ kind: 'tooSlow' })
    expect(await readFor(dripping([14_000]), 28_000)).toBe('waits')
    expect(await readFor(dripping([14_000]), 29_000)).toEqual({ kind: 'tooSlow' })
  })

  test('times out after 120 s, even if bytes still arrive', async () => {
    const pauses = Array.from({ length: 100 }, () => 10_000)
    expect(await readFor(dripping(pauses), 119_999)).toBe('waits')
    expect(await readFor(dripping(pauses), 120_000)).toEqual({ kind: 'tooSlow' })
  })
})
