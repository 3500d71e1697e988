import type { IncomingMessage } from 'node:http'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Caller } from './context.ts'

/** What the node server passes to the app, and a page rendered in this process passes with its own API calls. */
type Bindings = { readonly incoming?: IncomingMessage; readonly within?: Caller }

export type Env = { Bindings: Bindings; Variables: { url: URL; route: string; isOverTls: boolean } }
export type Requested = HonoContext<Env>
export type Middleware = MiddlewareHandler<Env>

/** The prefix of all console calls, which are not open to other origins. */
export const STAFF_CALLS = '/api/staff'

const PROBES = new Set(['/healthz', '/readyz'])

export const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

export const isProbe = (path: string): boolean => PROBES.has(path)

export const isFileOrPicture = (path: string): boolean => /\.[a-z0-9]{2,5}$/i.test(path) && !isUnder(path, '/api')

/** Maps addresses to a small set of metric labels. */
export const routeOf = (c: Requested): string => {
  const known: string | undefined = c.get('route')
  if (known !== undefined) return known
  if (isProbe(c.req.path)) return 'probe'
  if (isUnder(c.req.path, '/api')) return 'unknown call'
  return isFileOrPicture(c.req.path) ? 'file' : 'page'
}
