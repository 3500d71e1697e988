import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import { FetchError, ofetch } from 'ofetch'
import type { Api } from './api.ts'
import type { ConflictOf, Endpoint, InputOf, OutputOf } from './kernel/endpoint.ts'
import { fillPath, type Wire } from './kernel/endpoint.ts'
import { classify, type Failure } from './kernel/failure.ts'
import { formEncode, multipart } from './kernel/form-encoding.ts'
import { decode } from './kernel/wire.ts'

/** Product page §9. */
const REQUEST_TIMEOUT_MS = 30_000

export type CallOptions = {
  /** Two widgets of one page that call one path with different inputs name different scopes. */
  readonly scope?: string
  /** One key for one intent: the same again after a lost answer. Minted when absent. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export type Call<E> = (input: InputOf<E>, options?: CallOptions) => Promise<Result<OutputOf<E>, Failure<ConflictOf<E>>>>

/** A typed function for each endpoint, grouped as in the table. */
export type Client = {
  readonly [Area in keyof Api]: { readonly [Name in keyof Api[Area]]: Call<Api[Area][Name]> }
}

export type Transport = {
  /** '' on one origin; otherwise what `api-base.ts` says for the site host. */
  readonly base: string
  readonly fetch?: typeof globalThis.fetch
  readonly newKey: () => string
}

type AnyEndpoint = Endpoint<unknown, unknown, unknown>
type AnyTable = { readonly [area: string]: { readonly [name: string]: AnyEndpoint } }
type AnyCall = (input: unknown, options?: CallOptions) => Promise<Result<unknown, Failure<unknown>>>

let table: Promise<AnyTable> | null = null

const fetchTable = async (): Promise<AnyTable> => (await import('./api.ts')).api as unknown as AnyTable

const endpointOf = async (area: string, name: string): Promise<AnyEndpoint | null> => {
  try {
    const { [area]: endpoints } = await (table ??= fetchTable())
    return endpoints?.[name] ?? null
  } catch {
    // A file that did not arrive: the next call asks anew.
    table = null
    return null
  }
}

/**
 * The table of all calls with its codecs. A page that is merely read makes no call, so its first load goes without;
 * the first call fetches it, and whoever sees one coming may ask for it beforehand.
 */
export const loadTable = async (): Promise<void> => {
  await endpointOf('members', 'base')
}

/** `retry` never: a write that got no answer may have happened, and GET /api/draw draws. */
export const createClient = ({ base, fetch, newKey }: Transport): Client => {
  const pending = new Map<string, AbortController>()
  const send = ofetch.create({ retry: false, ignoreResponseError: true }, fetch ? { fetch } : {})

  const call = async (
    area: string,
    name: string,
    input: unknown,
    options: CallOptions,
  ): Promise<Result<unknown, Failure<unknown>>> => {
    const endpoint = await endpointOf(area, name)
    if (endpoint === null) return err({ kind: 'unreachable', outcome: 'nothingHappened' })
    const { path, rest } = fillPath(endpoint.path, (endpoint.input.encode(input) ?? {}) as Wire)
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
    try {
      const response = await send.raw<unknown>(`${base}${path}${inQuery && encoded ? `?${encoded}` : ''}`, {
        method: endpoint.method,
        credentials: 'include',
        signal: controller.signal,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          ...(endpoint.idempotent ? { 'Idempotency-Key': options.idempotencyKey ?? newKey() } : {}),
          ...(endpoint.inputIn === 'body' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(inQuery ? {} : { body: endpoint.inputIn === 'multipart' ? multipart(rest) : encoded }),
        parseResponse: parseJson,
      })
      return settle(endpoint, response.status, response._data)
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

  const areaCalls = (area: string): { readonly [name: string]: AnyCall } =>
    new Proxy({}, { get: (_, name) => bound(area, String(name)) })
  const bound =
    (area: string, name: string): AnyCall =>
    (input, options = {}) =>
      call(area, name, input, options)
  return new Proxy({}, { get: (_, area) => areaCalls(String(area)) }) as Client
}

/** Anything that is no JSON (an HTML 502, a truncated body) is left to `classify`, which calls it 5xx. */
const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const settle = (endpoint: AnyEndpoint, status: number, body: unknown): Result<unknown, Failure<unknown>> => {
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
