import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyEndpoint } from './every-endpoint.ts'
import type { AnyCall } from './kernel/endpoint.ts'
import { decode } from './kernel/wire.ts'
import { everyStaffEndpoint } from './staff-api.ts'
import { anyWire, badAmounts, pathsOf, present, type WirePath } from './testing.ts'

const valueAt = (wire: unknown, path: WirePath): unknown =>
  path.reduce<unknown>((inner, key) => (inner as { readonly [key: string]: unknown } | undefined)?.[key], wire)

const replaced = (wire: unknown, [key, ...rest]: WirePath, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(wire)) return wire.map((item: unknown, at) => (at === key ? replaced(item, rest, by) : item))
  const fields = wire as { readonly [key: string]: unknown }
  return { ...fields, [key]: replaced(fields[String(key)], rest, by) }
}

const nameOf = (path: WirePath): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`))
    .join('')
    .slice(1)

/** Values that `Number()` would accept as a number, or almost. */
const notDigits = [
  '1e3',
  '０',
  '７',
  '007',
  '-1',
  '+7',
  ' 7',
  '7 ',
  '0x10',
  '1.5',
  '1,000',
  '9007199254740993',
  'NaN',
  '二',
]
const notNumbers = [-1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, true, ['1'], [1], { length: 1 }, { 0: 1 }]

const everyCall: readonly (readonly [string, AnyCall])[] = [...everyEndpoint, ...everyStaffEndpoint]

const fieldsOf = (kind: 'whole' | 'amount') =>
  everyCall.flatMap(([name, endpoint]) =>
    pathsOf(kind, endpoint.input.shape).map((path): readonly [string, AnyCall, WirePath] => [
      `${name}: ${nameOf(path)}`,
      endpoint,
      path,
    ]),
  )

const expectRefused = ({ input }: AnyCall, path: WirePath, wrongs: readonly unknown[]): void => {
  const good = fc
    .sample(anyWire(present(input.shape)), { numRuns: 100, seed: 7 })
    .find((wire) => valueAt(wire, path) !== undefined)
  expect(decode(input, good)).toMatchObject({ ok: true })
  for (const wrong of wrongs) {
    const decoded = decode(input, replaced(good, path, wrong))
    expect([wrong, decoded.ok || Object.keys(decoded.errors)]).toEqual([wrong, [nameOf(path)]])
  }
}

describe('every number and id of a request is digits and nothing else', () => {
  it.each(fieldsOf('whole'))('%s', (_, endpoint, path) => expectRefused(endpoint, path, [...notDigits, ...notNumbers]))
})

describe('every amount of a request is a whole number of fen or a price, and never negative', () => {
  it.each(fieldsOf('amount'))('%s', (_, endpoint, path) => expectRefused(endpoint, path, badAmounts))

  it('and amounts have no other codec', () => {
    const others = everyCall.filter(([, { input }]) => pathsOf('money', input.shape).length > 0)
    expect(others.map(([name]) => name)).toEqual([])
  })
})
