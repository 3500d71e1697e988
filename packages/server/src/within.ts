import { setTimeout as delay } from 'node:timers/promises'

class TooLate extends Error {}

/**
 * The result of `work`; rejects with `why` after this many milliseconds, while `work` continues and its result is
 * ignored.
 */
export const within = async <T>(milliseconds: number, work: Promise<T>, why: string): Promise<T> => {
  const timer = new AbortController()
  const late = delay(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new TooLate(why)
  })
  return Promise.race([work, late]).finally(() => {
    timer.abort()
    late.catch(() => undefined)
    work.catch(() => undefined)
  })
}
