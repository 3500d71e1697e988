import type { Brand } from '@xinglin/domain/kernel/brand'
import { type Money, moneyFromUnits, type Rate, readRate } from '@xinglin/domain/kernel/money'
import { type Day, day as dayOf, type Instant, instant } from '@xinglin/domain/kernel/time'
import { readMoney } from './columns.ts'
import { rowId } from './ids.ts'

/**
 * Reads one value of a row, or throws a `RowError` that names its column. Values are in the form that the driver
 * returns: integers and doubles as numbers, bigint, numeric, dates and timestamps as text, json parsed.
 */
export type Decoder<T> = (value: unknown, column: string) => T

/** A decoder for each column of a row. */
export type RowShape = { readonly [column: string]: Decoder<unknown> }

/** The type of the rows of a shape. */
export type RowOf<Shape extends RowShape> = { readonly [Column in keyof Shape]: ReturnType<Shape[Column]> }

/** A row that does not have the shape its statement promised. Names the column and the types, never the value. */
export class RowError extends TypeError {
  override readonly name = 'RowError'
}

const mistaken = (column: string, expected: string, value: unknown): never => {
  const got = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value
  throw new RowError(`column ${column}: expected ${expected}, got ${got}`)
}

export const text: Decoder<string> = (value, column) =>
  typeof value === 'string' ? value : mistaken(column, 'text', value)

export const number: Decoder<number> = (value, column) =>
  typeof value === 'number' ? value : mistaken(column, 'a number', value)

/** A bigint, which the driver returns as text. */
export const bigint: Decoder<number> = (value, column) => {
  const read = Number(text(value, column))
  return Number.isSafeInteger(read) ? read : mistaken(column, 'a whole number', value)
}

export const boolean: Decoder<boolean> = (value, column) =>
  typeof value === 'boolean' ? value : mistaken(column, 'a boolean', value)

/** A numeric in yuan. */
export const money: Decoder<Money> = (value, column) => readMoney(text(value, column))

/** An amount in a json column, as written by `unitsOf`. */
export const moneyUnits: Decoder<Money> = (value, column) => moneyFromUnits(number(value, column))

/** A numeric between 0 and 1. */
export const rate: Decoder<Rate> = (value, column) => readRate(text(value, column))

export const day: Decoder<Day> = (value, column) => dayOf(text(value, column))

/** Milliseconds since 1970, from `extract(epoch …) * 1000`. */
export const millis: Decoder<Instant> = (value, column) => instant(number(value, column))

/** A timestamp in the text form of the driver. */
export const moment: Decoder<Instant> = (value, column) => instant(Date.parse(text(value, column)))

/** A value that is not checked. */
export const anything: Decoder<unknown> = (value) => value

/** An id of a table's row. */
export const id =
  <Id extends Brand<number, string>>(): Decoder<Id> =>
  (value, column) =>
    rowId<Id>(number(value, column))

export const orNull =
  <T>(decode: Decoder<T>): Decoder<T | null> =>
  (value, column) =>
    value === null ? null : decode(value, column)

/** A field that a json object may lack. */
export const optional =
  <T>(decode: Decoder<T>): Decoder<T | undefined> =>
  (value, column) =>
    value === undefined ? undefined : decode(value, column)

export const listOf =
  <T>(decode: Decoder<T>): Decoder<readonly T[]> =>
  (value, column) =>
    Array.isArray(value) ? value.map((item) => decode(item, column)) : mistaken(column, 'a list', value)

export const oneOf = <const T extends string>(...words: readonly T[]): Decoder<T> => {
  const known = new Map<unknown, T>(words.map((word) => [word, word]))
  return (value, column) => known.get(value) ?? mistaken(column, words.join(' or '), value)
}

const isKey = <T extends string>(labels: { readonly [Key in T]: unknown }, value: unknown): value is T =>
  typeof value === 'string' && Object.hasOwn(labels, value)

/** One of the keys of a record, such as one of labels. */
export const keyOf =
  <T extends string>(labels: { readonly [Key in T]: unknown }): Decoder<T> =>
  (value, column) =>
    isKey(labels, value) ? value : mistaken(column, Object.keys(labels).join(' or '), value)

/** An object with any keys, all values decoded alike. */
export const recordOf =
  <T>(decode: Decoder<T>): Decoder<{ readonly [name: string]: T }> =>
  (value, column) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decode(one, `${column}.${name}`)]))
      : mistaken(column, 'an object', value)

const decoding = <Shape extends RowShape>(
  shape: Shape,
  valueAt: (source: object, name: string, place: number) => unknown,
): ((source: object) => RowOf<Shape>) => {
  const columns = Object.entries(shape)
  return (source) => {
    const read: { [name: string]: unknown } = {}
    columns.forEach(([name, decode], place) => {
      read[name] = decode(valueAt(source, name, place), name)
    })
    // Each column of the shape was decoded.
    return read as RowOf<Shape>
  }
}

/** A row, or an object in a json column; fields that are not in the shape are left out. */
export const row = <Shape extends RowShape>(shape: Shape): Decoder<RowOf<Shape>> => {
  const decode = decoding(shape, (source, name) => Reflect.get(source, name))
  return (value, column) =>
    typeof value === 'object' && value !== null ? decode(value) : mistaken(column, 'an object', value)
}

/**
 * A json array read as an object: its elements are the fields of the shape in order. For so many rows that repeating
 * the names would be slow.
 */
export const listed = <Shape extends RowShape>(shape: Shape): Decoder<RowOf<Shape>> => {
  const decode = decoding(shape, (source, _, place) => Reflect.get(source, place))
  return (value, column) => (Array.isArray(value) ? decode(value) : mistaken(column, 'a list', value))
}

type Places<Parts extends readonly Decoder<unknown>[]> = { readonly [At in keyof Parts]: ReturnType<Parts[At]> }

/** A json array with a type for each element. */
export const tupleOf =
  <const Parts extends readonly Decoder<unknown>[]>(...parts: Parts): Decoder<Places<Parts>> =>
  (value, column) => {
    if (!Array.isArray(value)) return mistaken(column, 'a list', value)
    // map loses the tuple type.
    return parts.map((decode, at) => decode(value[at], column)) as Places<Parts>
  }
