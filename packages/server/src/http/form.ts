import type { Readable } from 'node:stream'
import { parse } from 'qs'

/** The largest body of a call; 500 cart lines are about 155 kB. */
export const LARGEST_BODY = 256 * 1024

export type Wire = { readonly [field: string]: unknown }

/** The bracket form, `params[0][goods_id]=1`, within strict limits; null for what goes beyond them. */
export const parseForm = (text: string): Wire | null => {
  try {
    return parse(text, {
      depth: 4,
      strictDepth: true,
      arrayLimit: 1000,
      parameterLimit: 6000,
      throwOnLimitExceeded: true,
      plainObjects: true,
      allowDots: false,
    })
  } catch {
    return null
  }
}

export type Body = { readonly kind: 'read'; readonly text: string } | { readonly kind: 'tooLarge' }

/** Reads a body up to the limit, whatever its Content-Length claims; from `stream`, which costs less, where there is one. */
export const readBody = async (request: Request, stream?: Readable, limit = LARGEST_BODY): Promise<Body> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return { kind: 'tooLarge' }
  const body: AsyncIterable<Uint8Array> | null = stream ?? request.body
  if (body === null) return { kind: 'read', text: '' }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) return { kind: 'tooLarge' }
    text += decoder.decode(chunk, { stream: true })
  }
  return { kind: 'read', text: text + decoder.decode() }
}
