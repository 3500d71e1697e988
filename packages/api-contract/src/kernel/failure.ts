import type { FieldErrors } from './wire.ts'

/** Why a call has no value: the error catalogue (docs/product.md#8) as one sum type. */
export type Failure<Conflict = never> =
  /** 10001 and 401: to the login page. */
  | { readonly kind: 'signInRequired' }
  /** 459: show the message, go to /dzht. */
  | { readonly kind: 'contractUnsigned'; readonly message: string }
  /** 422: toast with the first field message. */
  | { readonly kind: 'invalid'; readonly message: string; readonly errors: FieldErrors }
  /** 409 of a call with a conflict: the order differs from what the buyer saw; `current` is its present state. */
  | { readonly kind: 'changed'; readonly message: string; readonly current: Conflict }
  /** Other codes below 500, or 600 and up: the server's message in an alert titled 温馨提示. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** 500 to 599. */
  | { readonly kind: 'serverBusy' }
  /** No answer within 30 s. The result of a write is unknown then, not failed: ask before repeating it. */
  | { readonly kind: 'timeout'; readonly outcome: 'unknown' | 'nothingHappened' }
  /** The connection broke before an answer; a write may have happened. */
  | { readonly kind: 'unreachable'; readonly outcome: 'unknown' | 'nothingHappened' }
  /** An answer that does not decode, with the path of the first wrong field. */
  | { readonly kind: 'malformed'; readonly path: string }
  /** A newer call to the same path replaced it: silent. */
  | { readonly kind: 'superseded' }

type Classified =
  | { readonly kind: 'success'; readonly data: unknown }
  | { readonly kind: 'conflict'; readonly message: string; readonly data: unknown }
  | Failure

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const codeOf = (body: { readonly [key: string]: unknown }): number | null => {
  const { code } = body
  if (typeof code === 'number' && Number.isSafeInteger(code)) return code
  return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : null
}

const errorsOf = (body: { readonly [key: string]: unknown }): FieldErrors => {
  const { errors } = body
  if (!isObject(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, messages]) => {
      const texts = (Array.isArray(messages) ? messages : [messages]).filter((text) => typeof text === 'string')
      return texts.length > 0 ? [[field, texts]] : []
    }),
  )
}

const messageOf = (body: { readonly [key: string]: unknown }): string =>
  typeof body['msg'] === 'string' ? body['msg'] : ''

const UNSAID = '操作未成功，请稍候再试'

/**
 * Classifies any status with any body; an unknown shape counts as 5xx, and so does a success under a failure status.
 * Total: never throws.
 */
export const classify = (status: number, body: unknown): Classified => {
  if (!isObject(body)) return status === 401 ? { kind: 'signInRequired' } : { kind: 'serverBusy' }
  const code = codeOf(body)
  if (code === null) return status === 401 ? { kind: 'signInRequired' } : { kind: 'serverBusy' }
  const message = messageOf(body)
  switch (code) {
    case 10_000:
    case 200:
    case 201:
      if (status >= 400) return status === 401 ? { kind: 'signInRequired' } : { kind: 'serverBusy' }
      return { kind: 'success', data: body['data'] }
    case 10_001:
    case 401:
      return { kind: 'signInRequired' }
    case 459:
      return { kind: 'contractUnsigned', message: message || UNSAID }
    case 422: {
      const errors = errorsOf(body)
      const first = Object.values(errors)[0]?.[0]
      return { kind: 'invalid', message: first || message || UNSAID, errors }
    }
    case 409:
      return { kind: 'conflict', message: message || UNSAID, data: body['data'] }
    default:
      return code >= 500 && code <= 599 ? { kind: 'serverBusy' } : { kind: 'refused', code, message: message || UNSAID }
  }
}
