import type { Instant } from '@xinglin/domain/kernel/time'
import type { LimitClass } from '@xinglin/api-contract/kernel/endpoint'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Counter, secondsUntil } from './attempts.ts'

/** `points` calls in `duration` seconds; `together`: counted in the database, for all nodes and across restarts. */
export type Limit = { readonly points: number; readonly duration: number; readonly together?: true }
export type Limits = { readonly [Class in LimitClass | 'everything' | 'files']: Limit | null }

/**
 * Rare or expensive calls are counted in the database, for all nodes together (`members/attempts.ts`), as are sign-in,
 * codes and uploads in their handlers. Frequent calls are counted by each node for itself.
 */
export const productionLimits: Limits = {
  everything: { points: 100, duration: 1 },
  /** A page loads dozens of pictures: they have a limit of their own. */
  files: { points: 500, duration: 1 },
  read: null,
  search: { points: 10, duration: 1 },
  cartWrite: { points: 10, duration: 1 },
  checkout: { points: 30, duration: 60, together: true },
  draw: { points: 5, duration: 60, together: true },
  feedback: { points: 5, duration: 3600, together: true },
  write: { points: 10, duration: 1 },
  /** Attempts to register; accounts actually opened have a lower limit (`OPENED_AN_HOUR`). */
  register: { points: 60, duration: 3600, together: true },
  lookup: { points: 5, duration: 3600, together: true },
  upload: null,
  login: null,
}

/** For fuzzing, load tests and journeys; rate-limits.test.ts tests the real limits. */
export const noLimits: Limits = {
  everything: null,
  files: null,
  read: null,
  search: null,
  cartWrite: null,
  checkout: null,
  draw: null,
  feedback: null,
  write: null,
  register: null,
  lookup: null,
  upload: null,
  login: null,
}

export type RateLimiter = {
  /** Counts a call under every key (account and address). Returns the seconds to wait, or null to go ahead. */
  readonly take: (limit: keyof Limits, keys: readonly string[]) => Promise<number | null>
}

/** Increments the counter of each key in the database, and returns when its window ends. */
export type CountTogether = (
  keys: readonly string[],
  windowMs: number,
) => Promise<{ readonly counters: readonly Counter[]; readonly now: Instant }>

export const createRateLimiter = (limits: Limits, countTogether: CountTogether): RateLimiter => {
  const limiters = new Map(
    Object.entries(limits).flatMap(([name, limit]) =>
      limit && !limit.together ? [[name, new RateLimiterMemory(limit)] as const] : [],
    ),
  )
  return {
    take: async (name, keys) => {
      const limit = limits[name]
      if (limit?.together) {
        const { counters, now } = await countTogether(
          keys.map((key) => `calls:${name}:${key}`),
          limit.duration * 1000,
        )
        const full = counters.filter(({ count }) => count > limit.points)
        return full.length === 0 ? null : Math.max(...full.map(({ resetsAt }) => secondsUntil(resetsAt, now)))
      }
      const limiter = limiters.get(name)
      if (!limiter) return null
      try {
        for (const key of keys) await limiter.consume(key)
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}
