import type { Log } from '../log.ts'
import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Middleware } from './requested.ts'

/** An empty list allows every host; a name without a port is that host on any port. */
export const refuseOtherHosts =
  (allowedHosts: readonly string[], log: Log): Middleware =>
  async (c, next) => {
    const { host, hostname } = c.get('url')
    if (allowedHosts.length === 0 || [host, hostname].some((one) => allowedHosts.includes(one))) return next()
    const { requestId, ip } = c.get('caller')
    log.warn('host is not in ALLOWED_HOSTS', { requestId, host, ip })
    return refuseRequest(c, 421, messages.forbidden)
  }
