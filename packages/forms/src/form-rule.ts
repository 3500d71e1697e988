import { type Codec, decode, type FieldErrors, fieldsOf } from '@xinglin/api-contract/kernel/wire'

type Typed = { readonly [field: string]: unknown }

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A ticked checkbox in the wire's form, at any depth. */
const wireOf = (typed: unknown): unknown => {
  if (typeof typed === 'boolean') return Number(typed)
  if (Array.isArray(typed)) return typed.map(wireOf)
  return isTyped(typed) ? Object.fromEntries(Object.entries(typed).map(([name, each]) => [name, wireOf(each)])) : typed
}

/** Validates by the codec of the call: what passes here, the server accepts. Fields unknown to the call are dropped. */
export const readForm = <Input>(
  { input }: { readonly input: Codec<Input> },
  typed: Typed,
): { readonly ok: true; readonly value: Input } | { readonly ok: false; readonly errors: FieldErrors } => {
  const fields = fieldsOf(input.shape)
  const known = Object.entries(typed).filter(([name]) => Object.hasOwn(fields, name))
  return decode(input, wireOf(Object.fromEntries(known)))
}
