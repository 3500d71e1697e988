import type { AnyCall } from '@xinglin/api-contract/kernel/endpoint'
import { type Envelope, statusOf } from '@xinglin/api-contract/kernel/envelope'
import { type Codec, decode, type WireShape } from '@xinglin/api-contract/kernel/wire'
import { hostileText } from './fuzz-cases.ts'

/** What an answer must never contain: source paths, SQL, error texts of the database. */
const leaks: readonly RegExp[] = [
  /\bat (?:async |new )?[\w.<>]+ \(/,
  /\.[cm]?[jt]sx?:\d+/,
  /node_modules|file:\/\/\/|\/(?:home|root|tmp|usr|var|work|etc)\//i,
  /\b(?:select\b.{1,200}\bfrom|insert into|update\b.{1,80}\bset|delete from|drop table)\b/is,
  /violates|relation \\?"|column \\?"|syntax error|out of range|invalid input|deadlock/i,
  /drizzle|pglite|postgres|TypeError|RangeError|undefined is not|is not a function/i,
]

const isEnvelope = (body: unknown): body is Envelope => {
  if (typeof body !== 'object' || body === null) return false
  const { code, msg, data } = body as { readonly [key: string]: unknown }
  return typeof code === 'number' && typeof msg === 'string' && data !== undefined
}

const isExactly = (of: Codec<unknown>, data: unknown): boolean => {
  const decoded = decode(of, data)
  if (!decoded.ok) return false
  const again = of.encode(decoded.value) ?? null
  return canonical(withoutSent(of.shape, again)) === canonical(withoutSent(of.shape, data))
}

/** The part of an answer that is read again: some fields that are only sent come from what the server priced. */
const withoutSent = (shape: WireShape, data: unknown): unknown => {
  switch (shape.kind) {
    case 'nullable':
    case 'optional':
    case 'meaningful':
      return withoutSent(shape.of, data)
    case 'recursive':
      return withoutSent(shape.of(), data)
    case 'list':
      return Array.isArray(data) ? data.map((item) => withoutSent(shape.of, item)) : data
    case 'object':
      return typeof data !== 'object' || data === null ? data : readFields(shape.fields, data)
    default:
      return data
  }
}

const readFields = (fields: { readonly [key: string]: WireShape }, data: object) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const field = fields[key]
      if (field?.kind === 'sent') return []
      return [[key, field === undefined ? value : withoutSent(field, value)]]
    }),
  )

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

export type Verdict = { readonly code: number | null; readonly faults: readonly string[] }

/** All faults of an answer. Values from `sent` may be repeated in it. */
export const judge = (endpoint: AnyCall, sent: string, status: number, text: string): Verdict => {
  const told = leaks.flatMap((leak) => {
    const [found] = leak.exec(text) ?? []
    return found !== undefined && !sent.includes(found) && !hostileText.includes(found)
      ? [`tells ${JSON.stringify(found)}`]
      : []
  })
  const body = parsed(text)
  return isEnvelope(body)
    ? { code: body.code, faults: [...told, ...faultsOf(endpoint, status, body)] }
    : { code: null, faults: [...told, `answers no envelope but ${text.slice(0, 80)}`] }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const faultsOf = (
  { output, conflict }: AnyCall,
  status: number,
  { code, msg, data, errors = {} }: Envelope,
): readonly string[] => {
  const success = code === 10_000
  const fieldMessages = Object.values(errors).flat()
  return [
    ...(code >= 500 && code <= 599 ? [`fails with ${String(code)}`] : []),
    ...(status === statusOf(code) ? [] : [`says ${String(code)} under status ${String(status)}`]),
    ...(success || isChinese(msg) ? [] : [`says ${JSON.stringify(msg)} to a buyer`]),
    ...(success && !isExactly(output, data) ? ['answers outside its codec'] : []),
    ...(code === 409 && conflict && !isExactly(conflict, data) ? ['conflicts outside its codec'] : []),
    ...(!success && code !== 409 && data !== null ? ['refuses with data'] : []),
    ...(code === 422 && (fieldMessages.length === 0 || !fieldMessages.every(isChinese)) ? ['names no field'] : []),
  ]
}
