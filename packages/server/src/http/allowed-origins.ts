import { cors } from 'hono/cors'
import { isUnder, type Middleware, STAFF_CALLS } from './requested.ts'

/** Pages of allowed origins may call with their cookie; other origins get no CORS headers. */
export const allowOrigins = (allowedOrigins: readonly string[]): Middleware => {
  const answerOrigin = cors({
    origin: [...allowedOrigins],
    credentials: true,
    allowMethods: ['GET', 'POST', 'DELETE'],
    allowHeaders: ['Content-Type', 'Idempotency-Key', 'X-Requested-With'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
  return (c, next) =>
    c.req.header('Origin') === undefined || isUnder(c.req.path, STAFF_CALLS) ? next() : answerOrigin(c, next)
}
