import { percentEncode } from './percent-encode.ts'
import type { Codec } from './wire.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Which rate limit a call counts against (the server keeps the numbers). */
export type LimitClass =
  | 'read'
  | 'search'
  | 'login'
  | 'register'
  | 'lookup'
  | 'upload'
  | 'cartWrite'
  | 'checkout'
  | 'draw'
  | 'feedback'
  | 'write'

/**
 * One call as a value. `{id}` in the path is filled from the input field of that name; the rest of the input travels
 * as query (GET) or form body, unless `inputIn` says otherwise: a call with a file travels as `multipart/form-data`.
 */
export type BaseEndpoint<Input, Output, Conflict = never> = {
  readonly method: Method
  readonly path: string
  readonly input: Codec<Input>
  readonly output: Codec<Output>
  /** What a 409 carries. */
  readonly conflict: Codec<Conflict> | null
  readonly inputIn: 'query' | 'body' | 'multipart'
  /**
   * A new call to the same path cancels the pending one: by default, but not for cart, favourites and activities, not
   * for files, and not for calls that move money. False also where parallel calls have different inputs.
   */
  readonly cancelsEarlier: boolean
  /** Moves money or stock: carries an Idempotency-Key. */
  readonly idempotent: boolean
  readonly limit: LimitClass
}

/** A call of the storefront. */
export type Endpoint<Input, Output, Conflict = never> = BaseEndpoint<Input, Output, Conflict> & {
  /** Whether `docs/product.md#7` lists the call, or the shop needs it besides (`docs/rules.md#4-ours`). */
  readonly source: 'productPage' | 'ours'
  /** Who may call: anybody, a signed-in member, or a member whose qualification passed. */
  readonly access: 'guest' | 'member' | 'passed'
  /** Whether staff may make it while ordering for a member (docs/rules.md#7-acting): by default for reads. */
  readonly acting: boolean
}

type Optional = 'conflict' | 'inputIn' | 'cancelsEarlier' | 'idempotent' | 'limit' | 'acting'

/**
 * Cart, favourites and activities: each call counts, however soon the next one follows (docs/product.md#7-sending).
 */
const COUNTED =
  /^\/api\/(cart|favorite|activity|goods\/activities|combinationMzhg|combinationMzhgGroup|draw\/\{id\}\/activity)(\/|$)/

/** Calls that move money or upload a file are never cancelled: nobody would know whether they had happened. */
const mayBeCancelled = (path: string, idempotent = false, inputIn?: string): boolean =>
  !idempotent && inputIn !== 'multipart' && !COUNTED.test(path)

export const endpoint = <I, O, C = never>(
  given: Omit<Endpoint<I, O, C>, Optional> & Partial<Pick<Endpoint<I, O, C>, Optional>>,
): Endpoint<I, O, C> => ({
  conflict: null,
  inputIn: given.method === 'GET' ? 'query' : 'body',
  cancelsEarlier: mayBeCancelled(given.path, given.idempotent, given.inputIn),
  idempotent: false,
  limit: given.method === 'GET' ? 'read' : 'write',
  acting: given.method === 'GET',
  ...given,
})

export type InputOf<E> = E extends BaseEndpoint<infer I, infer _O, infer _C> ? I : never
export type OutputOf<E> = E extends BaseEndpoint<infer _I, infer O, infer _C> ? O : never
export type ConflictOf<E> = E extends BaseEndpoint<infer _I, infer _O, infer C> ? C : never

/** Common part of every call, of the storefront or of the console. */
export type AnyCall = BaseEndpoint<unknown, unknown, unknown>

/** Calls by area and name. */
export type CallTable<C extends AnyCall = AnyCall> = { readonly [area: string]: { readonly [name: string]: C } }

/** The calls of a table, each with its name in it: `cart.add`. */
export const callsOf = <C extends AnyCall>(table: CallTable<C>): readonly (readonly [name: string, call: C])[] =>
  Object.entries(table).flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${area}.${name}`, call] as const),
  )

/** Field names inside braces of a path: `/api/cart/{id}/edit` has `id`. */
export const pathFields = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The fields of a request on the wire. */
export type Wire = { readonly [field: string]: unknown }

/** Fills `{id}` from the wire's field of that name; the remaining fields are query or body. */
export const fillPath = (path: string, wire: Wire): { readonly path: string; readonly rest: Wire } => {
  const names = pathFields(path)
  return {
    path: names.reduce((filled, name) => filled.replace(`{${name}}`, percentEncode(String(wire[name]))), path),
    rest: Object.fromEntries(Object.entries(wire).filter(([name]) => !names.includes(name))),
  }
}
