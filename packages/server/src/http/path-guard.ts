import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Middleware } from './requested.ts'

/** Patterns that a proxy and this server could resolve differently: encoded slashes and dots, doubled slashes. */
const TRICK = /%2f|%5c|%00|%2e|\\|\/\/|\/\.{1,2}(?:\/|$)|%25/i

/** `target` is the raw path of the request line, before any normalisation. */
export const isTrickPath = (target: string): boolean => {
  const [path = ''] = target.split(/[?#]/)
  if (TRICK.test(path)) return true
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

export const refuseTrickPaths: Middleware = async (c, next) =>
  isTrickPath(c.env?.incoming?.url ?? c.get('url').pathname) ? refuseRequest(c, 404, messages.notFound) : next()
