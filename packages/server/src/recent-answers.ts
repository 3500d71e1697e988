import { type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'

const KEPT_MS = MINUTE_MS
const MOST_ANSWERS = 400

export type RecentAnswers<T> = {
  /**
   * The answer of the last minute, or a new one; requests that come together wait for the same one. `find` gets the
   * answer that ran out, where it is still there: it may be as good as new.
   */
  readonly get: (key: string, now: Instant, find: (before: T | null) => Promise<T>) => Promise<T>
  /** Forgets everything: goods changed. */
  readonly clear: () => void
}

/**
 * Answers kept for a minute in this process: bounded, the longest unused goes first, and lost at any time without harm.
 * Only for what may be a minute old; never for prices or stock.
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
      // A failure rejects for those who wait for it and is not cached.
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
