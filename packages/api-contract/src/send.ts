import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import { FetchError, ofetch } from 'ofetch'
import { type AnyCall, type CallTable, fillPath } from './kernel/endpoint.ts'
import { classify, type Failure } from './kernel/failure.ts'
import { formEncode, multipart } from './kernel/form-encoding.ts'
import { decode } from './kernel/wire.ts'

/** docs/product.md#9. */
const REQUEST_TIMEOUT_MS = 30_000

export type CallOptions = {
  /**
   * Widgets of one page that call the same path with different inputs use different scopes, so as not to cancel each
   * other.
   */
  readonly scope?: string
  /**
   * The idempotency key of one intent: the same again after a lost answer. When absent, a call has a key of its own, and
   * the same call again has the same one until it is answered.
   */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  /** `fetch` for this call only: one with upload progress, say. */
  readonly fetch?: typeof globalThis.fetch
}

export type Transport = {
  /** '' for the same origin; otherwise the result of `api-base.ts` for the site host. */
  readonly base: string
  readonly fetch?: typeof globalThis.fetch
  readonly newKey: () => string
}

/** Any call of the table by its names. */
export type Send = (
  area: string,
  name: string,
  input: unknown,
  options: CallOptions,
) => Promise<Result<unknown, Failure<unknown>>>

/** Answers after which a write may still have happened. */
const OPEN_ENDS: ReadonlySet<Failure<unknown>['kind']> = new Set(['serverBusy', 'malformed'])

/** No automatic retry: a write without an answer may have happened, and GET /api/draw draws. */
export const createSend = (table: CallTable, { base, fetch, newKey }: Transport): Send => {
  const pending = new Map<string, AbortController>()
  /** Keys of writes whose outcome is unknown, by what was sent: sent again, they are the same intent; edited, another. */
  const unanswered = new Map<string, string>()
  const sendWith = (own: typeof globalThis.fetch | undefined) =>
    ofetch.create({ retry: false, ignoreResponseError: true }, own ? { fetch: own } : {})
  const send = sendWith(fetch)

  return async (area, name, input, options) => {
    const endpoint = table[area]?.[name]
    if (endpoint === undefined) throw new RangeError(`${area}.${name} is not in the table`)
    const wire = endpoint.input.encode(input)
    const { path, rest } = fillPath(endpoint.path, typeof wire === 'object' ? { ...wire } : {})
    const encoded = endpoint.inputIn === 'multipart' ? '' : formEncode(rest)
    const inQuery = endpoint.inputIn === 'query'
    const controller = new AbortController()
    const slot = `${endpoint.method} ${path} ${options.scope ?? ''}`
    if (endpoint.cancelsEarlier) {
      pending.get(slot)?.abort('superseded')
      pending.set(slot, controller)
    }
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      controller.abort('timeout')
    }, REQUEST_TIMEOUT_MS)
    const leave = (): void => controller.abort('superseded')
    options.signal?.addEventListener('abort', leave)
    if (options.signal?.aborted === true) leave()
    const outcome = endpoint.method === 'GET' ? 'nothingHappened' : 'unknown'
    const intent = `${endpoint.method} ${path} ${encoded}`
    const key = endpoint.idempotent ? (options.idempotencyKey ?? unanswered.get(intent) ?? newKey()) : null
    if (key !== null) unanswered.set(intent, key)
    try {
      const response = await (options.fetch ? sendWith(options.fetch) : send).raw<unknown>(
        `${base}${path}${inQuery && encoded ? `?${encoded}` : ''}`,
        {
          method: endpoint.method,
          credentials: 'include',
          signal: controller.signal,
          headers: headersOf(endpoint, key),
          ...(inQuery ? {} : { body: endpoint.inputIn === 'multipart' ? multipart(rest) : encoded }),
          parseResponse: parseJson,
        },
      )
      const settled = settle(endpoint, response.status, response._data)
      if (settled.ok || !OPEN_ENDS.has(settled.error.kind)) unanswered.delete(intent)
      return settled
    } catch (error) {
      if (timedOut) return err({ kind: 'timeout', outcome })
      if (controller.signal.aborted) return err({ kind: 'superseded' })
      if (error instanceof FetchError || error instanceof TypeError) return err({ kind: 'unreachable', outcome })
      throw error
    } finally {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', leave)
      if (pending.get(slot) === controller) pending.delete(slot)
    }
  }
}

const headersOf = ({ inputIn }: AnyCall, key: string | null) => ({
  'X-Requested-With': 'XMLHttpRequest',
  ...(key === null ? {} : { 'Idempotency-Key': key }),
  ...(inputIn === 'body' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
})

/** Anything that is no JSON (an HTML 502, a truncated body) is left to `classify`, which treats it as 5xx. */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const settle = (endpoint: AnyCall, status: number, body: unknown): Result<unknown, Failure<unknown>> => {
  const classified = classify(status, body)
  switch (classified.kind) {
    case 'success': {
      const decoded = decode(endpoint.output, classified.data)
      return decoded.ok ? ok(decoded.value) : err({ kind: 'malformed', path: Object.keys(decoded.errors)[0] ?? '' })
    }
    case 'conflict': {
      if (endpoint.conflict === null) return err({ kind: 'refused', code: 409, message: classified.message })
      const decoded = decode(endpoint.conflict, classified.data)
      return decoded.ok
        ? err({ kind: 'changed', message: classified.message, current: decoded.value })
        : err({ kind: 'malformed', path: Object.keys(decoded.errors)[0] ?? '' })
    }
    default:
      return err(classified)
  }
}
