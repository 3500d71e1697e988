import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultQuery, readQuery, writeQuery } from './query.ts'
import { at, dayCodec, oneOf, optional, request, shortIdOf, text, whole } from './wire.ts'

const call = {
  input: request({
    view: optional(oneOf<'all' | 'toShip'>({ all: 'all', toShip: 'to_ship' }), 'all'),
    keyword: optional(text(10), ''),
    day: optional(dayCodec, null),
    id: at('warehouse_id', optional(shortIdOf<never>(), null)),
    page: optional(whole(1, 100), 1),
  }),
}
const usual = { view: 'all', keyword: '', day: null, id: null, page: 1 } as const
const read = (search: string) => readQuery(call, new URLSearchParams(search))

describe('a query in an address', () => {
  test('names its fields as the call does, and only what differs from the defaults', () => {
    expect(defaultQuery(call)).toEqual(usual)
    expect(writeQuery(call, usual)).toBe('')
    expect(writeQuery(call, { ...usual, view: 'toShip', keyword: '阿莫 &', page: 2 })).toBe(
      '?view=to_ship&keyword=%E9%98%BF%E8%8E%AB%20%26&page=2',
    )
  })

  test('what the call would refuse has its default, and the rest stays', () => {
    expect(read('?view=to_ship&warehouse_id=x&page=0&strange=1&day=2026-02-30')).toEqual({ ...usual, view: 'toShip' })
    expect(read(`?keyword=${'长'.repeat(11)}&page=3`)).toEqual({ ...usual, page: 3 })
  })

  test('law: what was written is read back', () => {
    const queries = fc.record({
      view: fc.constantFrom('all' as const, 'toShip' as const),
      keyword: fc.string({ maxLength: 10 }).filter((word) => !word.includes('\u0000')),
      day: fc.constant(null),
      id: fc.constant(null),
      page: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(writeQuery(call, query))).toEqual(query)
      }),
    )
  })

  test('law: any search is read', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        expect(call.input.is(read(search))).toBe(true)
      }),
    )
  })
})
