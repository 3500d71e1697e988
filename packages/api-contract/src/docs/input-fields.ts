import { type AnyCall, pathFields } from '../kernel/endpoint.ts'
import { fieldsOf, type WireShape } from '../kernel/wire.ts'

type Fields = { readonly [name: string]: WireShape }

/** Splits the input fields of a call into those of its path and those of its query or form. */
export const inputFields = ({ path, input }: AnyCall): { readonly inPath: Fields; readonly rest: Fields } => {
  const names = pathFields(path)
  const fields = Object.entries(fieldsOf(input.shape))
  return {
    inPath: Object.fromEntries(fields.filter(([name]) => names.includes(name))),
    rest: Object.fromEntries(fields.filter(([name]) => !names.includes(name))),
  }
}
