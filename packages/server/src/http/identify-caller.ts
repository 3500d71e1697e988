import { randomUUID } from 'node:crypto'
import { deviceOf } from './device.ts'
import type { Middleware, Requested } from './requested.ts'

/** Each trusted proxy has appended one entry; what stands before those may be forged by the client. */
const forwarded = (c: Requested, name: string, trustProxy: number): string | null => {
  const entries = trustProxy === 0 ? [] : (c.req.header(name)?.split(',') ?? [])
  return entries.at(-Math.min(trustProxy, entries.length))?.trim() ?? null
}

/** Notes who asks, from behind the trusted proxies, and gives the request its number. */
export const identifyCaller =
  (trustProxy: number): Middleware =>
  async (c, next) => {
    const url = new URL(c.req.url)
    const caller = c.env?.within ?? {
      ip: forwarded(c, 'X-Forwarded-For', trustProxy) ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown',
      device: deviceOf(c.req.header('User-Agent') ?? ''),
      requestId: randomUUID(),
    }
    c.set('caller', caller)
    c.set('url', url)
    c.set('isOverTls', url.protocol === 'https:' || forwarded(c, 'X-Forwarded-Proto', trustProxy) === 'https')
    await next()
    c.res.headers.set('X-Request-Id', caller.requestId)
  }
