import type { Readable } from 'node:stream'
import { parse } from 'qs'

/** The largest body of a call; 500 cart lines take about 155 kB. */
export const LARGEST_BODY = 256 * 1024

export type Wire = { readonly [field: string]: unknown }

/** Parses the bracket form, `params[0][goods_id]=1`; null for what exceeds its limits. */
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

export type Body =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'tooSlow' }

/** Longest pause while a body is received, and longest total time. */
const REST_MS = 15_000
const WHOLE_MS = 120_000

type Bytes = AsyncIterable<Uint8Array>

/** Passes a body chunk by chunk until `take` has enough. `false` when the sender was too slow. */
export const readInTime = async (body: Bytes, take: (chunk: Uint8Array) => 'more' | 'enough'): Promise<boolean> => {
  let giveUp = (): void => undefined
  const late = new Promise<'late'>((resolve) => {
    giveUp = () => resolve('late')
  })
  const whole = setTimeout(giveUp, WHOLE_MS)
  const rest = setTimeout(giveUp, REST_MS)
  try {
    // Not `for await`, which would close the connection before the answer is sent.
    const chunks = body[Symbol.asyncIterator]()
    for (;;) {
      const next = await Promise.race([chunks.next(), late])
      if (next === 'late') return false
      if (next.done === true || take(next.value) === 'enough') return true
      rest.refresh()
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(rest)
  }
}

/** Reads a body up to the limit, whatever its Content-Length claims; from `stream`, which is cheaper, if given. */
export const readBody = async (request: Request, stream?: Readable, limit = LARGEST_BODY): Promise<Body> => {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return { kind: 'tooLarge' }
  const body: AsyncIterable<Uint8Array> | null = stream ?? request.body
  if (body === null) return { kind: 'read', text: '' }
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const isInTime = await readInTime(body, (chunk) => {
    size += chunk.byteLength
    if (size > limit) return 'enough'
    text += decoder.decode(chunk, { stream: true })
    return 'more'
  })
  if (!isInTime) return { kind: 'tooSlow' }
  if (size > limit) return { kind: 'tooLarge' }
  return { kind: 'read', text: text + decoder.decode() }
}
