import type { Log } from '../log.ts'
import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import { isUnder, type Middleware, type Requested, STAFF_CALLS } from './requested.ts'

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

const ownOrigin = (c: Requested): string => `${c.get('isOverTls') ? 'https' : 'http'}://${c.get('url').host}`

/** Refuses changes that come from pages of others. `signedPaths` are free: their callers sign the request. */
export const refuseForeignOrigins =
  (allowedOrigins: readonly string[], signedPaths: ReadonlySet<string>, log: Log): Middleware =>
  async (c, next) => {
    const { method, path } = c.req
    if (signedPaths.has(path) || !changesState(method, path)) return next()
    const allowed = isUnder(path, STAFF_CALLS) ? [] : allowedOrigins
    if (isFromOurPages(c.req.raw.headers, ownOrigin(c), allowed)) return next()
    const { requestId, ip } = c.get('caller')
    log.warn('foreign origin', { requestId, path, ip })
    return refuseRequest(c, 403, messages.forbidden)
  }
