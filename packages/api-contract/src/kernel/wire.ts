import type { Brand } from '@xinglin/domain/kernel/brand'
import { type Money, moneyFromDecimal, moneyToDecimal, type Rate, rateFromDecimal } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText, type Instant, instantFromTimestamp, secondsOf } from '@xinglin/domain/kernel/time'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

/** Reads unknown JSON or form text into a domain value A, and writes it back as what the wire carries. */
export type Codec<A> = t.Type<A, unknown>

/** A value read by `parse` (null: refused) and written by `encode`. `message` is what the buyer reads at the field. */
export const scalar = <A>(
  name: string,
  parse: (wire: unknown) => A | null,
  encode: (value: A) => unknown,
  message = '格式不正确',
): Codec<A> =>
  new t.Type<A, unknown>(
    name,
    (value): value is A => parse(encode(value as A)) !== null,
    (wire, context) => {
      const value = parse(wire)
      return value === null ? t.failure(wire, context, message) : t.success(value)
    },
    encode,
  )

const DIGITS = /^(0|[1-9]\d{0,15})$/

/** Digits only, as text or as a whole number: "1e3", "007", "+7", " 7", full-width digits and arrays are refused. */
const wholeFromWire = (wire: unknown): number | null => {
  const text = typeof wire === 'number' && Number.isSafeInteger(wire) ? String(wire) : wire
  if (typeof text !== 'string' || !DIGITS.test(text)) return null
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : null
}

const identity = <A>(value: A): A => value

export const whole = (least: number, most: number, message?: string): Codec<number> =>
  scalar(
    `whole ${String(least)}–${String(most)}`,
    (wire) => {
      const value = wholeFromWire(wire)
      return value === null || value < least || value > most ? null : value
    },
    identity,
    message,
  )

/** A positive id of its own kind. */
export const idOf = <B extends Brand<number, string>>(): Codec<B> =>
  scalar<B>('id', (wire) => (wholeFromWire(wire) || null) as B | null, identity, '编号不正确')

/** An id where the wire says 0, or nothing, for "none". */
export const idOrNone = <B extends number>(): Codec<B | null> =>
  new t.Type<B | null, unknown>(
    'id or 0',
    (value): value is B | null => value === null || (typeof value === 'number' && wholeFromWire(value) !== null),
    (wire, context) => {
      if (wire === undefined || wire === null || wire === '') return t.success(null)
      const value = wholeFromWire(wire)
      return value === null ? t.failure(wire, context, '编号不正确') : t.success(value === 0 ? null : (value as B))
    },
    (value) => value ?? 0,
  )

/** Quantities of goods: 1 to 50,000 (rules §2.1). */
export const quantity: Codec<number> = whole(1, 50_000, '请输入正确的数量')

const decimalText = (wire: unknown): string | null => {
  if (typeof wire === 'string') return wire
  return typeof wire === 'number' && Number.isFinite(wire) ? String(wire) : null
}

/** Decimal text or a number of yuan with at most four decimals; written as decimal text. */
export const money: Codec<Money> = scalar(
  'money',
  (wire) => {
    const text = decimalText(wire)
    return text === null ? null : moneyFromDecimal(text)
  },
  moneyToDecimal,
  '金额不正确',
)

export const rate: Codec<Rate> = scalar(
  'rate',
  (wire) => {
    const text = decimalText(wire)
    return text === null ? null : rateFromDecimal(text)
  },
  identity,
)

/** 0 and 1, as number or text. */
export const flag: Codec<boolean> = new t.Type<boolean, unknown>(
  '0 or 1',
  t.boolean.is,
  (wire, context) => {
    if (wire === 0 || wire === '0') return t.success(false)
    return wire === 1 || wire === '1' ? t.success(true) : t.failure(wire, context, '只能是 0 或 1')
  },
  (value) => (value ? 1 : 0),
)

/** Ten digits are seconds, thirteen milliseconds; written as seconds. */
export const timestamp: Codec<Instant> = scalar(
  'timestamp',
  (wire) => {
    const value = wholeFromWire(wire)
    return value === null ? null : instantFromTimestamp(value)
  },
  secondsOf,
)

export const dayCodec: Codec<Day> = scalar(
  'day',
  (wire) => (typeof wire === 'string' ? dayFromText(wire) : null),
  identity,
)

/** Text of at most `most` characters. */
export const text = (most = 10_000, message = '内容过长'): Codec<string> =>
  scalar(
    `text to ${String(most)}`,
    (wire) => (typeof wire === 'string' && wire.length <= most ? wire : null),
    identity,
    message,
  )

/** Text that must not be blank; trimmed. */
export const filled = (message: string, most = 200): Codec<string> =>
  scalar(
    'filled text',
    (wire) => {
      const trimmed = typeof wire === 'string' ? wire.trim() : ''
      return trimmed !== '' && trimmed.length <= most ? trimmed : null
    },
    identity,
    message,
  )

/** One of a few words; the wire may spell each differently (1, "RX"). */
export const oneOf = <A extends string>(
  words: { readonly [Word in A]: string | number },
  message?: string,
): Codec<A> => {
  const entries = Object.entries(words) as [A, string | number][]
  return scalar<A>(
    `one of ${entries.map(([, wire]) => String(wire)).join(', ')}`,
    (wire) =>
      typeof wire === 'string' || typeof wire === 'number'
        ? (entries.find(([, spelled]) => String(spelled) === String(wire))?.[0] ?? null)
        : null,
    (word) => words[word],
    message,
  )
}

export const nullable = <A>(codec: Codec<A>): Codec<A | null> => t.union([codec, t.null])

/** Absent, null or blank on the wire is `otherwise`. */
export const optional = <A, B extends A | null>(codec: Codec<A>, otherwise: B): Codec<A | B> =>
  new t.Type<A | B, unknown>(
    `${codec.name} or nothing`,
    (value): value is A | B => value === otherwise || codec.is(value),
    (wire, context) =>
      wire === undefined || wire === null || wire === '' ? t.success(otherwise) : codec.validate(wire, context),
    (value) => (value === otherwise ? undefined : codec.encode(value as A)),
  )

export const list = <A>(codec: Codec<A>, most = 10_000): Codec<readonly A[]> => {
  const items = t.array(codec)
  return new t.Type<readonly A[], unknown>(
    `list of ${codec.name}`,
    (value): value is readonly A[] => items.is(value),
    (wire, context) => {
      if (Array.isArray(wire) && wire.length > most) return t.failure(wire, context, `一次最多 ${String(most)} 项`)
      return items.validate(wire, context)
    },
    (values) => items.encode([...values]),
  )
}

type Props = { readonly [key: string]: t.Mixed }
type ValueOf<P extends Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> }

const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))

/** An object of a response: unknown keys are dropped, both ways. Absent keys reach their codec as undefined. */
export const record = <P extends Props>(props: P): Codec<ValueOf<P>> => objectOf(props, () => null)

/** An object of a request: unknown keys are refused by name. */
export const request = <P extends Props>(props: P): Codec<ValueOf<P>> =>
  objectOf(props, (wire) => Object.keys(wire).find((key) => !Object.hasOwn(props, key)) ?? null)

const objectOf = <P extends Props>(props: P, unknownKey: (wire: object) => string | null): Codec<ValueOf<P>> => {
  const keys = Object.keys(props)
  const codecOf = (key: string): t.Mixed => props[key] ?? t.unknown
  return new t.Type<ValueOf<P>, unknown>(
    'object',
    (value): value is ValueOf<P> =>
      typeof value === 'object' &&
      value !== null &&
      keys.every((key) => codecOf(key).is((value as { readonly [k: string]: unknown })[key])),
    (wire, context) => {
      if (typeof wire !== 'object' || wire === null || Array.isArray(wire))
        return t.failure(wire, context, '格式不正确')
      const stranger = unknownKey(wire)
      if (stranger !== null) {
        return t.failure(wire, t.appendContext(context, stranger, t.unknown), '未知的字段')
      }
      const errors: t.ValidationError[] = []
      const value: { [key: string]: unknown } = {}
      for (const key of keys) {
        const part = Object.hasOwn(wire, key) ? (wire as { readonly [k: string]: unknown })[key] : undefined
        const result = codecOf(key).validate(part, t.appendContext(context, key, codecOf(key), part))
        if (E.isLeft(result)) errors.push(...result.left)
        else value[key] = result.right
      }
      return errors.length > 0 ? t.failures(errors) : t.success(value as ValueOf<P>)
    },
    (value) =>
      withoutUndefined(
        Object.fromEntries(
          keys.map((key) => [key, codecOf(key).encode((value as { readonly [k: string]: unknown })[key])]),
        ),
      ),
  )
}

/** The same wire under domain words: `read` may refuse by answering null. */
export const mapped = <W, A>(codec: Codec<W>, read: (wire: W) => A | null, write: (value: A) => W): Codec<A> =>
  new t.Type<A, unknown>(
    codec.name,
    (value): value is A => codec.is(write(value as A)),
    (wire, context) =>
      pipe(
        codec.validate(wire, context),
        E.chain((value) => {
          const domain = read(value)
          return domain === null ? t.failure(wire, context, '格式不正确') : t.success(domain)
        }),
      ),
    (value) => codec.encode(write(value)),
  )

/** No input, or no data in the answer. */
export const nothing: Codec<null> = new t.Type<null, unknown>(
  'nothing',
  (value): value is null => value === null,
  () => t.success(null),
  () => undefined,
)

/** First message of each refused field, by its path: `params[0].number`. */
export type FieldErrors = { readonly [path: string]: readonly string[] }

const pathOf = (context: t.Context): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`), '')

export type Decoded<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly errors: FieldErrors }

/** Decodes, or names every wrong field with its message. Never throws. */
export const decode = <A>(codec: Codec<A>, wire: unknown): Decoded<A> => {
  const result = codec.decode(wire)
  if (E.isRight(result)) return { ok: true, value: result.right }
  const errors: { [path: string]: string[] } = {}
  for (const { context, message } of result.left) {
    const path = pathOf(context)
    errors[path] = [...(errors[path] ?? []), message ?? '格式不正确']
  }
  return { ok: false, errors }
}
