import * as fc from 'fast-check'
import type { WireShape } from './kernel/wire.ts'

export type WirePath = readonly (string | number)[]

/** The same shape with every optional field present. */
export const present = (shape: WireShape): WireShape => {
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

/** The paths of a request where values of a kind occur; for a list its first element. */
export const pathsOf = (kind: WireShape['kind'], shape: WireShape, at: WirePath = []): readonly WirePath[] => {
  if (shape.kind === kind) return [at]
  switch (shape.kind) {
    case 'optional':
    case 'nullable':
    case 'meaningful':
      return pathsOf(kind, shape.of, at)
    case 'list':
      return pathsOf(kind, shape.of, [...at, 0])
    case 'object':
      return Object.entries(shape.fields).flatMap(([key, field]) => pathsOf(kind, field, [...at, key]))
    default:
      return []
  }
}

/**
 * Amounts that every call must refuse: negative, more than available, fractions of a fen, other notations of
 * `Number()`.
 */
export const badAmounts: readonly unknown[] = [
  '-100',
  '-0.01',
  '-0',
  -1,
  '1000000000000',
  '9'.repeat(15),
  1e21,
  '0.00001',
  '1.234567890123456789',
  '1e3',
  '+7',
  ' 7',
  '007',
  '.5',
  '5.',
  '1,000',
  '０.５',
  'NaN',
  'Infinity',
  [1],
  true,
]

const digits = (least: number, most: number): fc.Arbitrary<unknown> => {
  const value = fc.integer({ min: least, max: most })
  return fc.oneof(value, value.map(String))
}

const DAYS_SINCE_1970 = { min: 0, max: 40_000 }
const dayText = (days: number): string => new Date(days * 86_400_000).toISOString().slice(0, 10)

/** Bound of quantities, page numbers and counts: a larger number is an id. */
const LARGEST_COUNT = 999_999_999_999

const isId = ({ most }: { readonly most: number }): boolean => most === 2_147_483_647 || most > LARGEST_COUNT

/**
 * Wire values that a codec of this shape must accept, as JSON or as form text. `ids` are candidate values for ids.
 */
export const anyWire = (shape: WireShape, ids: readonly number[] = []): fc.Arbitrary<unknown> => wireOf(shape, ids, 0)

const moneyText = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 4 }))
  .map(([whole, decimals, places]) =>
    places === 0 ? String(whole) : `${String(whole)}.${String(decimals).padStart(4, '0').slice(0, places)}`,
  )

const amountText = (decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10 ** decimals - 1 }), fc.boolean())
    .map(([whole, rest, isWhole]) =>
      isWhole ? String(whole) : `${String(whole)}.${String(rest).padStart(decimals, '0')}`,
    )

/** Nested lists are shorter the deeper they are. */
const wireOf = (shape: WireShape, ids: readonly number[], depth: number): fc.Arbitrary<unknown> => {
  switch (shape.kind) {
    case 'text':
      return fc.oneof(
        fc
          .string({ minLength: shape.least, maxLength: Math.min(shape.most, 12), unit: 'grapheme' })
          .filter((text) => text.trim().length >= shape.least && text.length <= shape.most),
        fc.constant('阿莫西林'.slice(0, Math.max(shape.least, Math.min(4, shape.most)))),
      )
    case 'whole':
      return ids.length > 0 && isId(shape)
        ? fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 3 }, digits(shape.least, shape.most))
        : digits(shape.least, shape.most)
    case 'file':
      return fc.constant(new Blob(['a few bytes']))
    case 'money':
      return moneyText
    case 'amount':
      return amountText(shape.decimals)
    case 'rate':
      return fc.integer({ min: 0, max: 9999 }).map((parts) => `0.${String(parts).padStart(4, '0')}`)
    case 'flag':
      return fc.constantFrom(0, 1, '0', '1')
    case 'timestamp':
      return digits(1_000_000_000, 9_999_999_999)
    case 'day':
      return fc.integer(DAYS_SINCE_1970).map(dayText)
    case 'nothing':
      return fc.constant(undefined)
    case 'oneOf':
      return fc.constantFrom(...shape.words)
    case 'nullable':
      return fc.option(wireOf(shape.of, ids, depth), { nil: null })
    case 'optional':
      return fc.option(wireOf(shape.of, ids, depth), { nil: undefined })
    case 'list':
      return depth > 4
        ? fc.constant([])
        : fc.array(wireOf(shape.of, ids, depth + 1), { maxLength: Math.min(shape.most, depth > 1 ? 1 : 3) })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, wireOf(field, ids, depth)])),
      )
    case 'meaningful':
      return shape.examples.length > 0
        ? fc.constantFrom(...shape.examples)
        : wireOf(shape.of, ids, depth).filter(shape.accepts)
    case 'sent':
      return fc.option(wireOf(shape.of, ids, depth), { nil: undefined })
    case 'recursive':
      return wireOf(shape.of(), ids, depth + 1)
    default:
      return shape satisfies never
  }
}
