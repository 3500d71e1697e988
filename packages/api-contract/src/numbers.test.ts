import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyEndpoint, everyEndpoint } from './every-endpoint.ts'
import { decode, type WireShape } from './kernel/wire.ts'
import { anyWire } from './testing.ts'

type Path = readonly (string | number)[]

/** The same shape with nothing left out: what may be absent is there. */
const present = (shape: WireShape): WireShape => {
  switch (shape.kind) {
    case 'optional':
    case 'nullable':
      return present(shape.of)
    case 'list':
      return { ...shape, of: present(shape.of) }
    case 'object':
      return {
        ...shape,
        fields: Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, present(field)])),
      }
    case 'meaningful':
      return { ...shape, of: present(shape.of) }
    default:
      return shape
  }
}

const wholePaths = (shape: WireShape, at: Path = []): readonly Path[] => {
  switch (shape.kind) {
    case 'whole':
      return [at]
    case 'optional':
    case 'nullable':
    case 'meaningful':
      return wholePaths(shape.of, at)
    case 'list':
      return wholePaths(shape.of, [...at, 0])
    case 'object':
      return Object.entries(shape.fields).flatMap(([key, field]) => wholePaths(field, [...at, key]))
    default:
      return []
  }
}

const valueAt = (wire: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as { readonly [key: string]: unknown } | undefined)?.[key], wire)

const replaced = (wire: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(wire)) return wire.map((item: unknown, at) => (at === key ? replaced(item, rest, by) : item))
  const fields = wire as { readonly [key: string]: unknown }
  return { ...fields, [key]: replaced(fields[String(key)], rest, by) }
}

const nameOf = (path: Path): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${String(key)}]` : `.${key}`))
    .join('')
    .slice(1)

/** What `Number()` would take for a number, or almost. */
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

const numbers = everyEndpoint.flatMap(([name, endpoint]) =>
  wholePaths(endpoint.input.shape).map((path): readonly [string, AnyEndpoint, Path] => [
    `${name}: ${nameOf(path)}`,
    endpoint,
    path,
  ]),
)

describe('every number and id of a request is digits and nothing else', () => {
  it.each(numbers)('%s', (_, { input }, path) => {
    const good = fc
      .sample(anyWire(present(input.shape)), { numRuns: 100, seed: 7 })
      .find((wire) => valueAt(wire, path) !== undefined)
    expect(decode(input, good)).toMatchObject({ ok: true })
    for (const wrong of [...notDigits, ...notNumbers]) {
      const decoded = decode(input, replaced(good, path, wrong))
      expect([wrong, decoded.ok || Object.keys(decoded.errors)]).toEqual([wrong, [nameOf(path)]])
    }
  })
})
