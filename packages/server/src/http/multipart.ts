import { readInTime, type Wire } from './form.ts'

/** A file of 5 MB plus its fields and boundaries. */
const LARGEST_UPLOAD = 5 * 1024 * 1024 + 16 * 1024
const MOST_PARTS = 8

export type Multipart =
  | { readonly kind: 'read'; readonly wire: Wire }
  | { readonly kind: 'tooLarge' | 'tooSlow' | 'unsupported' | 'unreadable' }

/** Reads a multipart body up to the limit, whatever its Content-Length claims. Duplicate field names are refused. */
export const readMultipart = async (request: Request): Promise<Multipart> => {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^multipart\/form-data;/i.test(type)) return { kind: 'unsupported' }
  if (Number(request.headers.get('Content-Length') ?? 0) > LARGEST_UPLOAD) return { kind: 'tooLarge' }
  const chunks: Uint8Array[] = []
  let size = 0
  const isInTime = await readInTime(request.body ?? new ReadableStream({ start: (none) => none.close() }), (chunk) => {
    size += chunk.byteLength
    chunks.push(chunk)
    return size > LARGEST_UPLOAD ? 'enough' : 'more'
  })
  if (!isInTime) return { kind: 'tooSlow' }
  if (size > LARGEST_UPLOAD) return { kind: 'tooLarge' }
  const form = await new Response(Buffer.concat(chunks), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  const parts = form === null ? [] : [...form]
  const names = new Set(parts.map(([name]) => name))
  if (form === null || parts.length > MOST_PARTS || names.size < parts.length) return { kind: 'unreadable' }
  // Without a prototype: no field name can reach inherited properties.
  const bare: object = Object.create(null)
  return { kind: 'read', wire: Object.assign(bare, Object.fromEntries(parts)) }
}
