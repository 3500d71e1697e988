import { type ApiBases, apiBase } from '@xinglin/api-contract/kernel/api-base'
import type { Middleware } from './requested.ts'

/** Other origins that a page may use; '' where there is none. */
type Neighbours = {
  /** Origin of the API; '' when it is the page's own. */
  readonly apiOrigin: string
  /** The page that may be framed: of another origin, or a path of this one. */
  readonly chat: string
}

const frameSource = (chat: string): string => {
  if (chat === '') return "'none'"
  return chat.startsWith('/') ? "'self'" : new URL(chat).origin
}

const contentSecurityPolicy = ({ apiOrigin, chat }: Neighbours): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${apiOrigin === '' ? '' : ` ${apiOrigin}`}`,
    `frame-src ${frameSource(chat)}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types shop-html',
  ].join('; ')

const features = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]

const everywhere = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': features.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/**
 * Sets the security headers of every answer: pages, files and errors alike. A policy set by the handler is not
 * overwritten.
 */
const setSecurityHeaders = (headers: Headers, overTls: boolean, neighbours: Neighbours): void => {
  const ownPolicy = headers.get('Content-Security-Policy')
  for (const [name, value] of everywhere) headers.set(name, value)
  headers.set('Content-Security-Policy', ownPolicy ?? contentSecurityPolicy(neighbours))
  if (overTls) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

export const securityHeaders =
  (chat: string, apiBases: ApiBases | undefined): Middleware =>
  async (c, next) => {
    await next()
    const { host } = c.get('url')
    setSecurityHeaders(c.res.headers, c.get('isOverTls'), { apiOrigin: apiBase(host, 'production', apiBases), chat })
  }
