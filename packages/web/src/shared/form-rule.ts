import { type Api, api } from '@xinglin/api-contract/api'
import { type Codec, decode, type FieldErrors, type WireShape } from '@xinglin/api-contract/kernel/wire'

/** The endpoint that a form submits to. */
export type PickCall<Input> = (api: Api) => { readonly input: Codec<Input> }

type Typed = { readonly [field: string]: unknown }

/** The values of a form that its call has; a ticked checkbox in the wire's form. */
const wireOf = (shape: WireShape, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => shape.kind !== 'object' || Object.hasOwn(shape.fields, name))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )

/** Validates by the codec of the call: what passes here, the server accepts. */
export const readForm = <Input>(
  pick: PickCall<Input>,
  typed: Typed,
): { readonly ok: true; readonly value: Input } | { readonly ok: false; readonly errors: FieldErrors } => {
  const { input } = pick(api)
  return decode(input, wireOf(input.shape, typed))
}
