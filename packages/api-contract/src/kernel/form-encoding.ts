type Wire = { readonly [field: string]: unknown }

/**
 * The bracket form of a query or a form body: `params[0][goods_id]=1`. Null and undefined do not travel, nor does an
 * empty list. Written here because the browser loads it with every page; the tests hold it against `qs`.
 */
export const formEncode = (wire: Wire): string =>
  Object.entries(wire)
    .flatMap(([name, value]) => pairs(name, value))
    .join('&')

const pairs = (key: string, value: unknown): readonly string[] => {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => pairs(`${key}[${String(at)}]`, item))
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => pairs(`${key}[${name}]`, item))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [`${key}=${percentEncode(text)}`]
}

/** Half of a surrogate pair, as a cut emoji leaves it, has no encoding and is replaced. */
export const percentEncode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

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
