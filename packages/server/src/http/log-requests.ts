import type { Log } from '../log.ts'
import { isFileOrPicture, isProbe, type Middleware, type Requested } from './requested.ts'

/** Probes, files and API calls of rendered pages would be nine of ten log lines, so only their failures are logged. */
const isWorthLogging = (c: Requested): boolean =>
  c.res.status >= 400 || !(c.env?.within || isProbe(c.req.path) || isFileOrPicture(c.req.path))

export const logRequests =
  (log: Log): Middleware =>
  async (c, next) => {
    const started = performance.now()
    await next()
    const { requestId, ip } = c.get('caller')
    log[isWorthLogging(c) ? 'info' : 'debug']('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - started),
      ip,
      within: c.env?.within !== undefined,
    })
  }
