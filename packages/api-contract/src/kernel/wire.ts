import type { Brand } from '@xinglin/domain/kernel/brand'
import { type Money, moneyFromDecimal, moneyToDecimal, type Rate, rateFromDecimal } from '@xinglin/domain/kernel/money'
import { type Day, dayFromText, type Instant, instantFromTimestamp, secondsOf } from '@xinglin/domain/kernel/time'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'

/** What a codec accepts, as data: tests generate examples from it, documents are generated from it. */
export type WireShape =
  | { readonly kind: 'text' | 'whole'; readonly least: number; readonly most: number }
  | { readonly kind: 'file'; readonly most: number }
  | { readonly kind: 'money' | 'rate' | 'flag' | 'timestamp' | 'day' | 'nothing' }
  | { readonly kind: 'amount'; readonly decimals: 2 | 4 }
  | { readonly kind: 'oneOf'; readonly words: readonly (string | number)[] }
  | { readonly kind: 'nullable' | 'optional'; readonly of: WireShape }
  | { readonly kind: 'list'; readonly of: WireShape; readonly most: number }
  | { readonly kind: 'object'; readonly strict: boolean; readonly fields: { readonly [key: string]: WireShape } }
  /**
   * `of` with a restriction: `accepts` decides; `examples` are accepted values, for restrictions that random values
   * rarely meet.
   */
  | {
      readonly kind: 'meaningful'
      readonly of: WireShape
      readonly accepts: (wire: unknown) => boolean
      readonly examples: readonly unknown[]
    }
  | { readonly kind: 'recursive'; readonly of: () => WireShape }
  /** A field of an answer that is written and never read. */
  | { readonly kind: 'sent'; readonly of: WireShape }

/** Decodes unknown JSON or form text into a domain value A, and encodes it for the wire. */
export type Codec<A> = t.Type<A, unknown> & { readonly shape: WireShape }

const codec = <A>(
  shape: WireShape,
  is: (value: unknown) => value is A,
  validate: t.Validate<unknown, A>,
  encode: (value: A) => unknown,
): Codec<A> => Object.assign(new t.Type<A, unknown>(shape.kind, is, validate, encode), { shape })

const identity = <A>(value: A): A => value
const UNREADABLE = '格式不正确'

/** A value decoded by `parse` (null: refused) and encoded by `encode`. `message` is the error at the field. */
const scalar = <A>(
  shape: WireShape,
  parse: (wire: unknown) => A | null,
  encode: (value: A) => unknown,
  message = UNREADABLE,
): Codec<A> =>
  codec<A>(
    shape,
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
  const digits = typeof wire === 'number' && Number.isSafeInteger(wire) ? String(wire) : wire
  if (typeof digits !== 'string' || !DIGITS.test(digits)) return null
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : null
}

export const whole = (least: number, most: number, message?: string): Codec<number> =>
  scalar(
    { kind: 'whole', least, most },
    (wire) => {
      const value = wholeFromWire(wire)
      return value === null || value < least || value > most ? null : value
    },
    identity,
    message,
  )

/** A number of either sign, as the shop stores it; nobody types one. */
export const signed = (most: number): Codec<number> =>
  scalar(
    { kind: 'whole', least: -most, most },
    (wire) => (typeof wire === 'number' && Number.isSafeInteger(wire) && Math.abs(wire) <= most ? wire : null),
    identity,
  )

const BAD_ID = '编号不正确'

/** Ids of goods, members, categories and activities: 32-bit integers in the database. */
const LARGEST_SHORT_ID = 2_147_483_647

const idUpTo = <B extends number>(most: number): Codec<B> =>
  scalar<B>(
    { kind: 'whole', least: 1, most },
    (wire) => {
      const value = wholeFromWire(wire)
      return value === null || value === 0 || value > most ? null : (value as B)
    },
    identity,
    BAD_ID,
  )

/** A positive id, up to the length of the random ones of orders and addresses. */
export const idOf = <B extends Brand<number, string>>(): Codec<B> => idUpTo<B>(Number.MAX_SAFE_INTEGER)

/** The id of a numbered object: goods, members, activities. */
export const shortIdOf = <B extends Brand<number, string>>(): Codec<B> => idUpTo<B>(LARGEST_SHORT_ID)

/** A short id where the wire says 0, or nothing, for "none". */
export const idOrNone = <B extends number>(): Codec<B | null> =>
  codec<B | null>(
    { kind: 'optional', of: { kind: 'whole', least: 0, most: LARGEST_SHORT_ID } },
    (value): value is B | null => value === null || (typeof value === 'number' && wholeFromWire(value) !== null),
    (wire, context) => {
      if (wire === undefined || wire === null || wire === '') return t.success(null)
      const value = wholeFromWire(wire)
      if (value === null || value > LARGEST_SHORT_ID) return t.failure(wire, context, BAD_ID)
      return t.success(value === 0 ? null : (value as B))
    },
    (value) => value ?? 0,
  )

/** Quantities of goods: 1 to 50,000 (docs/rules.md#2-1). */
export const quantity: Codec<number> = whole(1, 50_000, '请输入正确的数量')

const decimalText = (wire: unknown): string | null => {
  if (typeof wire === 'string') return wire
  return typeof wire === 'number' && Number.isFinite(wire) ? String(wire) : null
}

/**
 * Decimal text or a number of yuan with at most four decimals, negative ones too: for answers only; requests use `amount`.
 * Written as decimal text.
 */
export const money: Codec<Money> = scalar(
  { kind: 'money' },
  (wire) => {
    const digits = decimalText(wire)
    return digits === null ? null : moneyFromDecimal(digits)
  },
  moneyToDecimal,
  '金额不正确',
)

const AMOUNTS = { 2: /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, 4: /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/ }

const amountWith = (decimals: 2 | 4): Codec<Money> =>
  scalar(
    { kind: 'amount', decimals },
    (wire) => {
      const digits = decimalText(wire)
      return digits !== null && AMOUNTS[decimals].test(digits) ? moneyFromDecimal(digits) : null
    },
    moneyToDecimal,
    '请输入正确的金额，如 12.50',
  )

/** An amount from a caller, in whole fen and never negative. Requests take amounts by this or `unitPrice`. */
export const amount: Codec<Money> = amountWith(2)

/** A unit price from a caller: four decimals, never negative. */
export const unitPrice: Codec<Money> = amountWith(4)

export const rate: Codec<Rate> = scalar(
  { kind: 'rate' },
  (wire) => {
    const digits = decimalText(wire)
    return digits === null ? null : rateFromDecimal(digits)
  },
  identity,
)

/** 0 and 1, as number or text. */
export const flag: Codec<boolean> = codec<boolean>(
  { kind: 'flag' },
  t.boolean.is,
  (wire, context) => {
    if (wire === 0 || wire === '0') return t.success(false)
    return wire === 1 || wire === '1' ? t.success(true) : t.failure(wire, context, '只能是 0 或 1')
  },
  (value) => (value ? 1 : 0),
)

/** Ten digits are seconds, thirteen milliseconds; written as seconds. */
export const timestamp: Codec<Instant> = scalar(
  { kind: 'timestamp' },
  (wire) => {
    const value = wholeFromWire(wire)
    return value === null ? null : instantFromTimestamp(value)
  },
  secondsOf,
)

export const dayCodec: Codec<Day> = scalar(
  { kind: 'day' },
  (wire) => (typeof wire === 'string' ? dayFromText(wire) : null),
  identity,
)

/** PostgreSQL cannot store a text with a zero byte. */
const isKeepable = (text: string): boolean => !text.includes('\u0000')

/** Text of at most `most` characters, exactly as it came. */
export const text = (most = 10_000, message = '内容过长', least = 0): Codec<string> =>
  scalar(
    { kind: 'text', least, most },
    (wire) =>
      typeof wire === 'string' && wire.length >= least && wire.length <= most && isKeepable(wire) ? wire : null,
    identity,
    message,
  )

/** Text that must not be blank; trimmed. */
export const filled = (message: string, most = 200): Codec<string> =>
  scalar(
    { kind: 'text', least: 1, most },
    (wire) => {
      const trimmed = typeof wire === 'string' ? wire.trim() : ''
      return trimmed !== '' && trimmed.length <= most && isKeepable(trimmed) ? trimmed : null
    },
    identity,
    message,
  )

/** A file of a multipart call, of at most `most` bytes and not empty. The server checks its content. */
export const file = (most: number, message: string): Codec<Blob> => {
  const isFile = (wire: unknown): wire is Blob => wire instanceof Blob && wire.size > 0 && wire.size <= most
  return codec<Blob>(
    { kind: 'file', most },
    isFile,
    (wire, context) => (isFile(wire) ? t.success(wire) : t.failure(wire, context, message)),
    identity,
  )
}

/** An enumeration; the wire may spell each value differently (1, "RX"). */
export const oneOf = <A extends string>(
  words: { readonly [Word in A]: string | number },
  message?: string,
): Codec<A> => {
  const entries = Object.entries(words) as [A, string | number][]
  return scalar<A>(
    { kind: 'oneOf', words: entries.map(([, wire]) => wire) },
    (wire) =>
      typeof wire === 'string' || typeof wire === 'number'
        ? (entries.find(([, spelled]) => String(spelled) === String(wire))?.[0] ?? null)
        : null,
    (word) => words[word],
    message,
  )
}

export const nullable = <A>(of: Codec<A>): Codec<A | null> =>
  codec<A | null>(
    { kind: 'nullable', of: of.shape },
    (value): value is A | null => value === null || of.is(value),
    (wire, context) => (wire === null ? t.success(null) : of.validate(wire, context)),
    (value) => (value === null ? null : of.encode(value)),
  )

/** Absent, null or blank on the wire is `otherwise`. */
export const optional = <A, B extends A | null>(of: Codec<A>, otherwise: B): Codec<A | B> =>
  codec<A | B>(
    { kind: 'optional', of: of.shape },
    (value): value is A | B => value === otherwise || of.is(value),
    (wire, context) =>
      wire === undefined || wire === null || wire === '' ? t.success(otherwise) : of.validate(wire, context),
    (value) => (value === otherwise ? undefined : of.encode(value as A)),
  )

export const list = <A>(of: Codec<A>, most = 10_000): Codec<readonly A[]> => {
  const items = t.array<t.Mixed>(of)
  return codec<readonly A[]>(
    { kind: 'list', of: of.shape, most },
    (value): value is readonly A[] => items.is(value),
    (wire, context) =>
      Array.isArray(wire) && wire.length > most
        ? t.failure(wire, context, `一次最多 ${String(most)} 项`)
        : items.validate(wire, context),
    (values) => values.map((value) => of.encode(value)),
  )
}

/** A list in a query that may also be separated by commas: `ids=1,2` is `ids[0]=1&ids[1]=2`. */
export const commaList = <A>(of: Codec<A>, most: number): Codec<readonly A[]> => {
  const items = list(of, most)
  return codec<readonly A[]>(
    items.shape,
    (value): value is readonly A[] => items.is(value),
    (wire, context) => items.validate(typeof wire === 'string' ? wire.split(',') : wire, context),
    (values) => items.encode(values),
  )
}

type Prop = t.Mixed & { readonly shape: WireShape; readonly wireName?: string; readonly isBeside?: true }
type Props = { readonly [key: string]: Prop }
type ValueOf<P extends Props> = { readonly [K in keyof P]: t.TypeOf<P[K]> }
type Fields = { readonly [key: string]: unknown }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A field with another name on the wire than in the domain.
 *
 * @example record({ startsAt: at('starts_at', timestamp) }) // { "starts_at": 1795161600 } is { startsAt: … }
 */
export const at = <A>(wireName: string, of: Codec<A>): Codec<A> & { readonly wireName: string } =>
  Object.assign(codec<A>(of.shape, of.is, of.validate, of.encode), { wireName })

/**
 * A value whose wire fields are among those of the enclosing object. `of` is a `record`, mapped or not.
 *
 * @example record({ id, batch: beside(record({ number: at('batch_number', text()) })) })
 * // { "id": 7, "batch_number": "B1" } is { id: 7, batch: { number: 'B1' } }
 */
export const beside = <A>(of: Codec<A>): Codec<A> & { readonly isBeside: true } =>
  Object.assign(codec<A>(of.shape, of.is, of.validate, of.encode), { isBeside: true as const })

/** The wire fields of an object, whatever restricts it. */
export const fieldsOf = (shape: WireShape): { readonly [key: string]: WireShape } => {
  if (shape.kind === 'meaningful') return fieldsOf(shape.of)
  return shape.kind === 'object' ? shape.fields : {}
}

const objectShape = (props: Props, strict: boolean): WireShape => {
  const fields = Object.assign(
    {},
    ...Object.entries(props).map(([key, { shape, wireName, isBeside }]) =>
      isBeside ? fieldsOf(shape) : { [wireName ?? key]: shape },
    ),
  )
  const of = { kind: 'object', strict, fields } as const
  const restricted = Object.values(props).flatMap(({ shape, isBeside }) =>
    isBeside && shape.kind === 'meaningful' ? [shape] : [],
  )
  return restricted.length === 0
    ? of
    : { kind: 'meaningful', of, accepts: (wire) => restricted.every(({ accepts }) => accepts(wire)), examples: [] }
}

const objectOf = <P extends Props>(props: P, strict: boolean): Codec<ValueOf<P>> => {
  const codecs = Object.entries(props).map(([key, each]) => [each.wireName ?? key, key, each] as const)
  const shape = objectShape(props, strict)
  const known = new Set(Object.keys(fieldsOf(shape)))
  return codec<ValueOf<P>>(
    shape,
    (value): value is ValueOf<P> => isFields(value) && codecs.every(([, key, each]) => each.is(value[key])),
    (wire, context) => {
      if (!isFields(wire)) return t.failure(wire, context, UNREADABLE)
      const stranger = strict ? Object.keys(wire).find((name) => !known.has(name)) : undefined
      if (stranger !== undefined) return t.failure(wire, t.appendContext(context, stranger, t.unknown), '未知的字段')
      const errors: t.ValidationError[] = []
      const value: { [key: string]: unknown } = {}
      for (const [wireName, key, each] of codecs) {
        const part = Object.hasOwn(wire, wireName) ? wire[wireName] : undefined
        const result = each.isBeside
          ? each.validate(wire, context)
          : each.validate(part, t.appendContext(context, wireName, each, part))
        if (E.isLeft(result)) errors.push(...result.left)
        else value[key] = result.right
      }
      return errors.length > 0 ? t.failures(errors) : t.success(value as ValueOf<P>)
    },
    (value) => {
      const wire: { [key: string]: unknown } = {}
      for (const [wireName, key, each] of codecs) {
        const part: unknown = each.encode(value[key])
        if (each.isBeside) Object.assign(wire, part)
        else if (part !== undefined) wire[wireName] = part
      }
      return wire
    },
  )
}

/** An object of a response: unknown keys are dropped, both ways. Absent keys reach their codec as undefined. */
export const record = <P extends Props>(props: P): Codec<ValueOf<P>> => objectOf(props, false)

/** An object of a request: unknown keys are refused by name. */
export const request = <P extends Props>(props: P): Codec<ValueOf<P>> => objectOf(props, true)

/** A codec over another one: `validate` reads, `write` turns its values back into those of `of`. */
const over = <W, A>(
  of: Codec<W>,
  write: (value: A) => W,
  validate: t.Validate<unknown, A>,
  shape: WireShape,
): Codec<A> =>
  codec<A>(
    shape,
    (value): value is A => of.is(write(value as A)),
    validate,
    (value) => of.encode(write(value)),
  )

/** Converts another codec's values: unlike `mapped`, the conversion never refuses one. */
export const converted = <W, A>(of: Codec<W>, read: (wire: W) => A, write: (value: A) => W): Codec<A> =>
  over(of, write, (wire, context) => pipe(of.validate(wire, context), E.map(read)), of.shape)

/**
 * Maps another codec's values: `read` may refuse by answering null. Where random values are rarely accepted, tests and
 * documents take `examples`. `message` is the error at the field.
 */
export const mapped = <W, A>(
  of: Codec<W>,
  read: (wire: W) => A | null,
  write: (value: A) => W,
  examples: readonly W[] = [],
  message = UNREADABLE,
): Codec<A> => {
  const validate: t.Validate<unknown, A> = (wire, context) =>
    pipe(
      of.validate(wire, context),
      E.chain((value) => {
        const domain = read(value)
        return domain === null ? t.failure(wire, context, message) : t.success(domain)
      }),
    )
  const accepts = (wire: unknown): boolean => E.isRight(validate(wire, []))
  return over(of, write, validate, { kind: 'meaningful', of: of.shape, accepts, examples })
}

const withFields = (shape: WireShape, fields: { readonly [key: string]: WireShape }): WireShape => {
  if (shape.kind === 'meaningful') return { ...shape, of: withFields(shape.of, fields) }
  if (shape.kind !== 'object') throw new TypeError('only an object carries further fields')
  return { ...shape, fields: { ...shape.fields, ...fields } }
}

/**
 * An object with further fields that only an answer carries: other clients read them, the domain does not know them.
 * `tell` says their values; with null they are absent.
 *
 * @example alsoSent(record({ kind }), record({ type: whole(0, 1) }), ({ kind }) => ({ type: kind === 'herb' ? 1 : 0 }))
 */
export const alsoSent = <A, S>(of: Codec<A>, sent: Codec<S>, tell: (value: A) => S | null): Codec<A> => {
  const fields = Object.entries(fieldsOf(sent.shape)).map(([key, field]) => [key, { kind: 'sent', of: field }] as const)
  return codec<A>(withFields(of.shape, Object.fromEntries(fields)), of.is, of.validate, (value) => {
    const told = tell(value)
    return told === null ? of.encode(value) : Object.assign({}, of.encode(value), sent.encode(told))
  })
}

/** A recursive codec: categories within categories. */
export const recursive = <A>(define: (self: Codec<A>) => Codec<A>): Codec<A> => {
  const inner = (): Codec<A> => (defined ??= define(self))
  let defined: Codec<A> | undefined
  const self: Codec<A> = codec<A>(
    { kind: 'recursive', of: () => inner().shape },
    (value): value is A => inner().is(value),
    (wire, context) => inner().validate(wire, context),
    (value) => inner().encode(value),
  )
  return self
}

/** No input, or no data in the answer. */
export const nothing: Codec<null> = codec<null>(
  { kind: 'nothing' },
  (value): value is null => value === null,
  () => t.success(null),
  () => undefined,
)

/** Messages of each refused field, by its path: `params[0].number`. */
export type FieldErrors = { readonly [path: string]: readonly string[] }

const pathOf = (context: t.Context): string => {
  let path = ''
  for (const { key } of context) {
    if (key === '') continue
    path += /^\d+$/.test(key) ? `[${key}]` : path === '' ? key : `.${key}`
  }
  return path
}

type Decoded<A> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly errors: FieldErrors }

/** Decodes, or answers every wrong field with its message. Never throws. */
export const decode = <A>(of: Codec<A>, wire: unknown): Decoded<A> => {
  const result = of.decode(wire)
  if (E.isRight(result)) return { ok: true, value: result.right }
  // A Map, not an object: a hostile field may be named like an inherited method.
  const errors = new Map<string, readonly string[]>()
  for (const { context, message } of result.left) {
    const path = pathOf(context)
    errors.set(path, [...(errors.get(path) ?? []), message ?? UNREADABLE])
  }
  return { ok: false, errors: Object.fromEntries(errors) }
}
