import { stringify } from 'qs'
import { percentEncode } from './percent-encode.ts'

type Wire = { readonly [field: string]: unknown }

/** The bracket form of a query or a form body: `params[0][goods_id]=1`. Null, undefined and empty lists are omitted. */
export const formEncode = (wire: Wire): string =>
  stringify(wire, { skipNulls: true, encodeValuesOnly: true, encoder: (value) => percentEncode(String(value)) })

/** The form of a call with a file: flat, because only the file needs it. The browser writes the boundary. */
export const multipart = (wire: Wire): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(wire)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== null && value !== undefined)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
