import { whenLate } from '../budget.ts'
import { messages } from './answers.ts'
import { refuseRequest } from './refuse-request.ts'
import type { Middleware } from './requested.ts'

/** Enough for 500 buyers who click at once; requests beyond that get 503 with Retry-After. */
const MOST_AT_ONCE = 600

/** Counts requests in progress; beyond `most` the shop answers that it is busy instead of queueing. */
export const createInFlight = (most: number): { readonly enter: () => (() => void) | null } => {
  let working = 0
  return {
    enter: () => {
      if (working >= most) return null
      working += 1
      let left = false
      return () => {
        if (!left) working -= 1
        left = true
      }
    },
  }
}

/** Refuses what exceeds the requests in progress; calls of a rendered page belong to its request. */
export const limitInFlight = (most = MOST_AT_ONCE): Middleware => {
  const inFlight = createInFlight(most)
  return async (c, next) => {
    if (c.env?.within) return next()
    const leave = inFlight.enter()
    if (leave === null) return refuseRequest(c, 503, messages.busy, 1)
    whenLate(leave)
    try {
      await next()
    } finally {
      leave()
    }
  }
}
