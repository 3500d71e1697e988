import type { Api } from './api.ts'
import type { ConflictOf, InputOf, OutputOf } from './kernel/endpoint.ts'
import type { FieldErrors } from './kernel/wire.ts'
import type { StaffApi } from './staff-api.ts'

export { toldCart, type ToldCart } from './cart/told-cart.ts'

/** A failure answered by a handler; the binding turns it into code, message and status (docs/rules.md#4-codes). */
export type Refused<Conflict = never> =
  | { readonly kind: 'signInRequired' }
  | { readonly kind: 'forbidden'; readonly message: string }
  /** Missing, or another buyer's: one answer for both. */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  | { readonly kind: 'changed'; readonly message: string; readonly current: Conflict }
  | { readonly kind: 'contractUnsigned'; readonly message: string }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }
  /** A rule of the shop; `code` from 600 up. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }

export type Answer<Output, Conflict = never> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly error: Refused<Conflict> }

export type Handler<E, Context> = (input: InputOf<E>, context: Context) => Promise<Answer<OutputOf<E>, ConflictOf<E>>>

/** One handler for each endpoint of a table: a missing handler does not compile. */
export type HandlersOf<Table, Context> = {
  readonly [Area in keyof Table]: { readonly [Call in keyof Table[Area]]: Handler<Table[Area][Call], Context> }
}

export type Handlers<Context> = HandlersOf<Api, Context>

export type StaffHandlers<Context> = HandlersOf<StaffApi, Context>
