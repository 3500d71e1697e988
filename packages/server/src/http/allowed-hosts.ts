import type { Log } from '../log.ts'
import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Middleware } from './requested.ts'

/** Refused names that are remembered, so that each is logged once; anybody may send any number of them. */
const MOST_LOGGED = 100

/** An empty list allows every host; a name without a port is that host on any port. */
export const refuseOtherHosts = (allowedHosts: readonly string[], log: Log): Middleware => {
  const logged = new Set<string>()
  return async (c, next) => {
    const { host, hostname } = c.get('url')
    if (allowedHosts.length === 0 || [host, hostname].some((one) => allowedHosts.includes(one))) return next()
    if (!logged.has(host) && logged.size < MOST_LOGGED) {
      logged.add(host)
      const { requestId, ip } = c.get('caller')
      log.warn('host is not in ALLOWED_HOSTS', { requestId, host, ip })
    }
    return refuseRequest(c, 421, messages.forbidden)
  }
}
