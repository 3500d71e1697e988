import { failure, respond } from './answers.ts'
import { isUnder, type Requested } from './requested.ts'

/** Refuses a request before any work is done: API calls get an envelope, pages and files one sentence. */
export const refuseRequest = (c: Requested, code: number, message: string, retryAfter?: number): Response => {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  if (isUnder(c.req.path, '/api')) return respond(failure(code, message), headers)
  return new Response(message, {
    status: code,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
