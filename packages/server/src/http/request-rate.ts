import { messages } from './answers.ts'
import { networkOf } from './network.ts'
import type { RateLimiter } from './rate-limits.ts'
import { refuseRequest } from './refuse-request.ts'
import { isFileOrPicture, type Middleware } from './requested.ts'

/** Limits requests by address. A page counts as one; its calls inside this process do not count again. */
export const limitRequestRate =
  (limiter: RateLimiter): Middleware =>
  async (c, next) => {
    if (c.env?.within) return next()
    const kind = isFileOrPicture(c.req.path) ? 'files' : 'everything'
    const wait = await limiter.take(kind, [`ip:${networkOf(c.get('caller').ip)}`])
    return wait === null ? next() : refuseRequest(c, 429, messages.tooMany, wait)
  }
