import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type AnyCall, pathFields } from '@xinglin/api-contract/kernel/endpoint'
import type { Envelope } from '@xinglin/api-contract/kernel/envelope'
import { decode } from '@xinglin/api-contract/kernel/wire'
import type { Answer, Refused } from '@xinglin/api-contract/server'
import { besidesBudget, enterStage } from '../budget.ts'
import { errorFields } from '../log.ts'
import { errorCode } from '../start-error.ts'
import { failure, messages, refusal, respond, success } from './answers.ts'
import type { Context } from './context.ts'
import { parseForm, readBody, type Wire } from './form.ts'
import { readMultipart } from './multipart.ts'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limits.ts'

/** The context fields that this file reads, for members and staff alike. */
export type AnyContext = Pick<Context, 'log' | 'requestId' | 'ip' | 'idempotency'>

type AnyHandler<C> = (input: unknown, context: C) => Promise<Answer<unknown, unknown>>

/** A call of a table together with its handler. */
export type Route<E extends AnyCall, C> = {
  readonly name: string
  readonly endpoint: E
  readonly handler: AnyHandler<C>
}

/** Pairs the calls of a contract table with their handlers, which have the same shape by type. */
export const routesOf = <E extends AnyCall, C>(
  calls: readonly (readonly [name: string, endpoint: E])[],
  handlers: object,
): readonly Route<E, C>[] =>
  calls.map(([name, endpoint]) => {
    const [area = '', call = ''] = name.split('.')
    // By its type `handlers` has a handler for each call; a missing one is reported below.
    const answering = handlers as { readonly [area: string]: { readonly [call: string]: AnyHandler<C> } }
    const handler = answering[area]?.[call]
    if (!handler) throw new Error(`no handler for ${name}`)
    return { name, endpoint, handler }
  })

/** `/api/cart/{id}/edit` as Hono writes it. */
export const patternOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const refused = (why: Refused<unknown>): Response =>
  respond(refusal(why), why.kind === 'tooMany' ? { 'Retry-After': String(why.retryAfterSeconds) } : {})

/** Outcome of a refused call as a metric label: rules of the shop by their code. */
const outcomeOf = (why: Refused<unknown>): string => (why.kind === 'refused' ? `refused ${String(why.code)}` : why.kind)

type Received = { readonly ok: true; readonly wire: Wire } | { readonly ok: false; readonly response: Response }

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded(;|$)/i.test(request.headers.get('Content-Type') ?? '')

const tooLarge = (): Received => ({ ok: false, response: respond(failure(413, messages.tooLarge)) })
/** Closes the connection: otherwise the rest of the body would be parsed as the next request. */
const tooSlow = (): Received => ({
  ok: false,
  response: respond(failure(408, messages.tooSlow), { Connection: 'close' }),
})
const unsupported = (): Received => ({ ok: false, response: respond(failure(415, messages.unsupported)) })

/**
 * Reads the input from the one place (path, query or body) that the contract defines for it; fields of the path may not
 * be repeated there.
 */
const receive = async (endpoint: AnyCall, { request, body: stream, path }: Incoming<unknown>): Promise<Received> => {
  if (endpoint.inputIn === 'multipart') {
    const body = await readMultipart(request)
    if (body.kind === 'tooLarge') return tooLarge()
    if (body.kind === 'tooSlow') return tooSlow()
    if (body.kind === 'unsupported') return unsupported()
    return fieldsOf(endpoint, body.kind === 'read' ? body.wire : null, path)
  }
  let text = new URL(request.url).search.slice(1)
  if (endpoint.inputIn === 'body') {
    const body = await readBody(request, stream)
    if (body.kind === 'tooLarge') return tooLarge()
    if (body.kind === 'tooSlow') return tooSlow()
    if (body.text !== '' && !isForm(request)) return unsupported()
    text = body.text
  }
  return fieldsOf(endpoint, parseForm(text), path)
}

const fieldsOf = (endpoint: AnyCall, fields: Wire | null, path: Wire): Received => {
  const clash = fields && pathFields(endpoint.path).find((field) => Object.hasOwn(fields, field))
  if (fields === null || clash !== undefined) {
    return { ok: false, response: refused({ kind: 'invalid', errors: { [clash ?? '']: [messages.invalid] } }) }
  }
  return { ok: true, wire: { ...fields, ...path } }
}

const KEY = /^[\w-]{16,64}$/

const canonical = (wire: Wire): string =>
  JSON.stringify(wire, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const envelopeOf = (
  { endpoint }: Pick<Route<AnyCall, never>, 'endpoint'>,
  answer: Answer<unknown, unknown>,
): Envelope => {
  if (answer.ok) return success(endpoint.output.encode(answer.value))
  const { error } = answer
  const conflict = error.kind === 'changed' && endpoint.conflict ? endpoint.conflict.encode(error.current) : null
  return refusal(error, conflict)
}

/** The database is down, overloaded, timed out waiting for a lock, or is one that only reads. */
export const isDatabaseAway = (error: unknown): boolean =>
  /^(ECONN|EPIPE|ETIMEDOUT|CONN|57P|57014|55P03|53|40001|40P01|25006)/.test(errorCode(error) ?? '')

/** The same, or the node is warming up. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TooBusy' || error.name === 'Warming' || isDatabaseAway(error))

/** The answer for an error: 503 where a retry may help, else 500; details go to the log only. */
export const respondToError = (error: unknown, context: Pick<Context, 'log' | 'requestId'>): Response => {
  const code = isUnavailable(error) ? 503 : 500
  context.log.error('request failed', { requestId: context.requestId, code, ...errorFields(error) })
  return respond(failure(code, messages.busy), code === 503 ? { 'Retry-After': '1' } : {})
}

export type Incoming<C> = {
  readonly request: Request
  /** The body as a stream; undefined where `request` contains it. */
  readonly body: Readable | undefined
  readonly path: Wire
  readonly context: C
  /** Called once with the outcome, and for a successful call with its output and input. */
  readonly onOutcome?: (outcome: string, value?: unknown, input?: unknown) => void
}

/**
 * Authorises a caller for a call, and returns the key for rate limits. Any other rules of the shop are up to the
 * handler.
 */
export type Guard<E extends AnyCall, C> = (
  route: Route<E, C>,
  context: C,
) => Promise<{ readonly denied: Refused | null; readonly account: string | null }>

/** The whole pipeline of one call: access, limits, decoding, the handler, encoding. */
export const answerCall = async <E extends AnyCall, C extends AnyContext>(
  route: Route<E, C>,
  guard: Guard<E, C>,
  limiter: RateLimiter,
  incoming: Incoming<C>,
): Promise<Response> => {
  const { endpoint, handler, name } = route
  const { request, context } = incoming
  const onOutcome = incoming.onOutcome ?? (() => undefined)
  const refuse = (why: Refused<unknown>): Response => {
    onOutcome(outcomeOf(why))
    return refused(why)
  }
  enterStage('guard')
  const { denied, account } = await guard(route, context)
  if (denied) return refuse(denied)

  const keys = [...(account === null ? [] : [account]), `ip:${networkOf(context.ip)}`]
  enterStage('limits')
  const wait = await limiter.take(endpoint.limit, keys)
  if (wait !== null) {
    context.log.warn('rate limit', { requestId: context.requestId, call: name, ip: context.ip })
    return refuse({ kind: 'tooMany', retryAfterSeconds: wait })
  }

  const received = await besidesBudget(() => receive(endpoint, incoming))
  if (!received.ok) {
    onOutcome('unreadable')
    return received.response
  }
  const input = decode(endpoint.input, received.wire)
  if (!input.ok) return refuse({ kind: 'invalid', errors: input.errors })

  let idempotency: Context['idempotency'] = null
  if (endpoint.idempotent) {
    const key = request.headers.get('Idempotency-Key') ?? ''
    if (!KEY.test(key)) {
      return refuse({ kind: 'invalid', errors: { 'Idempotency-Key': [messages.invalid] } })
    }
    const hash = createHash('sha256')
      .update(`${endpoint.method} ${endpoint.path} ${canonical(received.wire)}`)
      .digest('hex')
    idempotency = { key, hash }
  }

  enterStage('handler')
  const answer = await handler(input.value, { ...context, idempotency })
  enterStage('encoding')
  if (!answer.ok && answer.error.kind === 'tooMany') return refuse(answer.error)
  if (answer.ok) onOutcome('ok', answer.value, input.value)
  else onOutcome(outcomeOf(answer.error))
  return respond(envelopeOf(route, answer))
}
