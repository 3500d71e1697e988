import { type Api, api } from '@xinglin/api-contract/api'
import { type Codec, decode, type FieldErrors, type WireShape } from '@xinglin/api-contract/kernel/wire'

/** The call that a form is. */
export type PickCall<Input> = (api: Api) => { readonly input: Codec<Input> }

type Typed = { readonly [field: string]: unknown }

/** Of what stands in a form, that which its call names; a box that is ticked, as the wire says it. */
const wireOf = (shape: WireShape, typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => shape.kind !== 'object' || Object.hasOwn(shape.fields, name))
      .map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  )

/** The rule of the call itself: what a form lets pass, the server reads. */
export const readForm = <Input>(
  pick: PickCall<Input>,
  typed: Typed,
): { readonly ok: true; readonly value: Input } | { readonly ok: false; readonly errors: FieldErrors } => {
  const { input } = pick(api)
  return decode(input, wireOf(input.shape, typed))
}
