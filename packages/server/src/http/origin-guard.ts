/**
 * GET changes nothing, except that `/api/draw` draws (docs/product.md#7-draw): it is guarded like a write. What is read
 * below it is not.
 */
export const changesState = (method: string, path: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) || /^\/api\/draw\/*$/.test(path)

const originOf = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null
  return new URL(url).origin
}

/**
 * Whether a request that changes something comes from our own pages. Browsers say so in Sec-Fetch-Site; a request from
 * an allowed origin must carry X-Requested-With, which forces a preflight; in an old browser the Origin, or else the
 * Referer, must be ours. Everything else is refused.
 */
export const isFromOurPages = (headers: Headers, ownOrigin: string, allowedOrigins: readonly string[]): boolean => {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin') return true
  const origin = headers.get('Origin')
  if (origin !== null && allowedOrigins.includes(origin) && headers.has('X-Requested-With')) return true
  if (site !== null) return false
  const from = origin ?? originOf(headers.get('Referer'))
  return from !== null && (from === ownOrigin || allowedOrigins.includes(from))
}
