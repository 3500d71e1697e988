import { type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'

const KEPT_MS = MINUTE_MS
const MOST_ANSWERS = 400

export type RecentAnswers<T> = {
  /**
   * The answer cached within the last minute, or a new one; concurrent requests share one computation. `find` gets the
   * expired answer if it is still cached, since it may be reusable.
   */
  readonly get: (key: string, now: Instant, find: (before: T | null) => Promise<T>) => Promise<T>
  /** Clears the cache, after goods have changed. */
  readonly clear: () => void
}

/**
 * A cache of answers for one minute in this process: bounded, least recently used out first. Not for prices or stock.
 */
export const recentAnswers = <T>(): RecentAnswers<T> => {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<T> }>()
  return {
    get: (key, now, find) => {
      const known = kept.get(key)
      kept.delete(key)
      if (known !== undefined && known.until > now && known.until <= now + KEPT_MS) {
        kept.set(key, known)
        return known.answer
      }
      const answer = known === undefined ? find(null) : known.answer.then(find, () => find(null))
      kept.set(key, { until: now + KEPT_MS, answer })
      // A failure rejects for all who wait for it and is not cached.
      answer.catch(() => {
        if (kept.get(key)?.answer === answer) kept.delete(key)
      })
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_ANSWERS) break
        kept.delete(oldest)
      }
      return answer
    },
    clear: () => {
      kept.clear()
    },
  }
}
