import type { Watcher } from '../sight/watcher.ts'
import { type Middleware, routeOf } from './requested.ts'

/** Reports requests from outside to the metrics and traces. */
export const watchRequests =
  ({ request }: Watcher): Middleware =>
  async (c, next) => {
    if (!request || c.env?.within) return next()
    await request({ method: c.req.method, route: () => routeOf(c) }, async () => {
      await next()
      return c.res
    })
  }
